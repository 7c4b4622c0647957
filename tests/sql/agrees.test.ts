import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Logic} from '../../src/model/compiled/logic.ts';
import {Unsayable} from '../../src/sql/asking.ts';
import {dialects} from '../../src/sql/dialects/index.ts';
import {differencesOf, queryOf, type Data} from './asked-rules.ts';
import {engines, type Engine} from './engines.ts';
import {jsonText, oddNumbers} from './json-text.ts';

const words = [
  '',
  'a',
  'A',
  'ab',
  ' a ',
  '0',
  'é',
  'ﬁ',
  '\uFFFD',
  '😀',
  '😀a',
  '2024-02-29',
  '2023-02-29',
  '9999-12-31',
  '/a/7',
];
const numbers = [0, 1, -1, 2.5, 3, 0.1, 100, 400_000, 1e15];
/** What a rule may have written out; what JSON has besides stands in facts alone. */
const literal = fc.constantFrom<Logic>(null, true, false, ...words, ...numbers, -0, 1e308, 5e-324, 1e-200);
const fact = fc.oneof(
  literal,
  fc.constantFrom(...oddNumbers),
  fc.double({noNaN: true, noDefaultInfinity: true}),
  fc.string({maxLength: 3, unit: fc.constantFrom('a', 'Z', '-', '"', '\\', '\n', 'ß', '\uE000', '𝒳')}),
);
/** Names that differ in case, and behind the 63rd byte. */
const long = 'n'.repeat(63);
const names = ['a', 'A', 'b', 'list', 'deep.a', 'deep.A', 'deep.list.0', `${long}a`, `${long}b`] as const;
const inside = ['item', 'item.a', 'item.list'] as const;
const record = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Data> =>
  fc.record({a: values, A: values, b: values, [`${long}a`]: values, [`${long}b`]: values}, {requiredKeys: []});
const facts = fc
  .tuple(
    record(fc.oneof(fact, fc.array(fact, {maxLength: 3}), record(fact))),
    record(fact),
    fc.array(fc.oneof(fact, record(fc.oneof(fact, fc.array(fact, {maxLength: 2}))))),
    fc.array(fact, {maxLength: 3}),
  )
  .map(([outer, deep, list, more]) => ({...outer, list, deep: {...deep, list: more}}));

const arity: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ...{'+': [1, 4], '*': [2, 4], '-': [1, 2], '/': [2, 2], '%': [2, 2], min: [1, 3], max: [1, 3]},
  ...{'<': [2, 3], '<=': [2, 3], '>': [2, 2], '>=': [2, 2], '===': [2, 2], '!==': [2, 2]},
  ...{known: [1, 1], '!': [1, 1], '!!': [1, 1], and: [1, 3], or: [1, 3], if: [2, 5]},
  ...{age: [2, 2], 'add-days': [2, 2], 'days-between': [2, 2], 'year-of': [1, 1], length: [1, 1]},
  ...{interest: [3, 3], 'monthly-interest': [2, 2], 'starts-with': [2, 2], trimmed: [1, 1], 'aba-checksum': [1, 1]},
};
/** Rules as deep as authors write them; those with `%` are asked where the engine has it. */
function ruleOf(depth: number, paths: readonly string[]): fc.Arbitrary<Logic> {
  const path = fc.constantFrom(...paths);
  const leaf = fc.oneof(
    {weight: 4, arbitrary: path.map((one): Logic => ({var: one}))},
    {weight: 1, arbitrary: fc.tuple(path, literal).map(([one, other]): Logic => ({var: [one, other]}))},
    {weight: 2, arbitrary: literal},
  );
  if (depth === 0) return leaf;
  const one = ruleOf(depth - 1, paths);
  const listPath = fc.constantFrom(...paths.filter((name) => name.includes('list') || name === 'a'));
  return fc.oneof(
    {weight: 1, arbitrary: leaf},
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(...Object.entries(arity))
        .chain(([id, [minLength, maxLength]]) =>
          fc.array(one, {minLength, maxLength}).map((of): Logic => ({[id]: of})),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(one, fc.array(literal, {maxLength: 3})).map(([value, list]): Logic => ({in: [value, list]})),
    },
    {weight: 1, arbitrary: fc.tuple(one, listPath).map(([value, list]): Logic => ({in: [value, {var: list}]}))},
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('some', 'none', 'all'), listPath, ruleOf(depth - 1, [...inside, 'a']))
        .map(([id, list, condition]): Logic => ({[id]: [{scope: [{var: [list, []]}]}, condition]})),
    },
  );
}

describe.each([
  ['duckdb', 60],
  ['postgresql', 150],
] as const)('a rule asked of %s', (name, numRuns) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await engines[name]();
  });
  afterAll(() => engine.close());

  it('gives what the interpreter gives, of any facts: beyond all numbers, missing, of wrong types, named almost alike', async () => {
    const dialect = dialects[name];
    let [asked, made] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(ruleOf(2, names), {minLength: 1, maxLength: 4}),
        fc.array(facts, {minLength: 1, maxLength: 25}),
        async (drawn, given) => {
          // A query that reads nothing is none.
          const rules = [{var: 'a'}, ...drawn].filter((rule) => {
            try {
              queryOf([rule], dialect);
              return true;
            } catch (error) {
              if (error instanceof Unsayable) return false;
              throw error;
            }
          });
          const texts = given.map((one, at) => jsonText({at, facts: one}));
          const read = texts.map((text) => (JSON.parse(text) as {readonly facts: Data}).facts);
          asked += rules.length - 1;
          made += drawn.length;
          expect(differencesOf(rules, read, await engine.ask(queryOf(rules, dialect), texts))).toEqual([]);
        },
      ),
      {numRuns},
    );
    // Most of what is drawn can be asked: else nothing would have been held against anything.
    expect(asked / made).toBeGreaterThan(0.5);
  });
});
