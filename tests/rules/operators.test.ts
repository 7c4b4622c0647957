import {readdirSync, readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {operators} from '../../src/catalog/operators/index.ts';
import type {Json} from '../../src/model/json.ts';

interface Cases {
  readonly operator: string;
  readonly cases: readonly {readonly operands: readonly Json[]; readonly gives: Json}[];
}

const folder = new URL('.', import.meta.url);
const tables = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): Cases => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

describe('operators', () => {
  it('each has its table of cases, and each table its operator', () => {
    expect(tables.map((table) => table.operator).sort()).toEqual(Object.keys(operators).sort());
  });

  it('each stands in the file of its name', () => {
    const files = readdirSync(new URL('../../src/catalog/operators/', folder))
      .filter((name) => name !== 'index.ts')
      .map((name) => name.replace(/\.ts$/, ''));
    expect(files.sort()).toEqual(Object.keys(operators).sort());
  });

  describe.each(tables)('$operator', ({operator, cases}) => {
    it.each(cases)('$operands gives $gives', ({operands, gives}) => {
      expect(operators[operator]?.apply(...operands)).toEqual(gives);
    });

    it('never throws, whatever it is given, and gives plain JSON', () => {
      fc.assert(
        fc.property(fc.array(fc.jsonValue(), {maxLength: 3}), (operands) => {
          const given = operators[operator]?.apply(...(operands as Json[]));
          expect(given).not.toBeUndefined();
          expect(JSON.parse(JSON.stringify(given))).toEqual(Object.is(given, -0) ? 0 : given);
        }),
        {numRuns: 200, seed: 7},
      );
    });
  });
});
