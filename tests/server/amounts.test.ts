import fc from 'fast-check';
import {expect, it} from 'vitest';
import {schemaErrors} from '../../src/server/answers/schema-errors.ts';
import {readContract} from '../../src/server/contract/contract.ts';
import {compileValidators} from '../../src/server/contract/validators.ts';
import {screenModule} from '../../src/compiler/emit/screen-module.ts';
import type {CompiledScreen} from '../../src/model/compiled/screen.ts';
import {aWorkspace} from './support/workspace.ts';

/** What judges an answer of this schema: the page, the server for the page, and the contract. */
function judges(amount: Readonly<Record<string, unknown>>) {
  const schema = {type: 'object', properties: {amount}};
  const screen = {schema} as unknown as CompiledScreen;
  const contract = JSON.stringify({
    ...{openapi: '3.1.0', info: {title: 'Amounts', version: '1.0.0'}},
    paths: {
      '/api/amounts': {
        post: {
          operationId: 'send',
          requestBody: {content: {'application/json': {schema}}},
          responses: {200: {description: 'Kept.'}},
        },
      },
    },
  });
  const operations = readContract(aWorkspace({'schemas/api/openapi.yaml': contract}));
  const send = compileValidators(operations).get('send');
  return {
    page: screenModule(screen),
    isRight: (value: number): readonly boolean[] => [
      schemaErrors(screen, {amount: value}).length === 0,
      send?.body({amount: value}).length === 0,
    ],
  };
}

it('takes every amount as a multiple of a cent, and no tenth of one', () => {
  const {page, isRight} = judges({type: 'number', multipleOf: 0.01});
  const cents = fc.oneof(fc.integer({min: 0, max: 10 ** 9}), fc.integer({min: 0, max: 10 ** 11}));
  const allAre = (amounts: fc.Arbitrary<number>, right: boolean): void =>
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(isRight(amount)).toEqual([right, right]);
      }),
    );
  allAre(
    cents.map((amount) => amount / 100),
    true,
  );
  allAre(
    cents.map((amount) => (amount * 10 + 5) / 1000),
    false,
  );
  expect([894784.94, 0.29, 1234567.89].map(isRight)).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
  // The page's is code of its own, with the same precision.
  expect(page).toContain('1e-4');
});
