import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Logic} from '../../model/compiled/logic.ts';
import {evaluate, holds} from './evaluate.ts';

const data = {
  card: {name: 'Ada', note: '', fines: [{sum: 0, vast: Infinity}, {sum: 3}], limit: 2, lent: null, vast: Infinity},
  today: {date: '2026-11-21'},
};

describe('evaluate', () => {
  it.each<[string, Logic, unknown]>([
    ['a literal is itself', 5, 5],
    ['a path', {var: 'card.name'}, 'Ada'],
    ['a path into a list', {var: 'card.fines.1.sum'}, 3],
    ['a path that is missing', {var: 'card.colour'}, null],
    ['a path that is null', {var: 'card.lent'}, null],
    ['the default for a missing value', {var: ['card.colour', 'grey']}, 'grey'],
    ['the default for null', {var: ['card.lent', []]}, []],
    ['the default for empty text', {var: ['card.note', 'none']}, 'none'],
    ['empty text without a default', {var: 'card.note'}, null],
    ['the default does not replace a value', {var: ['card.name', 'nobody']}, 'Ada'],
    ['nothing inherited', {var: 'card.constructor'}, null],
    ['nothing inherited, at the top', {var: 'toString'}, null],
    ['nothing of a prototype', {var: 'card.__proto__.x'}, null],
    ['nothing inside text', {var: 'card.name.length'}, null],
    ['known', {known: [{var: 'card.name'}]}, true],
    ['not known: null', {known: [{var: 'card.lent'}]}, false],
    ['not known: empty text', {known: [{var: 'card.note'}]}, false],
    ['not known: what was divided by nothing', {known: [{'/': [0, 0]}]}, false],
    ['not known: what is left of a division by nothing', {known: [{'%': [7, 0]}]}, false],
    ['not known: more than numbers hold', {known: [{'*': [1e308, 10]}]}, false],
    ['in no order: what was divided by nothing', {'>': [{'/': [1, 0]}, 5]}, false],
    ['not the same as itself: what was divided by nothing', {'===': [{'/': [1, 0]}, {'/': [1, 0]}]}, false],
    ['nothing to reckon on with: more than numbers hold', {known: [{'/': [1, {'*': [1e308, 10]}]}]}, false],
    ['the default of a fact beyond all numbers', {var: ['card.vast', 7]}, 7],
    ['the default of a fact beyond all numbers, deep down', {var: ['card.fines.0.vast', 7]}, 7],
    ['a sum', {sum: [{scope: [{var: 'card.fines'}]}, {'+': [{var: 'item.sum'}, {var: 'card.limit'}]}]}, 7],
    ['a sum of nothing', {sum: [{scope: [[]]}, {var: 'item.sum'}]}, 0],
    ['a sum of what is no list', {sum: [{scope: [{var: 'card.name'}]}, {var: 'item'}]}, 0],
    ['a sum where one has no number', {sum: [{scope: [{var: 'card.fines'}]}, {var: 'item.paid'}]}, null],
    ['a sum where one is beyond all numbers', {sum: [{scope: [{var: 'card.fines'}]}, {var: 'item.vast'}]}, null],
    ['a sum that grows beyond all numbers', {sum: [{scope: [[1e308, 1e308]]}, {var: 'item'}]}, null],
    ['zero is known', {known: [{var: 'card.fines.0.sum'}]}, true],
    ['a list in no order', {'>': [[1], 0]}, false],
    ['a text and a number in no order', {'<': ['1', 2]}, false],
    ['a text that is no list', {in: ['a', 'card']}, false],
    ['an operator of the catalogue', {'same-text': ['ADA', {var: 'card.name'}]}, true],
    ['an operator given what it cannot take', {age: [{var: 'card.fines'}, {var: 'today.date'}]}, null],
  ])('[flow-language 5] %s', (_, logic, expected) => {
    expect(evaluate(logic, data)).toEqual(expected);
  });

  it('shows what is outside a list to the conditions on its elements', () => {
    const above: Logic = {'>': [{var: 'item.sum'}, {var: 'card.limit'}]};
    expect(evaluate({some: [{scope: [{var: 'card.fines'}]}, above]}, data)).toBe(true);
    expect(evaluate({none: [{scope: [{var: 'card.fines'}]}, above]}, data)).toBe(false);
    expect(evaluate({some: [{scope: [{var: 'card.lent'}]}, true]}, data)).toBe(false);
  });

  it('has nested lists read the innermost element', () => {
    const shelves = {shelves: [{books: [{lent: false}]}, {books: [{lent: true}]}]};
    const lent: Logic = {some: [{scope: [{var: 'item.books'}]}, {var: 'item.lent'}]};
    expect(evaluate({some: [{scope: [{var: 'shelves'}]}, lent]}, shelves)).toBe(true);
  });

  it('throws on an operator that no compiler lets through', () => {
    expect(() => evaluate({'no-such': [1]}, data)).toThrow('no-such');
    expect(() => evaluate({log: ['x']}, data)).toThrow('log');
    expect(evaluate({if: [true, 1, {'no-such': [1]}]}, data)).toBe(1);
  });

  it('never throws on data, and leaves it as it is', () => {
    const rules: readonly Logic[] = [
      {'==': [{var: 'a'}, {var: 'b'}]},
      {'>': [{var: 'a'}, {var: 'b'}]},
      {'+': [{var: 'a'}, {var: 'b'}]},
      {max: [{var: 'a'}, {var: 'b'}]},
      {in: [{var: 'a'}, {var: 'b'}]},
      {some: [{scope: [{var: 'a'}]}, {'==': [{var: 'item.x'}, {var: 'b'}]}]},
      {age: [{var: 'a'}, {var: 'b'}]},
      {'matches-path': [{var: 'a'}, {var: 'b'}]},
      {concat: [{var: 'a'}, {var: 'b'}]},
    ];
    const hostile = fc.constantFrom<unknown>({toString: 1}, {valueOf: null, toString: null}, {indexOf: 1}, [{x: {}}]);
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), hostile), fc.oneof(fc.jsonValue(), hostile), (a, b) => {
        const given = Object.freeze({a, b});
        const before = JSON.stringify(given);
        for (const rule of rules) evaluate(rule, given);
        expect(JSON.stringify(given)).toBe(before);
      }),
    );
  });
});

describe('holds', () => {
  it.each<[string, Logic | undefined, boolean]>([
    ['a condition that is not there', undefined, true],
    ['true', true, true],
    ['an empty list', {var: ['card.none', []]}, false],
    ['a list', {var: 'card.fines'}, true],
    ['unknown', {var: 'card.lent'}, false],
  ])('%s', (_, when, expected) => {
    expect(holds(when, data)).toBe(expected);
  });
});
