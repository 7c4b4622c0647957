import {describe, expect, it} from 'vitest';
import type {Logic} from '../../model/compiled/logic.ts';
import {logicText} from './logic-text.ts';
import {plainText} from './plain-text.ts';

const isKnown: Logic = {known: [{var: 'answers.a'}]};
const either: Logic = {or: [{'===': [{var: 'answers.a'}, 1]}, {'===': [{var: 'answers.b'}, 2]}]};

const apart: readonly (readonly [Logic, Logic])[] = [
  ['answers.name', {var: 'answers.name'}],
  [1, '1'],
  [true, 'true'],
  [null, 'null'],
  [['a', 'b'], ['a, b']],
  [{'===': [{var: 'answers.a'}, {var: 'answers.b'}]}, {'===': [{var: 'answers.a'}, 'answers.b']}],
  [{and: [isKnown, either]}, either],
  [{var: ['item.id', 'OLD_TOWN']}, {var: ['item.id', 'HARBOUR']}],
  [{var: ['item.id', 'OLD_TOWN']}, {var: 'item.id'}],
  [{var: ['item.count', 1]}, {var: ['item.count', '1']}],
  [{in: [{var: 'answers.a'}, ['1']]}, {in: [{var: 'answers.a'}, [1]]}],
];

describe('a rule in words', () => {
  it.each(apart)('tells %j from %j', (one, other) => expect(logicText(one)).not.toBe(logicText(other)));

  it('leaves out that something is known where it is compared anyway', () => {
    expect(logicText({and: [isKnown, {'>': [{var: 'answers.a'}, 1]}]})).toBe('answers.a is above 1');
    const both: Logic = {or: [{'===': [{var: 'answers.a'}, 1]}, {'>': [{var: 'answers.a'}, 2]}]};
    expect(logicText({and: [isKnown, both]})).toBe('(answers.a is 1 or answers.a is above 2)');
  });

  it('says what stands for what an item lacks, for no default of the flow does', () => {
    const rule = (path: string): Logic => ({'>': [{var: [path, 1]}, 2]});
    expect(logicText(rule('item.count'))).toBe('item.count (or 1 where there is none) is above 2');
    expect(logicText(rule('order.count'))).toBe('order.count is above 2');
  });

  it('quotes texts as YAML does', () => {
    expect(logicText({'===': [{var: 'answers.name'}, "O'Hara"]})).toBe("answers.name is 'O''Hara'");
  });
});

describe('plain data in words', () => {
  it.each([
    [1, '1'],
    [true, 'true'],
    [
      {rate: 1.5, kind: 'A'},
      {rate: '1.5', kind: 'A'},
    ],
  ])('tells %j from %j', (one, other) => expect(plainText(one)).not.toBe(plainText(other)));

  it('leaves other texts bare', () => expect(plainText({first: 2, kind: 'A'})).toBe('first 2, kind A'));
});
