import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import fc from 'fast-check';
import {afterAll, expect, it} from 'vitest';
import {schemaErrors} from '../../src/server/answers/schema-errors.ts';
import {readOperations} from '../../src/server/contract/contract.ts';
import {compileValidators} from '../../src/server/contract/validators.ts';
import {serverAnswers} from '../../src/cli/visits/server-answers.ts';
import type {Contract} from '../../src/catalog/operations/operations.ts';
import {schemaHash} from '../../src/compiler/emit/schema-hash.ts';
import {screenModule} from '../../src/compiler/emit/screen-module.ts';
import type {CompiledScreen} from '../../src/model/compiled/screen.ts';
import {aWorkspace} from './support/workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-amounts-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** The validator that a page has of a screen. */
async function validatorOf(screen: CompiledScreen): Promise<(answers: unknown) => boolean> {
  const path = join(folder, `${schemaHash(screen.schema)}.mjs`);
  writeFileSync(path, screenModule(screen));
  const {validators} = (await import(pathToFileURL(path).href)) as {
    readonly validators: Readonly<Record<string, (answers: unknown) => boolean>>;
  };
  return (answers) => Object.values(validators).every((validate) => validate(answers));
}

/** Whether the page, the server for the page, the contract and scenarios take an answer of this schema. */
async function judges(amount: Readonly<Record<string, unknown>>) {
  const schema = {type: 'object', properties: {amount}};
  const screen = {schema} as unknown as CompiledScreen;
  const contract = JSON.stringify({
    ...{openapi: '3.1.0', info: {title: 'Amounts', version: '1.0.0'}},
    paths: {
      '/api/amounts': {
        post: {
          operationId: 'send',
          requestBody: {content: {'application/json': {schema}}},
          responses: {200: {description: 'Kept.', content: {'application/json': {schema}}}},
        },
      },
    },
  });
  const send = compileValidators(readOperations(aWorkspace({'schemas/api/openapi.yaml': contract}))).get('send');
  const page = await validatorOf(screen);
  const {misfits} = serverAnswers({operations: {send: {answer: schema}}} as unknown as Contract);
  return (value: number): readonly boolean[] => [
    page({amount: value}),
    schemaErrors(screen, {amount: value}).length === 0,
    send?.body({amount: value}).length === 0,
    misfits('send', {amount: value}).length === 0,
  ];
}

const [all, none] = [Array.from({length: 4}, () => true), Array.from({length: 4}, () => false)];

it('takes every amount as a multiple of a cent, and no tenth of one', async () => {
  const isRight = await judges({type: 'number', multipleOf: 0.01});
  const cents = fc.oneof(fc.integer({min: 0, max: 10 ** 9}), fc.integer({min: 0, max: 10 ** 11}));
  fc.assert(
    fc.property(cents, (amount) => {
      expect(isRight(amount / 100)).toEqual(all);
      expect(isRight((amount * 10 + 5) / 1000)).toEqual(none);
    }),
  );
  expect([894784.94, 0.29, 1234567.89, 15227392597.46].map(isRight)).toEqual([all, all, all, all]);
});

it.each([0.05, 0.25, 1, 100, 500, 25_000, 50_000])('takes no other amount than in steps of %d', async (step) => {
  const isRight = await judges({type: 'number', multipleOf: step});
  const times = fc.integer({min: -20_000, max: 20_000});
  const besides = fc.double({min: 0.001, max: 0.999, noNaN: true}).map((share) => share * step);
  fc.assert(
    fc.property(times, besides, (count, beside) => {
      expect(isRight(count * step)).toEqual(all);
      expect(isRight(count * step + beside)).toEqual(none);
      expect(isRight(count * step + Math.min(step / 10, 0.001))).toEqual(none);
    }),
  );
});
