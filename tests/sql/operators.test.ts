import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {operators} from '../../src/catalog/operators/index.ts';
import type {Logic} from '../../src/model/compiled/logic.ts';
import type {Json} from '../../src/model/json.ts';
import {control} from '../../src/runtime/rules/control.ts';
import {plainOperators} from '../../src/runtime/rules/plain-operators.ts';
import {Unsayable} from '../../src/sql/asking.ts';
import {dialects} from '../../src/sql/dialects/index.ts';
import {sqlOperators} from '../../src/sql/operators/index.ts';
import {differencesOf, queryOf, type Data} from './asked-rules.ts';
import {engines, type Engine} from './engines.ts';
import {jsonText, oddNumbers} from './json-text.ts';
import {wrongInSpark} from './spark.ts';

const values: readonly Json[] = [
  ...[
    null,
    true,
    false,
    '',
    'a',
    'b',
    'Ada',
    ' a\u00A0',
    '😀',
    'é',
    '1',
    '2026-11-21',
    '2024-02-29',
    '2023-02-29T1',
    '1899-12-31',
  ],
  ...[0, 1, -3, 2.5, 100, 0.1],
  ...oddNumbers,
  ...[[], ['a'], [1, null, ''], [['a']], [{a: 1}, {a: 'a'}, {b: []}], {}, {a: 1}],
  ...['021000021', '/card/7/pay', '/card', 'card/:id'],
];
const paths = ['a', 'b', 'c'] as const;
const readings: readonly Logic[] = [
  {var: 'a'},
  {var: 'b'},
  {var: ['c', false]},
  {var: ['b', []]},
  {var: ['c', 'a']},
  {var: 'a.0'},
  {var: 'c.a'},
];

/** Every operator on what a fact may be, as the compiler writes it and with what is written out. */
function rulesOf(id: string): readonly Logic[] {
  const [a, b, c] = [{var: 'a'}, {var: 'b'}, {var: 'c'}];
  const item = {var: 'item.a'};
  switch (id) {
    case 'var':
      return readings;
    case 'scope':
      return [];
    case 'some':
    case 'none':
    case 'all':
      return [
        {[id]: [{scope: [a]}, {'===': [item, 1]}]},
        {[id]: [{scope: [{var: ['a', []]}]}, {and: [{known: [item]}, {'===': [item, b]}]}]},
        {[id]: [{scope: [b]}, {'!': [{some: [{scope: [{var: 'item'}]}, {'===': [{var: 'item'}, 'a']}]}]}]},
      ];
    case 'filter':
      return [{length: [{filter: [{scope: [a]}, {'===': [item, 1]}]}]}, {filter: [{scope: [b]}, {known: [item]}]}];
    case 'sum':
      return [{sum: [{scope: [a]}, item]}];
    case 'in':
      return [
        {in: [a, b]},
        {in: ['a', a]},
        {in: [a, ['a', 1, null, true]]},
        {in: [a, [b, c]]},
        {in: [{var: 'a.a'}, b]},
        {in: [a, {if: [b, ['a'], c]}]},
      ];
    case 'if':
    case '?:':
      return [{[id]: [a, b, c]}, {[id]: [a, 'x', {known: [b]}, 2, c]}, {[id]: [{'===': [a, 1]}, true]}];
    case 'matches-path':
      return ['/card/:id/pay', 'card/*', '*', ':', '/a.b'].map((pattern) => ({[id]: [a, [pattern, 7]]}));
    case 'matches-route':
      return ['/card/:id', '/', 'card'].map((route) => ({[id]: [route, {var: ['b', []]}]}));
    case '-':
      return [{'-': [a]}, {'-': [a, b]}, {'>': [{'-': [a, 1]}, 0]}];
    case '<':
    case '<=':
      return [{[id]: [a, b]}, {[id]: [0, a, 2]}, {[id]: ['a', a]}, {'!': [{[id]: [a, b, c]}]}];
    case '!':
    case '!!':
    case 'known':
    case 'length':
    case 'trimmed':
    case 'aba-checksum':
    case 'year-of':
      return [{[id]: [a]}, {'===': [{[id]: [a]}, true]}, {'!': [{[id]: [a]}]}];
    case 'interest':
      return [{[id]: [a, b, c]}, {[id]: [a, 7.25, 30]}];
    default:
      return [
        {[id]: [a, b]},
        {[id]: [a, 1]},
        {'!': [{[id]: [a, b]}]},
        {'===': [{[id]: [a, b]}, c]},
        {known: [{[id]: [a, b]}]},
      ];
  }
}

const applications: readonly string[] = values
  .flatMap((a) => values.map((b) => [a, b] as const))
  .map(([a, b], at) => {
    const c = values[(at * 7) % values.length] ?? null;
    const given: Record<string, Json> = {a, b, c};
    if (at % 11 === 0) for (const path of paths) if ((at + path.length) % 2 === 0) delete given[path];
    return jsonText({at, facts: given});
  });
const facts = applications.map((text) => (JSON.parse(text) as {readonly facts: Data}).facts);

const sayable = Object.entries(sqlOperators).flatMap(([id, operator]) => (typeof operator === 'function' ? [id] : []));

describe('the table of operators', () => {
  it('has every operator that a compiled rule may have, and no other', () => {
    const all = [...Object.keys(control), ...Object.keys(plainOperators), ...Object.keys(operators)];
    expect(Object.keys(sqlOperators).toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it('says why of each that it has no SQL for', () => {
    const refused = Object.entries(sqlOperators).flatMap(([id, one]) =>
      typeof one === 'function' ? [] : [[id, one.refused]],
    );
    expect(refused.every(([, why]) => why !== '')).toBe(true);
    expect(refused.map(([id]) => id)).toEqual(
      expect.arrayContaining(['concat', 'lower-case', 'same-text', 'round', 'monthly-payment']),
    );
  });
});

describe.each(['duckdb', 'postgresql'] as const)('operators in %s', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await engines[name]();
  });
  afterAll(() => engine.close());

  it.each(sayable)('%s is that of the interpreter, on values of every kind', async (id) => {
    const rules = rulesOf(id);
    if (rules.length === 0) return;
    if (id === '%' && dialects[name].remainder === undefined) {
      expect(() => queryOf(rules, dialects[name])).toThrow(Unsayable);
      return;
    }
    const rows = await engine.ask<Readonly<Record<string, unknown>>>(queryOf(rules, dialects[name]), applications);
    expect(differencesOf(rules, facts, rows).slice(0, 3)).toEqual([]);
  });
});

describe('operators in Spark', () => {
  it.each(sayable)('%s is SQL by its grammar', (id) => {
    const queries = rulesOf(id).map((rule) => queryOf([rule], dialects.spark, ['holds']));
    expect(queries.flatMap(wrongInSpark)).toEqual([]);
  });
});
