import {describe, expect, it} from 'vitest';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {PlannedQuestion} from '../plan/plan.ts';
import type {PaperPart} from '../papers/paper.ts';
import {paperOf} from './printed.ts';
import type {Submission} from './read.ts';

const sent: Submission = {
  ...{id: '7b0c2a4e-31f5-4c8d-9e21-0a6b5c4d3e2f', number: '100001', org: 'default', submission: 'claim'},
  ...{receivedAt: '2026-11-02T09:00:00.000Z', deliveries: [], answers: {}, files: []},
};

const field = (id: string, label: string, rest: Partial<FieldBlock> = {}): FieldBlock => ({
  ...{
    block: 'field',
    id,
    type: 'text',
    label: {cases: [{id: 'else', value: [label]}]},
    optional: false,
    sensitive: false,
  },
  ...{props: {}, constraints: {}, messages: {}, watched: false, ...rest},
});

const asks = (key: string, label: string, rest: Partial<FieldBlock> = {}): PlannedQuestion => ({
  ...{key, label, field: field(key, label, rest)},
});

/** What a paper says of these answers, a row each, as a person reads it. */
const rows = (questions: readonly PlannedQuestion[], answers: Submission['answers'], files: Submission['files'] = []) =>
  paperOf({...sent, answers, files}, {title: 'A claim', questions}, 'Town Library').parts.flatMap(
    (part: PaperPart): readonly unknown[] => (part.kind === 'figures' ? part.rows : []),
  );

describe('the paper of a submission', () => {
  it('says the words of options, yes or no, days, and each item of a list by its number', () => {
    const items: PlannedQuestion = {key: 'items', label: 'Things', questions: [asks('what', 'What it is')]};
    const options = [{value: 'WATER', label: ['Water from a pipe'], alone: false}];
    expect(
      rows(
        [
          asks('cause', 'Cause', {type: 'choice', options}),
          asks('truth', 'All of it is true', {type: 'tick'}),
          asks('happened', 'When', {type: 'date'}),
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

  it('has what nobody asks any more, and what is no answer of its kind any more, as it was sent', () => {
    expect(rows([], {happened: '2026-11-01'})).toEqual([['happened', '2026-11-01']]);
    const questions = [asks('when', 'When', {type: 'date'}), asks('cost', 'Cost', {type: 'money'})];
    expect(rows(questions, {when: 'Last spring', cost: 'Nothing'})).toEqual([
      ['When', 'Last spring'],
      ['Cost', 'Nothing'],
    ]);
  });

  it('prints a day by the country that was chosen, in a list by that of its item, and as it was sent where nobody can tell', () => {
    const by = (land: string) => ({if: [{'===': [{var: land}, 'GB']}, 'dd/mm/yyyy', 'mm/dd/yyyy']});
    const born = asks('born', 'Born', {type: 'date', props: {written: by('answers.land')}});
    const land: PlannedQuestion = {...asks('land', 'Country'), key: 'country'};
    expect(rows([land, born], {country: 'GB', born: '1985-04-12'})).toContainEqual(['Born', '12/04/1985']);
    expect(rows([born], {born: '1985-04-12'})).toEqual([['Born', '1985-04-12']]);
    const one = asks('born', 'Born', {type: 'date', props: {written: by('item.land')}});
    const people: PlannedQuestion = {key: 'people', label: 'Who', questions: [asks('land', 'Country'), one]};
    expect(rows([people], {people: [{land: 'GB', born: '1985-04-12'}]})).toContainEqual(['Who 1: Born', '12/04/1985']);
  });

  it('says when it came with the zone, in which the day may be another than where it was sent', () => {
    const late = {...sent, receivedAt: '2026-12-01T01:00:00.000Z'};
    expect(paperOf(late, {title: 'A claim', questions: []}, 'Town Library').about).toBe(
      'Number 100001, received 2026-12-01 01:00 UTC',
    );
  });

  it('has no row for a list to which nothing was added', () => {
    const questions: readonly PlannedQuestion[] = [
      asks('receipts', 'Receipts', {type: 'files'}),
      asks('colours', 'Colours', {type: 'choices'}),
    ];
    expect(rows(questions, {receipts: [], colours: []})).toEqual([]);
  });

  it('prints an address as it is written in its country, with the country; of no address as it is', () => {
    const parts = (...ids: readonly string[]) => ({type: 'address', blocks: ids.map((id) => field(id, id))});
    const question = asks('home', 'Home', parts('street1', 'zip', 'city', 'floor'));
    const home = {zip: '53113', city: 'Bonn', street1: 'Am Markt 1'};
    expect(rows([question], {home: {...home, country: 'DE'}})).toEqual([['Home', 'Am Markt 1, 53113 Bonn, Germany']]);
    expect(rows([question], {home: {...home, state: 'OH', floor: '3'}})).toEqual([
      ['Home', 'Am Markt 1 Bonn, OH 53113, 3'],
    ]);
    expect(rows([question], {home: {...home, country: '???'}})).toEqual([['Home', 'Am Markt 1, 53113 Bonn, ???']]);
    expect(rows([question], {home: {...home, floor: '3', country: 'DE'}})).toEqual([
      ['Home', 'Am Markt 1, 53113 Bonn, 3, Germany'],
    ]);
    expect(
      rows([asks('home', 'Home', parts('box', 'city'))], {home: {box: 'P.O. Box 5', city: 'Town', country: 'KE'}}),
    ).toEqual([['Home', 'Town, P.O. Box 5, Kenya']]);
    const other: PlannedQuestion = {key: 'home', label: 'Home'};
    expect(rows([other], {home: {...home, country: 'DE'}})).toEqual([['Home', '53113, Bonn, Am Markt 1, DE']]);
  });

  it('calls files by their names, and says how large each is that came', () => {
    const photos = [
      {fileId: '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9', name: 'rug.jpg', size: 2048},
      {fileId: '1b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9', name: 'wall.jpg', size: 4096},
    ];
    const files = photos.map(({fileId, name, size}) => ({id: fileId, name, type: 'image/jpeg', size}));
    expect(rows([asks('photos', 'Photos', {type: 'files', sensitive: true})], {photos}, files)).toEqual([
      ['Photos', 'rug.jpg, wall.jpg'],
      ['rug.jpg', '2 kB'],
      ['wall.jpg', '4 kB'],
    ]);
  });
});
