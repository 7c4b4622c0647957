import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import {describe, expect, it} from 'vitest';
import {operators} from '../../../catalog/operators/index.ts';
import type {FactType} from '../../../catalog/operations/schema.ts';
import type {Json} from '../../../model/json.ts';
import type {Expr, PathExpr} from './expr.ts';
import {fails, lowerHolds, known, lowerValue} from './lower.ts';

/** What a rule says: true, false, or nothing (`undefined` is unknown). */
type Answer = Json | undefined;

const absent = (value: Answer) => value === undefined || value === null || value === '';

/** A direct evaluator of the three-valued language, written from the rules of the language alone. */
function answer(expr: Expr, data: Readonly<Record<string, Json>>): Answer {
  switch (expr.is) {
    case 'literal':
      return absent(expr.value) ? undefined : expr.value;
    case 'path':
      return readPath(expr, data);
    case 'present':
      return !absent(readPath(expr.path, data));
    case 'absent':
      return absent(readPath(expr.path, data));
    case 'equal': {
      const value = readPath(expr.path, data);
      if (value === undefined) return undefined;
      return Array.isArray(value) ? expr.values.some((one) => value.includes(one)) : expr.values.includes(value);
    }
    case 'not':
      return opposite(answer(expr.of, data));
    case 'all':
      return everyOf(expr.of.map((part) => answer(part, data)));
    case 'any':
      return opposite(everyOf(expr.of.map((part) => opposite(answer(part, data)))));
    case 'compare': {
      const [a, b] = expr.of.map((part) => answer(part, data));
      if (absent(a) || absent(b)) return undefined;
      if (expr.by === '===') return a === b;
      if (expr.by === '!==') return a !== b;
      const [x, y] = [a as number, b as number];
      return {'<': x < y, '<=': x <= y, '>': x > y, '>=': x >= y}[expr.by];
    }
    case 'in': {
      const [item, list] = [answer(expr.item, data), answer(expr.list, data)];
      return absent(item) || !Array.isArray(list) ? undefined : list.includes(item);
    }
    case 'some':
    case 'every':
    case 'none': {
      const list = answer(expr.list, data);
      if (!Array.isArray(list)) return undefined;
      const answers = list.map((item: Json) => answer(expr.item, {...data, item}));
      const every = everyOf(expr.is === 'every' ? answers : answers.map(opposite));
      return expr.is === 'some' ? opposite(every) : every;
    }
    case 'count': {
      const list = answer(expr.list, data);
      if (!Array.isArray(list)) return undefined;
      const {item} = expr;
      return item === undefined
        ? list.length
        : list.filter((one: Json) => answer(item, {...data, item: one}) === true).length;
    }
    case 'sum': {
      const list = answer(expr.list, data);
      if (!Array.isArray(list)) return undefined;
      const numbers = list.map((item: Json) => answer(expr.item, {...data, item}));
      return numbers.some(absent) ? undefined : numbers.reduce<number>((total, one) => total + (one as number), 0);
    }
    case 'if':
      for (const [when, then] of expr.arms) if (answer(when, data) === true) return answer(then, data);
      return answer(expr.otherwise, data);
    case 'call': {
      const operands = expr.of.map((part) => answer(part, data));
      if (operands.some(absent)) return undefined;
      const given = operators[expr.operator]?.apply(...(operands as Json[]));
      return absent(given) ? undefined : given;
    }
    case 'list':
      return expr.of.map((part) => answer(part, data) ?? null);
  }
}

function readPath({path, fallback}: PathExpr, data: Readonly<Record<string, Json>>): Answer {
  const value = path
    .split('.')
    .reduce<Answer>(
      (place, key) =>
        typeof place === 'object' && place !== null && Object.hasOwn(place, key)
          ? (Reflect.get(place, key) as Json)
          : undefined,
      data,
    );
  return absent(value) ? fallback : value;
}

