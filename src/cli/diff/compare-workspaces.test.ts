import {describe, expect, it} from 'vitest';
import {createCompiler} from '../../compiler/compile.ts';
import {loanFiles} from '../../compiler/link/fixtures/loan.ts';
import type {Files} from '../../model/workspace.ts';
import {compareWorkspaces} from './compare-workspaces.ts';
import {describeDiff} from './describe-diff.ts';

const compile = createCompiler();

/** What a change of one file is told as. */
const said = (file: string, from: string, to: string, files: Files = loanFiles): string => {
  const text = files.get(file) ?? '';
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} has no ${from}`);
  const [before, next] = [files, new Map(files).set(file, edited)].map((one) => compile(one));
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

describe('what stands by name', () => {
  const [wait, rest] = [
    '  wait: {steps: [waiting], goTo: machine}\n',
    '  rest: {steps: [over, READY], goTo: machine}\n',
  ];
  const [desk, road] = ['desk: {href: {var: org.deskUrl}}', 'road: {href: /road}'];
  const streets: Files = new Map([...loanFiles].map(([file, text]) => [file, text.replace(desk, `${desk}, ${road}`)]));
  const [loan, step] = ['  loan: {from: getLoan, refresh: 60s}\n', '  step: {from: getLoan}\n'];
  it.each<[string, string, string, string]>([
    ['rows', steps, `${wait}${rest}`, `${rest}${wait}`],
    [
      'states',
      'flows/loan/machine.yaml',
      'START: {goTo: stay}, READY: {goTo: done}',
      'READY: {goTo: done}, START: {goTo: stay}',
    ],
    ['facts', 'flows/loan/flow.yaml', `${loan}${step}`, `${step}${loan}`],
    ['exits', 'flows/shell/flow.yaml', `${desk}, ${road}`, `${road}, ${desk}`],
  ])('has no order that is told: %s', (_, file, from, to) => {
    expect(said(file, from, to, streets)).toMatch(/^Nothing that people meet changes/);
  });
});

/** An organisation with a picture beside it. */
const library: Files = new Map(
  [
    ...loanFiles,
    ['orgs/default/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h10v10z"/></svg>'] as const,
  ].map(([file, text]) => [file, text.replace('brand: {', 'brand: {logo: logo.svg, ')]),
);

describe('what people meet of a whole site, flow or organisation', () => {
  it.each<[string, string, string, string, string]>([
    [
      'the base of the site',
      'flows/shell/flow.yaml',
      'base: /library',
      'base: /books',
      '  shell: base was "/library", is "/books"\n',
    ],
    [
      'a picture that is drawn anew',
      'orgs/default/logo.svg',
      'h10',
      'h20',
      '  settings: picture of the logo is another\n',
    ],
    [
      'drafts',
      'flows/loan/flow.yaml',
      'title: A loan',
      'title: A loan\ndrafts: none',
      '  loan: drafts was "kept", is "none"\n',
    ],
    [
      'the flag of calls',
      'flows/shell/flow.yaml',
      "path: ''",
      "path: ''\nrelativeFlag: near",
      '  shell: flag that keeps calls on the site is new, "near"\n',
    ],
  ])('tells %s', (_, file, from, to, expected) => expect(said(file, from, to, library)).toContain(expected));

  it('tells the base once, not of each flow', () => {
    expect(said('flows/shell/flow.yaml', 'base: /library', 'base: /books').match(/base was/g)).toHaveLength(1);
  });
});
