import {describe, expect, it} from 'vitest';
import type {AnswerValues} from './answers.ts';
import {mergeAnswers} from './merge-answers.ts';

describe('answers of two tabs', () => {
  it.each<[string, AnswerValues, AnswerValues, AnswerValues, AnswerValues, AnswerValues[]?, AnswerValues?]>([
    ['that fill different fields are all kept', {}, {a: '1'}, {b: '2'}, {a: '1', b: '2'}],
    ['that fill one field: the tab that merges counts', {a: '0'}, {a: '1'}, {a: '2'}, {a: '1'}],
    ['of which this one changed nothing: the other counts', {a: '0', b: '0'}, {a: '0', b: '0'}, {a: '2'}, {a: '2'}],
    ['of which this one emptied a field: it stays empty', {a: '0', b: '0'}, {b: '0'}, {a: '0', b: '2'}, {b: '2'}],
    [
      'with fields in a field: each by itself',
      {home: {city: 'Reno', zip: '1'}},
      {home: {city: 'Elko', zip: '1'}},
      {home: {city: 'Reno', zip: '2'}},
      {home: {city: 'Elko', zip: '2'}},
    ],
    ['with a list: as a whole', {list: [{a: 1}]}, {list: [{a: 1}]}, {list: [{a: 1}, {a: 2}]}, {list: [{a: 1}, {a: 2}]}],
    [
      'where nothing was known: the tab that merges counts',
      {},
      {home: {city: 'Elko'}},
      {home: {zip: '2'}},
      {home: {city: 'Elko', zip: '2'}},
    ],
    [
      'with lists of which nothing was known: no item is lost, none is there twice, and those of the tab that merges are first',
      {},
      {list: [{a: 3}, {a: ''}, {a: 1}]},
      {list: [{a: 1}, {a: 2}]},
      {list: [{a: 3}, {a: 1}, {a: 2}]},
    ],
    [
      'with choices of which nothing was known: the tab that merges counts',
      {},
      {a: ['NONE']},
      {a: ['X']},
      {a: ['NONE']},
    ],
    [
      'with a list that this one had written, and went on with: so it stays',
      {},
      {list: [{a: 'Anne'}]},
      {list: [{a: 'An'}]},
      {list: [{a: 'Anne'}]},
      [{list: [{a: 'An'}]}],
    ],
    [
      'of which this one had written a field, and changed it back: it stays as it was chosen last',
      {home: {city: 'Reno', zip: '1'}},
      {home: {city: 'Reno', zip: '1'}},
      {home: {city: 'Elko', zip: '2'}},
      {home: {city: 'Reno', zip: '2'}},
      [{home: {city: 'Elko', zip: '1'}}],
    ],
    [
      'of which this one had written a field, and emptied it, or the other way round: so it stays',
      {b: '0'},
      {b: '0'},
      {a: '1'},
      {b: '0'},
      [{a: '1'}],
    ],
    [
      'of which this one had written a field as it was: the other counts',
      {a: '0', b: '2'},
      {a: '1', b: '2'},
      {a: '0', b: '0'},
      {a: '1', b: '0'},
      [{a: '1', b: '0'}],
      {a: '0', b: '0'},
    ],
  ])('%s', (_, known, own, other, merged, written = [], knownThen = known) => {
    const unheard = written.map((one) => ({known: knownThen, own: one}));
    expect(mergeAnswers(known, own, other, unheard)).toEqual(merged);
  });
});
