import {describe, expect, it} from 'vitest';
import type {EachBlock} from '../../model/compiled/screen.ts';
import {anEach} from '../fixtures/screen.ts';
import {eachItems, isListKnown} from './each-items.ts';

const list = (parts: Partial<EachBlock>, items: unknown, answers: object = {}) =>
  eachItems(anEach('loans', [], parts), {loans: {items, kinds: ['BOOK', 'MAP']}, answers});

describe('eachItems', () => {
  it.each<[string, Partial<EachBlock>, unknown, readonly string[]]>([
    ['keeps the order of the list', {}, [{id: 'b'}, {id: 'a'}], ['b', 'a']],
    [
      'sorts numbers as numbers',
      {by: 'days'},
      [
        {id: 'a', days: 10},
        {id: 'b', days: 9},
      ],
      ['b', 'a'],
    ],
    [
      'sorts text by its letters',
      {by: 'title'},
      [
        {id: 1, title: 'B'},
        {id: 2, title: 'A'},
        {id: 3, title: 'A'},
      ],
      ['2', '3', '1'],
    ],
    [
      'puts what cannot be sorted last',
      {by: 'days'},
      [{id: 'a'}, {id: 'b', days: 2}, {id: 'c', days: null}],
      ['b', 'a', 'c'],
    ],
    ['shows no more than the maximum', {max: 1}, [{id: 'a'}, {id: 'b'}], ['a']],
    ['shows an element once', {}, [{id: 'a'}, {id: 'a'}], ['a']],
    ['leaves out what has no key or is no object', {}, [{id: ''}, {id: {}}, 'x', null, ['y'], {constructor: 1}], []],
    [
      'shows only elements for which its condition holds',
      {only: {in: [{var: 'item.kind'}, {var: 'loans.kinds'}]}},
      [{id: 'a', kind: 'BOOK'}, {id: 'b', kind: 'FILM'}, {id: 'c'}, {id: 'd', kind: 'MAP'}],
      ['a', 'd'],
    ],
    ['shows nothing of what is no list', {}, {0: {id: 'a'}}, []],
  ])('%s', (_, parts, items, keys) => {
    expect(list(parts, items).map(({key}) => key)).toEqual(keys);
  });

  it('looks at each element and each answer once or twice, however many there are', () => {
    let reads = 0;
    const counted = (at: number) => ({
      get id() {
        reads++;
        return `item ${at}`;
      },
    });
    const all = Array.from({length: 200}, (_, at) => counted(at));
    expect(list({max: 200}, all, {loans: all.toReversed()}).map(({index}) => index)).toEqual(
      all.map((_, at) => 199 - at),
    );
    // Laid over each other they are read again, by name.
    expect(reads).toBeLessThan(200 * 8);
  });

  it('finds answers by key, and gives new elements the places after them', () => {
    const answers = {
      loans: [
        {id: 'gone', back: 'NO'},
        {id: 'b', back: 'YES'},
      ],
    };
    const items = list({}, [{id: 'a', days: 1}, {id: 'b', days: 2}, {id: 'c'}], answers);
    expect(items.map(({key, index}) => `${key} ${index}`)).toEqual(['a 2', 'b 1', 'c 3']);
    expect(items[1]).toMatchObject({item: {id: 'b', days: 2, back: 'YES'}, answered: {id: 'b', back: 'YES'}});
    expect(items[0]?.answered).toEqual({id: 'a'});
  });
});

describe('isListKnown', () => {
  it.each<[string, object, boolean]>([
    ['an empty list', {loans: {items: []}}, true],
    ['a fact that has no such list', {loans: {}}, true],
    ['a fact that could not be read', {loans: null}, false],
    ['a fact that has not come', {}, false],
  ])('of %s', (_, data, known) => {
    const [list, orEmpty] = [{var: 'loans.items'}, {var: ['loans.items', []]}];
    const left = {filter: [list, {var: 'item.late'}]};
    for (const rule of [list, orEmpty, left])
      expect(isListKnown(anEach('loans', [], {in: rule}), {...data})).toBe(known);
  });

  it('of a list that is worked out, once there is one', () => {
    const worked = anEach('loans', [], {in: {if: [{var: 'isNew'}, {var: 'loans.items'}, {var: 'found.items'}]}});
    expect(isListKnown(worked, {isNew: true, loans: {items: []}})).toBe(true);
    expect(isListKnown(worked, {isNew: true, loans: null})).toBe(false);
  });
});
