import {describe, expect, it} from 'vitest';
import type {Question} from '../plan/plan.ts';
import type {Part} from '../papers/paper.ts';
import {paperOf} from './printed.ts';
import type {Submission} from './read.ts';

const sent: Submission = {
  ...{id: '7b0c2a4e-31f5-4c8d-9e21-0a6b5c4d3e2f', number: '100001', org: 'default', submission: 'claim'},
  ...{receivedAt: '2026-11-02T09:00:00.000Z', deliveries: [], answers: {}, files: []},
};

/** What a paper says of these answers, a row each, as a person reads it. */
const rows = (questions: readonly Question[], answers: Submission['answers'], files: Submission['files'] = []) =>
  paperOf({...sent, answers, files}, {title: 'A claim', questions}, 'Town Library').parts.flatMap(
    (part: Part): readonly unknown[] => (part.kind === 'figures' ? part.rows : []),
  );

describe('the paper of a submission', () => {
  it('says the words of options, yes or no, days, and each item of a list by its number', () => {
    const items: Question = {key: 'items', label: 'Things', questions: [{key: 'what', label: 'What it is'}]};
    expect(
      rows(
        [
          {key: 'cause', label: 'Cause', options: {WATER: 'Water from a pipe'}},
          {key: 'truth', label: 'All of it is true'},
          {key: 'happened', label: 'When'},
          items,
        ],
        {cause: 'WATER', truth: true, happened: '2026-11-01', items: [{what: 'A rug'}, {what: 'A lamp'}]},
      ),
    ).toEqual([
      ['Cause', 'Water from a pipe'],
      ['All of it is true', 'Yes'],
      ['When', '11/01/2026'],
      ['Things 1: What it is', 'A rug'],
      ['Things 2: What it is', 'A lamp'],
    ]);
  });

  it('has no row for a list to which nothing was added', () => {
    const questions: readonly Question[] = [
      {key: 'receipts', label: 'Receipts', files: true},
      {key: 'colours', label: 'Colours', options: {RED: 'Red'}},
    ];
    expect(rows(questions, {receipts: [], colours: []})).toEqual([]);
  });

  it('prints an address as it is written in its country, with the country; at home and of no address as it is', () => {
    const question: Question = {key: 'home', label: 'Home', address: ['street1', 'zip', 'city', 'floor']};
    const home = {zip: '53113', city: 'Bonn', street1: 'Am Markt 1'};
    expect(rows([question], {home: {...home, country: 'DE'}})).toEqual([['Home', 'Am Markt 1, 53113 Bonn, Germany']]);
    expect(rows([question], {home})).toEqual([['Home', '53113, Bonn, Am Markt 1']]);
    expect(rows([question], {home: {...home, country: '???'}})).toEqual([['Home', 'Am Markt 1, 53113 Bonn, ???']]);
    expect(rows([question], {home: {...home, floor: '3', country: 'DE'}})).toEqual([
      ['Home', 'Am Markt 1, 53113 Bonn, 3, Germany'],
    ]);
    expect(
      rows([{...question, address: ['box', 'city']}], {home: {box: 'P.O. Box 5', city: 'Town', country: 'KE'}}),
    ).toEqual([['Home', 'Town, P.O. Box 5, Kenya']]);
    const other: Question = {key: 'home', label: 'Home'};
    expect(rows([other], {home: {...home, country: 'DE'}})).toEqual([['Home', '53113, Bonn, Am Markt 1, DE']]);
  });

  it('calls files by their names, and says how large each is that came', () => {
    const photos = [
      {fileId: '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9', name: 'rug.jpg', size: 2048},
      {fileId: '1b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9', name: 'wall.jpg', size: 4096},
    ];
    const files = photos.map(({fileId, name, size}) => ({id: fileId, name, type: 'image/jpeg', size}));
    expect(rows([{key: 'photos', label: 'Photos', files: true}], {photos}, files)).toEqual([
      ['Photos', 'rug.jpg, wall.jpg'],
      ['rug.jpg', '2 kB'],
      ['wall.jpg', '4 kB'],
    ]);
  });
});
