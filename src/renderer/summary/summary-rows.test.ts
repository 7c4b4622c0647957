import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import {phoneLibrary} from '../../catalog/countries/phone-library.ts';
import {givePhoneRules} from '../../catalog/countries/phone-rules.ts';
import type {KindDefinition} from '../../catalog/definition.ts';
import {text} from '../../catalog/kinds/text.ts';
import {loadFunctions, plugIn} from '../../catalog/plug-ins/functions.ts';
import {noPlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import {is} from '../../runtime/fixtures/flow.ts';
import {aTextField, aModule, oneCase} from '../fixtures/screens.ts';
import {asksSomething, summaryRows} from './summary-rows.ts';

beforeAll(() => givePhoneRules(phoneLibrary));

const rows = (fields: readonly FieldBlock[], answers: object, facts: object = {}) =>
  summaryRows(aModule('card', 'index', fields).screen, {...facts, answers}).map(({label, value}) => [label, value]);

describe('summaryRows', () => {
  it.each<[string, Partial<FieldBlock>, unknown, string | undefined]>([
    ['text', {}, 'Emma', 'Emma'],
    ['nothing', {}, undefined, undefined],
    ['money', {type: 'money'}, 96000, '$96,000'],
    ['money with its cents', {type: 'money'}, 1250.5, '$1,250.50'],
    ['a number with all that was typed of it', {type: 'number'}, 1203.125678, '1,203.125678'],
    ['a place on a slider', {type: 'slider'}, 0.1 + 0.2, '0.3'],
    ['an offer', {type: 'offer'}, {amount: 60_000.75, term: 5}, '$60,000.75 over 5 years'],
    ['a document that was read', {type: 'document-reader'}, ['7d1f'], '1 document read'],
    ['documents that were read', {type: 'document-reader'}, ['7d1f', '8e20'], '2 documents read'],
    ['an appointment', {type: 'slot', props: {slots: {var: 'slots'}}}, 'b', 'Tuesday, November 24, 2:30 PM'],
    ['an appointment that is not free any more', {type: 'slot', props: {slots: {var: 'slots'}}}, 'x', 'Given'],
    ['an appointment of which nothing is known', {type: 'slot'}, 'b', 'Given'],
    ['a date', {type: 'date'}, '1985-04-12', '04/12/1985'],
    ['a phone number', {type: 'phone'}, '5555550142', '(555)\u00a0555-0142'],
    ['a date of a country', {type: 'date', props: {written: 'dd.mm.yyyy'}}, '1985-04-12', '12.04.1985'],
    [
      'a phone number of a country',
      {type: 'phone', props: {country: 'GB'}},
      '+442079460000',
      '020\u00a07946\u00a00000',
    ],
    [
      'an address of a country',
      {type: 'address', props: {written: 'GB:{street1}|{city}|{zip}'}},
      {street1: '10 High Street', city: 'Leeds', zip: 'LS1 4AP', country: 'GB'},
      '10 High Street, Leeds, LS1 4AP',
    ],
    ['yes or no', {type: 'yes-no'}, false, 'No'],
    ['a tick that is not ticked', {type: 'tick'}, undefined, 'No'],
    ['an option', {type: 'choice', options: [{value: 'POST', label: ['By post'], alone: false}]}, 'POST', 'By post'],
    [
      'options',
      {
        type: 'choices',
        options: [
          {value: 'A', label: ['Art'], alone: false},
          {value: 'B', label: ['Biology'], alone: false},
        ],
      },
      ['A', 'B'],
      'Art, Biology',
    ],
    [
      'files',
      {type: 'files', sensitive: true},
      [
        {fileId: '1', name: 'card.pdf', size: 3},
        {fileId: '2', name: 'back.png', size: 4},
      ],
      'card.pdf, back.png',
    ],
    ['what is sensitive', {type: 'ssn', sensitive: true}, '123456789', '•••• 6789'],
    ['an object of its own kind', {type: 'location'}, {latitude: 1}, 'Given'],
  ])('prints %s', (_, block, value, printed) => {
    const slots = [
      {id: 'a', start: '2026-11-24T09:00:00Z', place: 'SHOP'},
      {id: 'b', start: '2026-11-24T14:30:00Z', place: 'SHOP'},
    ];
    expect(rows([aTextField('it', block)], {it: value}, {slots})).toEqual([['it', printed]]);
  });

  it('calls an answer by a few words where the question has them', () => {
    const fields = [
      aTextField('army', {label: oneCase(['Are you in the army?']), short: ['In the army']}),
      aTextField('navy', {label: oneCase(['Are you in the navy?'])}),
    ];
    expect(rows(fields, {army: 'No', navy: 'No'})).toEqual([
      ['In the army', 'No'],
      ['Are you in the navy?', 'No'],
    ]);
  });

  it('leaves out what is hidden, what repeats another answer, and sensitive answers that are not at hand', () => {
    const fields = [
      aTextField('name', {label: oneCase(['Name'])}),
      aTextField('hidden', {when: is('answers.name', 'Anne')}),
      aTextField('again', {retypes: 'name'}),
      aTextField('secret', {sensitive: true}),
    ];
    expect(rows(fields, {name: 'Emma', hidden: 'x', again: 'Emma'})).toEqual([['Name', 'Emma']]);
  });
});

describe('rows of a list', () => {
  it('belong to their items, each by its line or its number', () => {
    const born = aTextField('born', {label: oneCase(['Date of birth'])});
    const people: Block = {
      block: 'group',
      id: 'people',
      blocks: [born],
      actions: [],
      repeat: {min: 1, max: 5, add: ['Add'], line: [{print: {var: 'item.name'}, formats: []}]},
    };
    const {screen} = aModule('card', 'index', [aTextField('name'), people]);
    const found = summaryRows(screen, {answers: {name: 'Emma', people: [{name: 'Ada', born: '1985'}, {born: '1990'}]}});
    expect(found.map(({label, of}) => [label, of])).toEqual([
      ['name', undefined],
      ['Date of birth', {id: 'people.0', name: 'Ada'}],
      ['Date of birth', {id: 'people.1', name: 'Number 2'}],
    ]);
  });
});

describe('asksSomething', () => {
  it.each<[string, readonly FieldBlock[], boolean]>([
    ['a question, answered or not', [aTextField('it')], true],
    ['what is never read back, since it can be changed', [aTextField('it', {type: 'ssn', sensitive: true})], true],
    ['a question that is hidden', [aTextField('it', {when: is('answers.other', true)})], false],
    ['text alone', [], false],
  ])('%s', (_, fields, asks) => {
    expect(asksSomething(aModule('card', 'index', fields).screen, {answers: {}})).toBe(asks);
  });
});

describe('summaryRows of a kind that a plug-in adds', () => {
  afterEach(() => {
    plugIn(noPlugIns);
    loadFunctions({formats: {}, operators: {}});
  });

  const thumb = {id: 'thumb', about: '', takes: ['boolean'], words: []} as const;
  const printed = (kind: Partial<KindDefinition>, value: unknown) => {
    plugIn({...noPlugIns, kinds: {own: {...text, id: 'own', ...kind}}, formats: {thumb}});
    loadFunctions({formats: {thumb: (up) => (up === true ? 'Thumb up' : 'Thumb down')}, operators: {}});
    return rows([aTextField('it', {type: 'own'})], {it: value})[0]?.[1];
  };
  const box = {schema: {type: 'boolean'}, ruleType: 'boolean'} as const;

  it.each<[string, Partial<KindDefinition>, unknown, string | undefined]>([
    ['by its format', {format: 'number'}, 3.456, '3.456'],
    ['by the words of its format', {format: 'number', formatWords: ['1']}, 3.456, '3.5'],
    ['an object by its format', {format: 'offer'}, {amount: 500, term: 2}, '$500 over 2 years'],
    ['yes or no by its format', {...box, format: 'thumb'}, false, 'Thumb down'],
    ['yes or no that has none', box, false, 'No'],
    ['a box that nobody ticked', {...box, checkbox: 'optional'}, undefined, 'No'],
    ['such a box by its format', {...box, checkbox: 'required', format: 'thumb'}, undefined, 'Thumb down'],
    ['what is no box and was not answered', box, undefined, undefined],
  ])('prints %s', (_, kind, value, words) => {
    expect(printed(kind, value)).toBe(words);
  });
});
