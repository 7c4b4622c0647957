import {beforeAll, describe, expect, it} from 'vitest';
import {phoneLibrary} from '../../src/catalog/countries/phone-library.ts';
import {givePhoneRules} from '../../src/catalog/countries/phone-rules.ts';
import {kinds} from '../../src/catalog/kinds/index.ts';
import {filesOf} from '../../src/cli/fixtures/temp-workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {Call} from '../../src/model/compiled/screen.ts';
import type {Json} from '../../src/model/json.ts';
import {summaryRows} from '../../src/renderer/summary/summary-rows.ts';
import {questionsOf} from '../../src/server/plan/questions-of.ts';
import {paperOf} from '../../src/server/submissions/printed.ts';

beforeAll(() => givePhoneRules(phoneLibrary));

const permit = new Map(Object.entries(filesOf('examples/permit')));

const asking = (field: string): string => `screen: site
title: Where will you build?
blocks:
  land: {type: choice, label: Country, options: {GB: Great Britain, DE: Germany}}
  siteAddress: {type: text, label: Address, maxLength: 200}
  use: {type: choice, label: Of what use?, options: {HOME: A home, SHOP: A shop, FARM: A barn}}
  begins: {type: date, label: When?, messages: {format: A day}}
  it: {label: It, ${field}}
actions:
  continue: {label: Continue}
`;

/** What the summary of a screen says of an answer, and what the paper of a submission that has it. */
function wordsOf(field: string, it: Json, land: string) {
  const files = new Map(permit).set('flows/permit/screens/site.yaml', asking(field));
  const {orgs, diagnostics} = compile(files, {artifacts: false});
  const screens = Object.values(orgs['default']?.flows['permit']?.screens ?? {});
  const screen = screens.find(({id}) => id === 'site');
  if (screen === undefined) throw new Error(JSON.stringify(diagnostics));
  const answers = {land, it};
  const body: Call['body'] = {country: {var: 'answers.land'}, told: {var: 'answers.it'}};
  const questions = questionsOf({operation: 'sendPermit', body} as Call, screen, screens);
  const submission = {
    ...{id: '7b0c2a4e-31f5-4c8d-9e21-0a6b5c4d3e2f', number: '100001', org: 'default', submission: 'permit'},
    ...{receivedAt: '2026-11-02T09:00:00.000Z', deliveries: [], files: [], answers: {country: land, told: it}},
  };
  const {parts} = paperOf(submission, {title: 'A permit', questions}, 'Millbrook');
  const printed = parts.flatMap((part) => (part.kind === 'figures' ? part.rows : []));
  return {
    shown: summaryRows(screen, {answers}).find(({id}) => id === 'it')?.value,
    printed: printed.find(([label]) => label === 'It')?.[1],
  };
}

const street = {street1: '10 High Street', city: 'Leeds', zip: 'LS1 4AP'};
const dates = 'messages: {format: A day}';
const phones = 'messages: {pattern: A number}';

/** Kind -> what says it, an answer, and the words of it. */
const told: Readonly<Record<string, readonly (readonly [field: string, answer: Json, words: string])[]>> = {
  text: [['maxLength: 200', '2026-11-01', '2026-11-01']],
  'long-text': [['maxLength: 200', 'A shed', 'A shed']],
  email: [['messages: {format: An address}', 'ada@builder.example', 'ada@builder.example']],
  number: [['', 1203.5, '1,203.5']],
  slider: [['', 40, '40']],
  money: [
    ['', 96000, '$96,000'],
    ['', 1250.5, '$1,250.50'],
  ],
  'yes-no': [['', false, 'No']],
  tick: [['', true, 'Yes']],
  choice: [['options: {A: Art, B: Biology}', 'B', 'Biology']],
  choices: [['options: {A: Art, B: Biology}', ['A', 'B'], 'Art, Biology']],
  files: [['', [{fileId: '1', name: 'card.pdf', size: 3}], 'card.pdf']],
  date: [
    [dates, '2026-11-01', '11/01/2026'],
    [`country: GB, ${dates}`, '2026-11-01', '01/11/2026'],
    [`country: DE, ${dates}`, '2026-11-01', '01.11.2026'],
    [`country: {var: answers.land}, ${dates}`, '2026-11-01', '01/11/2026'],
  ],
  phone: [
    [phones, '5555550142', '(555)\u00a0555-0142'],
    [`country: GB, ${phones}`, '+442079460000', '020\u00a07946\u00a00000'],
    [`country: {var: answers.land}, ${phones}`, '+442079460000', '020\u00a07946\u00a00000'],
  ],
  address: [
    ['', {street1: '12 Elm Street', city: 'Columbus', state: 'OH', zip: '43004'}, '12 Elm Street Columbus, OH 43004'],
    ['country: GB', {...street, country: 'GB'}, '10 High Street, Leeds, LS1 4AP'],
    ['country: {var: answers.land}', {...street, country: 'GB'}, '10 High Street, Leeds, LS1 4AP'],
  ],
  'person-name': [
    [
      'blocks: {firstName: {type: text, label: First, maxLength: 9}, lastName: {type: text, label: Last, maxLength: 9}}',
      {lastName: 'Builder', firstName: 'Ada'},
      'Ada Builder',
    ],
  ],
};

describe('an answer', () => {
  const cases = Object.entries(told).flatMap(([type, all]) => all.map((one) => [type, ...one] as const));
  it.each(cases)('of a %s has the same words in the summary and on paper: %s', (type, field, answer, words) => {
    const {shown, printed} = wordsOf([`type: ${type}`, field].filter(Boolean).join(', '), answer, 'GB');
    expect(shown).toBe(words);
    // Who reads it elsewhere is told of which country an address is.
    expect(printed).toBe(type === 'address' && field !== '' ? `${words}, United Kingdom` : words);
  });

  it('of each kind that is printed by a format is tried', () => {
    // What a server has made or read is chosen from its list: `summary-rows.test.ts` has their words.
    const fromLists = new Set(['document-reader', 'offer']);
    const printed = Object.values(kinds).filter(({id, format}) => format !== undefined && !fromLists.has(id));
    expect(printed.map(({id}) => id).filter((id) => told[id] === undefined)).toEqual([]);
  });
});
