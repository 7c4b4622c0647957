import {describe, expect, it} from 'vitest';
import type {Target} from '../../model/compiled/target.ts';
import {aFlow, aScreen} from '../../runtime/fixtures/flow.ts';
import {destinationOf} from './destination.ts';
import type {DestinationContext} from './destination.ts';

const flow = aFlow({
  id: 'card',
  path: '/:cardId',
  keepQuery: ['ref'],
  screens: [aScreen('fee'), {...aScreen('photo'), params: [{id: 'kind', schema: {type: 'string'}, optional: true}]}],
  exits: {desk: {href: '/desk', query: {card: {var: 'card.id'}}}},
});
const context: DestinationContext = {
  base: '/library',
  flow,
  flows: {
    card: {path: '/:cardId', flow: 'x', screens: {}},
    join: {path: '/join', addressQuery: 'step', flow: 'x', screens: {}},
  },
  params: {cardId: '7'},
  query: {ref: 'r', other: 'o'},
};

describe('destinationOf', () => {
  it.each<[string, Target, Record<string, string>, string]>([
    ['a screen', {screen: 'fee'}, {}, '/library/7/fee?ref=r'],
    ['a screen with the rest of its path', {screen: 'photo', rest: 'front'}, {}, '/library/7/photo/front?ref=r'],
    ['a screen, its parameter by rule', {screen: 'photo'}, {kind: 'card.kind'}, '/library/7/photo/back?ref=r'],
    ['a screen, a query value by rule', {screen: 'fee'}, {page: 'card.id'}, '/library/7/fee?ref=r&page=9'],
    ['an unknown value by rule', {screen: 'fee'}, {page: 'card.nothing'}, '/library/7/fee?ref=r'],
    ['another card', {screen: 'fee'}, {cardId: 'card.id'}, '/library/9/fee?ref=r'],
    ['a screen of another flow', {screen: 'name', flow: 'join'}, {}, '/library/join?ref=r&step=name'],
  ])('leads to %s', (_, target, withs, href) => {
    const rules = Object.fromEntries(Object.entries(withs).map(([name, path]) => [name, {var: path}]));
    const data = {card: {id: 9, kind: 'back'}};
    expect(destinationOf(target, data, context, rules)).toMatchObject({kind: 'address', href});
  });

  it('leads outside by an exit', () => {
    expect(destinationOf({exit: 'desk'}, {card: {id: 9}}, context)).toEqual({kind: 'outside', href: '/desk?card=9'});
  });

  it('asks the flow where a row would ask the machine', () => {
    expect(destinationOf({go: 'machine'}, {}, context)).toEqual({kind: 'go', go: 'onward'});
  });

  it('says which flow is missing', () => {
    expect(() => destinationOf({screen: 'x', flow: 'gone'}, {}, context)).toThrow('no flow "gone"');
  });
});
