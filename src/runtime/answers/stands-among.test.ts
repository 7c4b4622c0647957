import {describe, expect, it} from 'vitest';
import type {Among} from '../../model/compiled/screen.ts';
import {aCompiledScreen, aField} from '../fixtures/screen.ts';
import {checkAnswers} from './check.ts';
import {printError} from './print-error.ts';

const card = {
  place: 'OFFICE',
  slots: [
    {id: 'home', place: 'HOME'},
    {id: 'office', place: 'OFFICE', href: '/office'},
  ],
};

const time: Among = {prop: 'slots', id: 'id', alike: 'place'};
const offer: Among = {prop: 'slots', id: 'id', part: 'offer'};
const papers: Among = {prop: 'slots', id: 'id', all: true};

describe('an answer that names what its control shows', () => {
  it.each<[string, Among, string, unknown, boolean]>([
    ['a time of another place than the one that shows', time, 'card.slots', 'home', false],
    ['a time that is gone', time, 'card.slots', 'gone', false],
    ['a time that shows', time, 'card.slots', 'office', true],
    ['a time of a list that is not read', time, 'unread.slots', 'gone', true],
    ['an offer that is gone', offer, 'card.slots', {offer: 'gone', amount: 5}, false],
    ['an offer that shows', offer, 'card.slots', {offer: 'office', amount: 5}, true],
    ['an offer of a list that is read, and is none', offer, 'card.none', {offer: 'office'}, false],
    ['papers of which one is new', papers, 'card.slots', ['home'], false],
    ['papers of which none shows', papers, 'card.none', ['home'], false],
    ['a paper without an address, which does not show', {...papers, needs: 'href'}, 'card.slots', ['office'], true],
    ['papers that are read, and one that is gone', papers, 'card.slots', ['gone', 'office', 'home'], true],
  ])('%s', (_, among, list, value, right) => {
    const props = {slots: {var: list}, place: {var: 'card.place'}};
    const data = {card, answers: {a: value}};
    const errors = checkAnswers(aCompiledScreen([aField('a', {among, props})]), data, []);
    expect(errors.map((error) => printError(error, data))).toEqual(right ? [] : ['a required']);
  });
});
