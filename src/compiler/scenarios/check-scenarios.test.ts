import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {compile} from '../compile.ts';

const sample = Object.entries(filesOf(join(import.meta.dirname, '../../../docs/example')));

/** What is found in one scenario of a flow, each as message and hint. */
const found = (
  scenario: string,
  flow = 'repair',
): readonly (readonly [message: string, hint: string | undefined])[] => {
  const text = `flow: ${flow}\nscenarios:\n  It holds: ${scenario}\n`;
  const files = new Map([...sample, ['tests/scenarios/own.yaml', text] as const]);
  return compile(files, {artifacts: false}).diagnostics.map(({message, hint}) => [message, hint]);
};

it('says of an exit where a screen is expected how an exit is expected', () => {
  expect(found('{expect: {screen: login}}')).toEqual([
    ['There is no screen `login`', 'It is an exit, which leads out of the flow: write `exit: login`.'],
  ]);
  expect(found('{expect: {open: login}}')).toEqual([
    ['There is no screen `login`', 'It is an exit, which leads out of the flow.'],
  ]);
});

it('says of a screen where an exit is expected how a screen is expected', () => {
  expect(found('{expect: {exit: start}}')).toEqual([
    ['There is no exit `start`', 'It is a screen: write `screen: start`.'],
  ]);
});

it('says which values a fact has of which a scenario gives another, near or not', () => {
  expect(found('{given: {repair: {state: OPNE}}, expect: {exit: login}}')).toEqual([
    ['`repair.state` is never `OPNE`', 'Did you mean `OPEN`? Its values are: OPEN, PARTS_ORDERED, DONE.'],
  ]);
  expect(found('{given: {repair: {state: LOST}}, expect: {exit: login}}')).toEqual([
    ['`repair.state` is never `LOST`', 'Its values are: OPEN, PARTS_ORDERED, DONE.'],
  ]);
});

it('says of an empty `expect` what may be expected', () => {
  expect(found('{given: {like: owner}, expect: {}}')).toEqual([
    [
      '`expect` has too few entries: at least 1',
      expect.stringMatching(/^What must come of it\. .* Here may stand: `screen`, `exit`, `open`, .*`whole`\.$/),
    ],
  ]);
});

const wrong = '{org: lakesid, given: {like: ownre, sesion: {}}, expect: {screen: strt, state: OPNE}}';
const besides = ['file of facts `ownre`', 'fact `sesion`', 'screen `strt`', 'state `OPNE`'];

it('finds all that is wrong with a scenario of an organisation that there is not', () => {
  const messages = found(wrong).map(([message]) => message);
  expect(messages).toEqual(['organisation `lakesid`', ...besides].map((what) => `There is no ${what}`));
  expect(found('{org: nobody, expect: {exit: strt}}')).toHaveLength(2);
  expect(found('{org: nobody, given: {like: owner}, expect: {screen: start}}')).toHaveLength(1);
});

it('finds all that is wrong with scenarios of a flow that there is not', () => {
  const messages = found(wrong, 'repiar').map(([message]) => message);
  const all = ['flow `repiar`', 'organisation `lakesid`', ...besides];
  expect(messages).toEqual(all.map((what) => `There is no ${what}`));
  // Where no flow is near, nobody knows which screens it has.
  expect(found('{given: {sesion: {}}, expect: {screen: strt}}', 'bakery').map(([message]) => message)).toEqual([
    'There is no flow `bakery`',
    'There is no fact `sesion`',
  ]);
});

it.each([
  ['tomorrow', []],
  ['31.12.2026', []],
  ["'2026-02-31'", []],
  ["{date: '2026-13-01'}", []],
  ['{date: 2026}', []],
  ["{dat: '2026-11-21'}", [['There is no part of `today` called `dat`', 'Did you mean `date`?']]],
  ["'2026-02-28'", undefined],
  ["{date: '2028-02-29'}", undefined],
])('takes for `today` nothing but a day of the calendar: %s', (today, said) => {
  const usual = [["`today` takes a day, such as '2026-11-21'", 'Write year, month and day of a day that there is.']];
  const expected = said === undefined ? [] : said.length === 0 ? usual : said;
  expect(found(`{given: {like: owner, today: ${today}}, expect: {screen: start}}`)).toEqual(expected);
});

it('knows `today` where it is misspelt', () => {
  expect(found("{given: {like: owner, tody: {date: '2026-11-21'}}, expect: {screen: start}}")).toEqual([
    ['There is no fact `tody`', 'Did you mean `today`?'],
  ]);
});

it('holds facts of files against the limits of their schemas, and a scenario’s own against none', () => {
  const own = '{given: {like: owner, repair: {id: x}}, expect: {screen: start}}';
  const file = 'facts: nobody\nlike: owner\nrepair: {id: x}\n';
  const files = new Map([...sample, ['tests/facts/nobody.yaml', file] as const]);
  const said = compile(files, {artifacts: false}).diagnostics.map(({message, hint}) => [message, hint]);
  expect(said).toEqual([['`repair.id` is never `x`', 'Its schema says `format: uuid`: Id of the repair.']]);
  expect(found(own)).toEqual([]);
});
