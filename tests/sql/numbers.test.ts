import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {dialects} from '../../src/sql/dialects/index.ts';
import {differencesOf, queryOf} from './asked-rules.ts';
import {engines, type Engine} from './engines.ts';

const sizes = [
  ...[0, 5e-324, 2 ** -1022, 2 ** -538, 2 ** -537, 2 ** -536, 1e-200, 2 ** -51, 0.1, 1 / 3, 0.75, 1, 1 + 2 ** -52],
  ...[3, 1e15, 2 ** 52, 2 ** 500, 2 ** 511, 2 ** 512, 1e200, 2 ** 1022, 2 ** 1023, 1e308, Number.MAX_VALUE],
];
const numbers = [...sizes, ...sizes.map((size) => -size)];
const reckoned = {
  '+': (one: number, other: number) => one + other,
  '-': (one: number, other: number) => one - other,
  '*': (one: number, other: number) => one * other,
  '/': (one: number, other: number) => one / other,
} as const;

it('what DuckDB alone takes for numbers of JSON is unknown: NaN, Infinity', async () => {
  const engine = await engines.duckdb();
  const a = {var: 'a'};
  const rules = [{known: [a]}, {'>': [a, 0]}, {'===': [a, null]}, {var: ['a', 7]}, {'+': [a, 1]}];
  const lines = ['NaN', 'Infinity', '-Infinity'].map((number, at) => `{"at":${at},"facts":{"a":${number}}}`);
  try {
    const rows = await engine.ask<Readonly<Record<string, unknown>>>(queryOf(rules, dialects.duckdb), lines);
    expect(differencesOf(rules, [{}, {}, {}], rows)).toEqual([]);
  } finally {
    await engine.close();
  }
});

it('DuckDB comes to an end with thirty sums, each within the next', async () => {
  const engine = await engines.duckdb();
  const {reckon, finite} = dialects.duckdb;
  const sum = Array.from({length: 30}).reduce<string>((inner) => finite(reckon['+'](inner, 'b')), 'a');
  try {
    const rows = await engine.ask<{readonly sum: number}>(
      `SELECT ${sum} AS sum FROM (SELECT CAST(range AS DOUBLE) AS a, CAST(2 AS DOUBLE) AS b FROM range(3)) AS pairs ORDER BY a`,
      [],
    );
    expect(rows.map((row) => row.sum)).toEqual([60, 61, 62]);
  } finally {
    await engine.close();
  }
});

describe.each(['duckdb', 'postgresql'] as const)('numbers in %s', (name) => {
  const {double, reckon, finite} = dialects[name];
  let engine: Engine;
  beforeAll(async () => {
    engine = await engines[name]();
  });
  afterAll(() => engine.close());

  it.each(['+', '-', '*', '/'] as const)(
    '`%s` gives every digit that JavaScript gives, and NULL for what is not finite, up to the ends of doubles',
    async (sign) => {
      const pairs = numbers.flatMap((one) => numbers.map((other) => [one, other] as const));
      const rows = pairs.map(
        ([one, other], at) => `(${at}, CAST('${one}' AS ${double}), CAST('${other}' AS ${double}))`,
      );
      const found = await engine.ask<{readonly result: number | null}>(
        `SELECT ${finite(reckon[sign]('a', 'b'))} AS result FROM (VALUES ${rows.join(', ')}) AS pairs(number, a, b) ORDER BY number`,
        [],
      );
      const wrong = pairs.flatMap(([one, other], at) => {
        const exact = reckoned[sign](one, other);
        const wanted = Number.isFinite(exact) ? exact + 0 : null;
        const got = found[at]?.result ?? null;
        return got === wanted ? [] : [[one, other, got, wanted]];
      });
      expect(found).toHaveLength(pairs.length);
      expect(wrong.slice(0, 3)).toEqual([]);
    },
  );
});
