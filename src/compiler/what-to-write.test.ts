import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../cli/fixtures/temp-workspace.ts';
import {compile} from './compile.ts';

const library = filesOf(join(import.meta.dirname, '../../tests/workspaces/library-card'));
const branch = 'orgs/riverside/flows/card/screens/branch.yaml';

/** An override of the screen on which somebody chooses a branch. */
const overridden = (rest: string): Readonly<Record<string, string>> => ({
  [branch]: `changes: branch\nbecause: Riverside has it otherwise.\n${rest}\n`,
});
const bornAfter = (day: string): Readonly<Record<string, string>> =>
  overridden(`blocks: {wantsLetters: {when: {'>': [{var: answers.dateOfBirth}, ${day}]}}}`);

describe('what a finding says to write', () => {
  it.each<[what: string, more: Readonly<Record<string, string>>, code: string, hint: string]>([
    [
      'in an override that names itself as a screen does',
      {[branch]: 'screen: branch\ntitle: Where?\n'},
      'unknown-key',
      'A file of an organisation says what it changes: write `changes` for `screen`.',
    ],
    [
      'where an override stands outside of `flows`',
      {'orgs/riverside/card/screens/branch.yaml': 'changes: branch\ntitle: Where?\n'},
      'unknown-file',
      `Rename it to ${branch}: it is read there alone.`,
    ],
    ['for a date', bornAfter('31.12.2026'), 'rule-type', 'Write a date as `2027-01-31`: year, month, day.'],
    ['for no day of the calendar', bornAfter('2026-02-30'), 'rule-type', 'The calendar has no day `2026-02-30`.'],
    [
      'for a date that must be one',
      overridden('blocks: {wantsLetters: {when: {answers.dateOfBirth: 1/2/2020}}}'),
      'rule-type',
      'Write a date as `2027-01-31`: year, month, day.',
    ],
    [
      'for a comparison behind a fact',
      overridden("blocks: {wantsLetters: {when: {answers.dateOfBirth: {'>': 2020-01-01}}}}"),
      'wrong-type',
      'A value that the fact must have, a list of values, `present` or `absent`. What is more or less stands by itself: `{">": [{var: order.amount}, 0]}`.',
    ],
    [
      'for a text where a date stands',
      bornAfter('soon'),
      'rule-type',
      'Compare things of one type; a number is written without quotes.',
    ],
    [
      'for a value that is printed as in other tools',
      overridden("title: 'Hello {{answers.fullName}}'"),
      'interpolation',
      'Write `((answers.fullName))`.',
    ],
    [
      'for a limit without words',
      overridden(
        'blocks: {branch: {messages: {required: null}}, town: {after: branch, type: text, label: T, maxLength: 9}}',
      ),
      'message-missing',
      'Add `messages: {maxLength: ...}` to the field, or to flow.yaml for all fields that have none of their own.',
    ],
  ])('%s', (_, more, code, hint) => {
    const {diagnostics} = compile(new Map(Object.entries({...library, ...more})));
    expect(diagnostics.map((one) => [one.code, one.hint])).toEqual([[code, hint]]);
  });
});
