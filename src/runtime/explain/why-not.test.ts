import {describe, expect, it} from 'vitest';
import type {Logic} from '../../model/compiled/logic.ts';
import {whyNot} from './why-not.ts';

const data = {
  card: {kind: 'ADULT', active: false, books: 3, name: 'Ada', fines: [{sum: 2}], tags: []},
  answers: {colour: 'RED', tick: false},
};
const path = (name: string): Logic => ({var: name});

describe('whyNot', () => {
  it.each<[Logic, string]>([
    [{'===': [path('card.lost'), true]}, 'card.lost is absent, not true'],
    [{'===': [{var: ['card.active', false]}, true]}, 'card.active is false, not true'],
    [{'===': [path('card.kind'), 'CHILD']}, 'card.kind is ADULT, not CHILD'],
    [{'===': [path('card.name'), 'GRACE']}, 'card.name is another, not GRACE'],
    [{'===': [path('card.name'), 'Grace']}, 'card.name is another, not Grace'],
    [{'===': [path('answers.colour'), 'BLUE']}, 'answers.colour is another, not BLUE'],
    [{'!==': [path('card.kind'), 'ADULT']}, 'card.kind is ADULT'],
    [{known: [path('card.lost')]}, 'card.lost is absent'],
    [{'!': [{known: [path('card.kind')]}]}, 'card.kind is present'],
    [{'!': [{'===': [path('card.kind'), 'ADULT']}]}, 'card.kind is ADULT'],
    [{and: [{known: [path('card.kind')]}, {'===': [path('card.active'), true]}]}, 'card.active is false, not true'],
    [{or: [{known: [path('card.x')]}, {known: [path('card.y')]}]}, 'card.x is absent; and card.y is absent'],
    [{in: [path('card.kind'), ['CHILD', 'STAFF']]}, 'card.kind is ADULT, not one of CHILD, STAFF'],
    [{in: ['NEW', path('card.tags')]}, 'card.tags is empty'],
    [{in: ['NEW', path('card.fines')]}, 'card.fines does not contain NEW'],
    [{'>': [path('card.books'), 5]}, 'card.books is 3, not above 5'],
    [{some: [{scope: [path('card.tags')]}, true]}, 'card.tags is empty'],
    [{some: [{scope: [path('card.fines')]}, false]}, 'card.fines has no element that fits'],
    [{none: [{scope: [path('card.fines')]}, true]}, 'card.fines has an element that fits'],
    [{var: 'card.active'}, 'card.active is false, not true'],
    [{'!!': [{var: 'card.lost'}]}, 'card.lost is absent, not true'],
    [{if: [true, false, true]}, 'the case that applies does not hold'],
    [{'same-text': [path('card.name'), 'x']}, 'same-text of card.name, x does not hold'],
    [{'!': [{or: [{known: [path('card.lost')]}, {known: [path('card.kind')]}]}]}, 'card.kind is present'],
    [{'!': [{'same-text': [path('card.name'), 'Ada']}]}, 'same-text(card.name, Ada) holds'],
    [{'!': [true]}, 'it never holds'],
    [{'!': [{var: 'card.books'}]}, 'card.books is 3'],
    [{all: [path('card.fines'), false]}, 'card.fines has an element that does not fit'],
    [{'==': [{age: [path('card.born')]}, 3]}, 'age(card.born) is absent, not 3'],
    [{'===': [path('card.kind'), path('card.name')]}, 'card.kind is another, not card.name'],
    [{'<': [path('card.name'), [1, 2]]}, 'card.name is another, not below [1, 2]'],
    [[], 'it never holds'],
    [false, 'it never holds'],
  ])('%j: %s', (logic, why) => {
    expect(whyNot(logic, data)).toBe(why);
  });

  it('has nothing to say of a condition that holds', () => {
    expect(whyNot({known: [path('card.kind')]}, data)).toBe('');
    expect(whyNot(undefined, data)).toBe('');
  });
});
