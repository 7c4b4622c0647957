import {PGlite} from '@electric-sql/pglite';
import {DuckDBInstance} from '@duckdb/node-api';
import {SparkSQL} from 'dt-sql-parser';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {operators} from '../../src/catalog/operators/index.ts';
import type {Logic} from '../../src/model/compiled/logic.ts';
import type {Json} from '../../src/model/json.ts';
import {control} from '../../src/runtime/rules/control.ts';
import {evaluate} from '../../src/runtime/rules/evaluate.ts';
import {plainOperators, truthy} from '../../src/runtime/rules/plain-operators.ts';
import {isKnown} from '../../src/runtime/rules/rule-data.ts';
import {Unsayable} from '../../src/sql/asking.ts';
import {Columns} from '../../src/sql/columns.ts';
import type {Dialect} from '../../src/sql/dialect.ts';
import {dialects} from '../../src/sql/dialects/index.ts';
import {sqlOperators} from '../../src/sql/operators/index.ts';
import {translate} from '../../src/sql/translate.ts';

type Data = Readonly<Record<string, Json>>;
type Row = Readonly<Record<string, unknown>>;

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

/** What is asked of each rule, and what the interpreter says to it. */
const faces = {
  holds: truthy,
  known: isKnown,
  isTrue: (value: unknown) => value === true,
  isFalse: (value: unknown) => value === false,
  isNull: (value: unknown) => value === null || value === undefined,
  text: (value: unknown) => (typeof value === 'string' ? value : null),
  number: (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? value : null),
} as const;

function queryOf(rules: readonly Logic[], dialect: Dialect): string {
  const columns = new Columns(dialect, (path) => dialect.part(dialect.quote('application'), path), {});
  const asked = rules.flatMap((rule, at) => {
    const value = translate(rule, {dialect, special: () => undefined, column: (path) => columns.of(path)});
    return Object.keys(faces).map((face) => {
      const sql = value[face as keyof typeof faces] ?? 'NULL';
      const isCondition = face !== 'text' && face !== 'number';
      const column = sql === 'NULL' ? 'CAST(NULL AS VARCHAR(10))' : sql;
      return `${isCondition ? `COALESCE(${sql}, FALSE)` : column} AS ${dialect.quote(`${face}_${at}`)}`;
    });
  });
  return `WITH parts AS (SELECT ${dialect.part(dialect.quote('application'), ['at'])} AS at_row, ${columns.read.join(', ')} FROM (SELECT ${dialect.document('application')} AS application FROM applications) AS t),
facts AS ${dialect.materialized}(SELECT at_row, ${columns.known.join(', ')} FROM parts)
SELECT ${dialect.numberOf('at_row')} AS at_row, ${asked.join(', ')} FROM facts ORDER BY 1`;
}

const applications: readonly {readonly at: number; readonly facts: Data}[] = values
  .flatMap((a) => values.map((b) => [a, b] as const))
  .map(([a, b], at) => {
    const c = values[(at * 7) % values.length] ?? null;
    const facts: Record<string, Json> = {a, b, c};
    if (at % 11 === 0) for (const path of paths) if ((at + path.length) % 2 === 0) delete facts[path];
    // Nothing of JSON is in two places at once.
    return {at, facts: JSON.parse(JSON.stringify(facts)) as Data};
  });

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
  let ask: (sql: string) => Promise<readonly Row[]>;
  let close: () => Promise<void> | void;
  beforeAll(async () => {
    const lines = JSON.stringify(applications);
    if (name === 'postgresql') {
      const database = await PGlite.create();
      await database.exec('CREATE TABLE applications (application jsonb)');
      await database.query('INSERT INTO applications SELECT value FROM jsonb_array_elements($1::jsonb)', [lines]);
      ask = async (sql) => (await database.query<Row>(sql)).rows;
      close = () => database.close();
      return;
    }
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const statement = await connection.prepare(
      'CREATE TABLE applications AS SELECT unnest(CAST(CAST($1 AS JSON) AS JSON[])) AS application',
    );
    statement.bindVarchar(1, lines);
    await statement.run();
    ask = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
    close = () => {
      connection.closeSync();
      instance.closeSync();
    };
  });
  afterAll(() => close());

  it.each(sayable)('%s is that of the interpreter, on values of every kind', async (id) => {
    const rules = rulesOf(id);
    if (rules.length === 0) return;
    if (id === '%' && dialects[name].remainder === undefined) {
      expect(() => queryOf(rules, dialects[name])).toThrow(Unsayable);
      return;
    }
    const rows = await ask(queryOf(rules, dialects[name]));
    expect(rows.length).toBe(applications.length);
    const told = rows.map((row) => ({...row, at_row: Number(row['at_row'])}));
    const wanted = applications.map(({at, facts}) => {
      const row: Record<string, unknown> = {at_row: at};
      rules.forEach((rule, number) => {
        const value = evaluate(rule, facts);
        for (const [face, of] of Object.entries(faces)) row[`${face}_${number}`] = of(value);
      });
      return row;
    });
    const differing = wanted.flatMap((row, at) =>
      Object.entries(row).flatMap(([key, value]) => {
        const got = (told[at] as Row)[key];
        const same = typeof value === 'number' ? Object.is(Number(got) + 0, value + 0) : got === value;
        return same ? [] : [{rule: rules[Number(key.split('_')[1])], facts: applications[at]?.facts, key, value, got}];
      }),
    );
    expect(differing.slice(0, 3).map((one) => JSON.stringify(one))).toEqual([]);
  });
});

describe('operators in Spark', () => {
  it('are SQL by its grammar', () => {
    const parser = new SparkSQL();
    const wrong = sayable.filter((id) => {
      const rules = rulesOf(id);
      return rules.length > 0 && parser.validate(queryOf(rules.slice(0, 2), dialects.spark)).length > 0;
    });
    expect(wrong).toEqual([]);
  });
});