function opposite(value: Answer): Answer {
  return value === true ? false : value === false ? true : undefined;
}

function everyOf(values: readonly Answer[]): Answer {
  return values.includes(false) ? false : values.every((value) => value === true) ? true : undefined;
}

/** Facts with holes: each of them may be missing, null or empty. */
const hole = fc.constantFrom<Json>(null, '');
const facts = fc.record(
  {
    a: fc.record(
      {
        flag: fc.oneof(fc.boolean(), hole),
        count: fc.oneof(fc.integer({min: 0, max: 3}), hole),
        word: fc.oneof(fc.constantFrom('x', 'y'), hole),
      },
      {requiredKeys: []},
    ),
    list: fc.oneof(
      fc.array(
        fc.record(
          {n: fc.oneof(fc.integer({min: 0, max: 3}), hole), ok: fc.oneof(fc.boolean(), hole)},
          {requiredKeys: []},
        ),
        {maxLength: 3},
      ),
      hole,
    ),
    tags: fc.oneof(fc.array(fc.constantFrom('x', 'y', 'z'), {maxLength: 3}), hole),
  },
  {requiredKeys: []},
);

const boolean: FactType = {type: 'boolean'};
const number: FactType = {type: 'number'};
const text: FactType = {type: 'string'};
const list: FactType = {type: 'array', items: {type: 'object'}};
const path = (name: string, type: FactType, fallback?: Json): PathExpr => ({is: 'path', path: name, type, fallback});
const flags = [
  path('a.flag', boolean),
  path('a.flag', boolean, false),
  path('item.ok', boolean),
  path('nothing.here', boolean, true),
];
const numbers = [
  path('a.count', number),
  path('a.count', number, 1),
  path('item.n', number),
  path('nothing.here', number),
];
const words = [path('a.word', text), path('a.word', text, 'x')];
const tags = [path('tags', {type: 'array', items: text}), path('tags', {type: 'array', items: text}, [])];
const lists = [path('list', list), path('list', list, [])];

const {condition} = fc.letrec<{condition: Expr; value: Expr; list: Expr}>((tie) => ({
  condition: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    fc.constantFrom<Expr>(...flags),
    fc
      .constantFrom(...flags, ...numbers, ...words, ...lists)
      .chain((of) => fc.constantFrom<Expr>({is: 'present', path: of}, {is: 'absent', path: of})),
    fc
      .tuple(fc.constantFrom(...words), fc.subarray<Json>(['x', 'y', 'z'], {minLength: 1}))
      .map(([of, values]): Expr => ({is: 'equal', path: of, values})),
    fc
      .tuple(fc.constantFrom(...tags), fc.subarray<Json>(['x', 'y', 'z'], {minLength: 1}))
      .map(([of, values]): Expr => ({is: 'equal', path: of, values})),
    fc
      .tuple(fc.constantFrom(...flags), fc.boolean())
      .map(([of, value]): Expr => ({is: 'equal', path: of, values: [value]})),
    fc
      .array(tie('condition'), {minLength: 1, maxLength: 3})
      .chain((of) => fc.constantFrom<Expr>({is: 'all', of}, {is: 'any', of})),
    tie('condition').map((of): Expr => ({is: 'not', of})),
    fc
      .tuple(
        fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const, '===' as const, '!==' as const),
        tie('value'),
        tie('value'),
      )
      .map(([by, x, y]): Expr => ({is: 'compare', by, of: [x, y]})),
    fc
      .tuple(fc.constantFrom('some' as const, 'every' as const, 'none' as const), tie('list'), tie('condition'))
      .map(([is, of, item]): Expr => ({is, list: of, item})),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([when, then, otherwise]): Expr => ({is: 'if', arms: [[when, then]], otherwise})),
    fc.tuple(tie('value'), fc.constantFrom(...tags)).map(([item, of]): Expr => ({is: 'in', item, list: of})),
    fc
      .tuple(fc.constantFrom(...words), fc.constantFrom(...words))
      .map(([x, y]): Expr => ({is: 'call', operator: 'same-text', of: [x, y], type: boolean})),
  ),
  value: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    fc.constantFrom<Expr>(...numbers),
    fc.integer({min: 0, max: 3}).map((value): Expr => ({is: 'literal', value})),
    fc.tuple(tie('list'), tie('condition')).map(([of, item]): Expr => ({is: 'count', list: of, item})),
    tie('list').map((of): Expr => ({is: 'count', list: of, item: undefined})),
    fc.tuple(tie('list'), tie('value')).map(([of, item]): Expr => ({is: 'sum', list: of, item})),
    fc
      .tuple(tie('condition'), tie('value'), tie('value'))
      .map(([when, then, otherwise]): Expr => ({is: 'if', arms: [[when, then]], otherwise})),
    fc.tuple(tie('value'), tie('value')).map((of): Expr => ({is: 'call', operator: 'round-up', of, type: number})),
  ),
  list: fc.constantFrom<Expr>(...lists),
}));

