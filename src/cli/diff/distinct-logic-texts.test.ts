import {describe, expect, it} from 'vitest';
import type {Expr, PathExpr} from '../../compiler/link/rules/expr.ts';
import {fails, lowerHolds, lowerValue} from '../../compiler/link/rules/lower.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Json} from '../../model/json.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {logicText} from './logic-text.ts';

const path = (name: string, type: PathExpr['type']): PathExpr => ({is: 'path', path: name, type, fallback: undefined});
const [a, b] = [path('answers.a', {type: 'number'}), path('answers.b', {type: 'number'})];
const c = path('answers.c', {type: 'boolean'});
const list = path('answers.list', {type: 'array'});
const of = (value: Json): Expr => ({is: 'literal', value});
const number = {type: 'number'} as const;

const conditions: readonly Expr[] = [
  {is: 'present', path: a},
  {is: 'absent', path: a},
  {is: 'equal', path: a, values: [1]},
  {is: 'compare', by: '<', of: [a, of(2)]},
  {is: 'compare', by: '!==', of: [a, b]},
  {is: 'equal', path: c, values: [true]},
  {is: 'in', item: a, list: {is: 'list', of: [of(1), b]}},
  {is: 'some', list, item: {is: 'compare', by: '===', of: [path('item.x', number), a]}},
  {is: 'none', list, item: {is: 'compare', by: '===', of: [path('item.x', number), a]}},
  {is: 'every', list, item: {is: 'equal', path: path('item.x', number), values: [1]}},
  of(true),
];
const values: readonly Expr[] = [
  of(1),
  of(null),
  a,
  b,
  {is: 'call', operator: 'round', of: [a], type: number},
  {is: 'call', operator: 'concat', of: [a, b], type: {type: 'string'}},
  {is: 'count', list, item: undefined},
];

const joined = (some: readonly Expr[], others: readonly Expr[]): readonly Expr[] =>
  some.flatMap((one) =>
    others.flatMap((other): Expr[] => (['all', 'any'] as const).map((is) => ({is, of: [one, other]}))),
  );
const chosen = (some: readonly Expr[]): readonly Expr[] =>
  conditions.flatMap((when) =>
    some.flatMap((then) => some.map((otherwise): Expr => ({is: 'if', arms: [[when, then]], otherwise}))),
  );

const pairs = joined(conditions, conditions);
const branches = chosen(conditions);
const all = [...conditions, ...pairs, ...branches];
const guarded = joined([{is: 'present', path: a}], all);
const chosenValues = chosen(values);
const calls = chosenValues.map((one): Expr => ({is: 'call', operator: 'round', of: [one], type: number}));
const neither = conditions.flatMap((yes) =>
  conditions.map((no): Expr => ({
    is: 'if',
    arms: [
      [yes, of(true)],
      [no, of(false)],
    ],
    otherwise: of(null),
  })),
);

const oneOf = {
  a: [null, 1, 2],
  b: [null, 1],
  c: [null, true, false],
  list: [null, [], [{x: 1}], [{x: 1}, {}]],
} as const;
const everyData = oneOf.a.flatMap((one) =>
  oneOf.b.flatMap((two) =>
    oneOf.c.flatMap((three) => oneOf.list.map((four) => ({answers: {a: one, b: two, c: three, list: four}}))),
  ),
);

/** Texts that stand for rules which come to something else with some data; a few of them. */
const confused = (rules: readonly Logic[], resultOf: (rule: Logic, data: RuleData) => unknown): readonly string[] => {
  const byText = new Map<string, Map<string, Logic>>();
  for (const rule of rules) {
    const text = logicText(rule);
    byText.set(text, (byText.get(text) ?? new Map<string, Logic>()).set(JSON.stringify(rule), rule));
  }
  return [...byText]
    .filter(([, alike]) => new Set([...alike.values()].map(resultsOf)).size > 1)
    .map(([text, alike]) => [text, ...alike.keys()].join('\n'))
    .slice(0, 5);

  function resultsOf(rule: Logic, _at: number, all: readonly Logic[]): string {
    return all.length === 1 ? '' : JSON.stringify(everyData.map((data) => resultOf(rule, data)));
  }
};

describe('rules that people meet differently', () => {
  it('are told apart as conditions', () => {
    const rules = [...all, ...guarded].flatMap((one) => [lowerHolds(one), fails(one)]);
    expect(confused(rules, (rule, data) => Boolean(evaluate(rule, data)))).toEqual([]);
  });

  it('are told apart as values', () => {
    const rules = [...values, ...chosenValues, ...calls, ...all, ...neither].map(lowerValue);
    expect(confused(rules, (rule, data) => evaluate(rule, data) ?? null)).toEqual([]);
  });
});
