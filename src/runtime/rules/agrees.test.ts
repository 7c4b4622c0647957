import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {operators} from '../../catalog/operators/index.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {byLibrary} from '../fixtures/json-logic.ts';
import {evaluate, holds} from './evaluate.ts';
import {plainOperators} from './plain-operators.ts';

const scalar = fc.oneof(
  fc.constantFrom<Logic>(null, true, false, '', 'a', 'TX', '0', '2026-01-31', -0, 0, 1, 2.5, -3),
  fc.integer({min: -5, max: 5}),
);
const paths = ['a', 'b', 'list', 'list.0', 'deep.a', 'deep.list', 'item', 'item.a', 'item.list', 'none.at.all', ''];
/** The operators that are given the values of their operands; of `in`, the second is a list. */
const eager = Object.keys(plainOperators).filter((id) => id !== 'in');

const {logic} = fc.letrec<{logic: Logic; lists: Logic}>((tie) => ({
  lists: fc.oneof(
    {weight: 3, arbitrary: fc.constantFrom('list', 'deep.list', 'item.list', 'a').map((path): Logic => ({var: path}))},
    fc.array(scalar, {maxLength: 3}),
  ),
  logic: fc.oneof(
    {maxDepth: 4, depthIdentifier: 'logic'},
    scalar,
    fc.constantFrom(...paths).map((path): Logic => ({var: path})),
    fc.tuple(fc.constantFrom(...paths), scalar).map(([path, other]): Logic => ({var: [path, other]})),
    fc
      .tuple(fc.constantFrom(...eager), fc.array(tie('logic'), {minLength: 1, maxLength: 3}))
      .map(([id, of]) => ({[id]: of})),
    fc
      .tuple(fc.constantFrom('and', 'or', 'if'), fc.array(tie('logic'), {maxLength: 5}))
      .map(([id, of]) => ({[id]: of})),
    fc.tuple(tie('logic'), fc.oneof(tie('lists'), tie('logic'))).map(([one, list]): Logic => ({in: [one, list]})),
    fc
      .tuple(fc.constantFrom('some', 'none', 'all', 'filter'), tie('lists'), tie('logic'), fc.boolean())
      .map(([id, list, condition, scoped]) => ({[id]: [scoped ? {scope: [list]} : list, condition]})),
    fc
      .tuple(fc.constantFrom(...Object.keys(operators)), fc.array(tie('logic'), {maxLength: 3}))
      .map(([id, of]) => ({[id]: of})),
    fc.tuple(tie('logic')).map(([one]): Logic => ({'!': one})),
    fc.array(tie('logic'), {maxLength: 3}),
    fc.record({x: scalar, y: scalar}),
  ),
}));

const hostile = fc.constantFrom<unknown>({toString: 1}, {valueOf: null, toString: null}, {indexOf: 1}, [{}], [[1]]);
/** Numbers that overflow where they are reckoned with, or are beyond all doubles, as JSON may have them. */
const vast = fc.constantFrom(1e308, -1e308, 5e-324, Infinity, -Infinity);
const value = fc.oneof(scalar, fc.array(scalar, {maxLength: 3}), hostile, vast);
const record = fc.record({a: value, b: value, list: fc.array(fc.oneof(value, fc.record({a: value, list: value})))});
const data = fc.tuple(record, record).map(([outer, deep]) => ({...outer, deep}));

/** The library gives elements as copies of all that is outside; only of what rules do with them is asked. Nothing has no sign: nobody sees one. */
const plain = (found: unknown): unknown =>
  JSON.stringify(Array.isArray(found) ? found.length : found, (_, one: unknown) => (Number.isNaN(one) ? 'NaN' : one));

describe('rules as functions', () => {
  it('say what json-logic-js says, of any rule and any data', () => {
    fc.assert(
      fc.property(logic, data, (rule, facts) => {
        const expected = byLibrary(rule, facts);
        expect(plain(evaluate(rule, facts))).toBe(plain(expected));
        expect(holds(rule, facts)).toBe(Array.isArray(expected) ? expected.length > 0 : Boolean(expected));
      }),
      {numRuns: 3000},
    );
  });
});