function run(logic: Json, data: unknown): unknown {
  return engine.apply(withTotals(logic), data);
}

/** The library has no `sum`: there it is a map, and the total of what that gives. */
function withTotals(logic: Json): Json {
  if (Array.isArray(logic)) return logic.map(withTotals);
  if (typeof logic !== 'object' || logic === null) return logic;
  const parts = Object.entries(logic).map(([key, part]) => [key, withTotals(part)] as const);
  const [[key, part] = []] = parts;
  return key === 'sum' && part !== undefined ? {total: [{map: part}]} : Object.fromEntries(parts);
}

/** The conventions of model/compiled/logic.ts, and no more. */
const engine = jsonLogic as unknown as {
  apply(logic: unknown, data: unknown): unknown;
  add_operation(name: string, code: (...of: never[]) => unknown): void;
};
engine.add_operation('var', function variable(this: unknown, name: string, otherwise: unknown = null) {
  const value = name
    .split('.')
    .reduce<unknown>(
      (place, key) =>
        typeof place === 'object' && place !== null && Object.hasOwn(place, key) ? Reflect.get(place, key) : undefined,
      this,
    );
  return absent(value as Answer) ? otherwise : value;
});
engine.add_operation('scope', function scope(this: object, items: unknown) {
  return Array.isArray(items) ? items.map((item: unknown) => ({...this, item})) : [];
});
engine.add_operation('total', (numbers: readonly unknown[]) =>
  numbers.every((one) => typeof one === 'number') ? numbers.reduce<number>((total, one) => total + one, 0) : null,
);
engine.add_operation('known', (value: Answer) => !absent(value));
for (const [id, operator] of Object.entries(operators)) engine.add_operation(id, operator.apply);

describe('lowering', () => {
  it('a condition holds exactly when it is true, and fails exactly when it is false', () => {
    fc.assert(
      fc.property(condition, facts, (expr, data) => {
        const expected = answer(expr, data);
        expect({
          holds: Boolean(run(lowerHolds(expr), data)),
          fails: Boolean(run(fails(expr), data)),
          known: Boolean(run(known(expr), data)),
        }).toEqual({
          holds: expected === true,
          fails: expected === false,
          known: expected !== undefined,
        });
        expect(run(lowerValue(expr), data) ?? undefined).toEqual(expected);
      }),
      {numRuns: 4000, seed: 42},
    );
  });

  it('says nothing more than needed where nothing can be absent', () => {
    expect(lowerHolds({is: 'equal', path: path('a.flag', boolean, false), values: [true]})).toEqual({
      '===': [{var: ['a.flag', false]}, true],
    });
    expect(lowerHolds({is: 'compare', by: '>', of: [path('a.count', number, 0), {is: 'literal', value: 3}]})).toEqual({
      '>': [{var: ['a.count', 0]}, 3],
    });
  });
});
