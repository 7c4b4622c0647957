import {describe, expect, it} from 'vitest';
import {createCompiler} from '../../compiler/compile.ts';
import {loanFiles} from '../../compiler/link/fixtures/loan.ts';
import {compareWorkspaces} from './compare-workspaces.ts';
import {describeDiff} from './describe-diff.ts';

const compile = createCompiler();

/** What a change of one file is told as. */
const said = (file: string, from: string, to: string): string => {
  const text = loanFiles.get(file) ?? '';
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} has no ${from}`);
  const [before, next] = [loanFiles, new Map(loanFiles).set(file, edited)].map((files) => compile(files));
  if (before === undefined || next === undefined) throw new Error('nothing is compiled');
  return describeDiff(compareWorkspaces(before, next), () => '');
};

const steps = 'flows/loan/steps.yaml';

describe('groups of steps, which rules ask for by name', () => {
  it.each<[string, string, string, string]>([
    [
      'a step that comes and one that goes',
      'over: [LOST]',
      'over: [ASKED]',
      '  loan, group of steps over: has ASKED now too; no longer has LOST\n',
    ],
    [
      'steps that the schema does not know',
      'waiting: [WAITING_FOR_*]',
      'waiting: [WAITING_FOR_*, LOST]',
      '  loan, group of steps waiting: has LOST now too\n',
    ],
    [
      'a group that is new',
      'over: [LOST]',
      'over: [LOST], late: [LOST]',
      '  loan, group of steps late: added, of LOST\n',
    ],
    [
      'what begins like something',
      '[WAITING_FOR_*]',
      '[WAITING_FOR_RETURN, WAITING_FOR_POST]',
      'no longer has WAITING_FOR_…',
    ],
  ])('tells %s', (_, from, to, expected) => expect(said(steps, from, to)).toContain(expected));

  it('says nothing of their order', () => {
    expect(said(steps, 'waiting: [WAITING_FOR_*], over: [LOST]', 'over: [LOST], waiting: [WAITING_FOR_*]')).toMatch(
      /^Nothing that people meet changes/,
    );
  });

  it('counts them as ways that people are led', () => {
    expect(said(steps, 'over: [LOST]', 'over: [ASKED]')).toContain('\ndefault: 2 routes\n');
  });
});
