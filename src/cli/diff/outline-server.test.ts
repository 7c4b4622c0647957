import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {createCompiler} from '../../compiler/compile.ts';
import {packageRoot} from '../package-root.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {compareWorkspaces} from './compare-workspaces.ts';
import {contractChanges} from './contract-changes.ts';
import {describeDiff} from './describe-diff.ts';

const compile = createCompiler();
const {files} = readWorkspace(join(packageRoot(), 'docs/example'));
const before = compile(files);

/** What a change of one file of the bicycle workshop is told as. */
const said = (from: string, to: string, file = 'server.yaml'): string => {
  const text = files.get(file) ?? '';
  const edited = text.replace(from, () => to);
  if (edited === text) throw new Error(`${file} has no ${from}`);
  return describeDiff(compareWorkspaces(before, compile(new Map(files).set(file, edited))), () => '');
};

describe('outlineServer', () => {
  it.each<[string, string, string, string]>([
    [
      'a mail that says something else',
      'We have your request',
      'We got your request',
      'delivery toPerson: subject of the mail was "We have your request, number ((submission.number))", is "We got your',
    ],
    [
      'who gets it',
      'to: ((answers.email))\n      sub',
      'to: desk@shop.example\n      sub',
      'toPerson: goes to was "((answers.email))", is "desk@shop.example"',
    ],
    [
      'the mail with the link back',
      'Go on here:',
      'Please go on here:',
      'coming back: text of the mail with the link was "Go on here: ¶ ((comeBack.link))", is "Please go on here: ¶',
    ],
    [
      'the mail with the code',
      'subject: Your code,',
      'subject: Code,',
      'coming back: subject of the mail with the code was "Your code", is "Code"',
    ],
    ['the mail of a handover', 'Say whether we may begin', 'May we begin', 'handover toOwner: text of the mail was'],
    [
      'what the other person may read',
      'shares: [kind]',
      'shares: [kind, email]',
      'handover toOwner: what the other person may read was "kind"',
    ],
    [
      'what is paid',
      'Deposit for the repair',
      'Fee for the repair',
      'payment deposit: what is paid, in words was "Deposit for',
    ],
    ['a page of the log-in', 'title: Goodbye', 'title: Bye', 'log-in, page loggedOut: title was "Goodbye", is "Bye"'],
    ['how long a log-in is good', 'for: 12h', 'for: 6h', 'log-in: time that a log-in is good was "12h", is "6h"'],
    [
      'how long answers are kept',
      'drafts: 30d',
      'drafts: 7d',
      'settings: time that unfinished answers are kept was "30d", is "7d"',
    ],
    [
      'what is sent once',
      'signOrder: {submit: order, once: true}',
      'signOrder: {submit: order}',
      'operation signOrder: sent once by each person is gone, was "true"',
    ],
    [
      'what a word alone says',
      'uploadFile: upload',
      'uploadFile: example',
      'operation uploadFile: does was "upload", is "example"',
    ],
    [
      'a delivery that is new',
      'ledger: {of',
      'book: {of: repair, file: {folder: book}}\n  ledger: {of',
      'delivery book: added, brings repair',
    ],
  ])('tells %s', (_, from, to, expected) => {
    const [verdict, , heading, ...changes] = said(from, to).split('\n');
    expect(verdict).toMatch(/^(\d+) of \1 organisations? changed, 0 added, 0 removed\.$/);
    expect(heading).toBe('for every organisation, by the server: 1 change');
    expect(changes.join('\n')).toContain(expected);
  });

  it('says nothing of the order in which things are named, and of what has a new name no more than that', () => {
    expect(said('ledger: {of', 'zebra: {of')).toMatch(/1 change\n.*its name is now zebra, the rest is the same\n\n/);
    const [first, second] = ['  readDeposit: {pay: deposit}\n', '  payDeposit: {pay: deposit}\n'];
    expect(said(`${first}${second}`, `${second}${first}`)).toMatch(/^Nothing that people meet changes/);
  });
});

describe('contractChanges', () => {
  it('are told for who calls it', () => {
    const orgs = (address: string) =>
      Object.fromEntries(
        ['north', 'south', 'west'].map((id) => [
          id,
          {flows: {repair: {flow: {operations: id === 'west' ? {} : {send: {path: address, body: {}}}}}}},
        ]),
      ) as unknown as Parameters<typeof contractChanges>[0];
    const {north, ...others} = orgs('/old');
    const [found, ...more] = contractChanges(others, {...orgs('/new'), ...(north === undefined ? {} : {north})});
    expect(more).toEqual([]);
    expect(found?.orgs).toEqual(['south']);
    expect(found?.changes).toMatchObject([{place: ['operation send'], from: '/old', to: '/new'}]);
    const changes = {
      total: 3,
      added: ['north'],
      removed: [],
      builtOn: [],
      laws: [],
      server: [],
      stored: [],
      changed: [],
    };
    const contract = found === undefined ? [] : [found];
    expect(describeDiff({...changes, contract}, () => '')).toMatch(
      /^1 of 3 organisations changed, 1 added(?:.|\n)*\nsouth, by the contract: 1 change\n/,
    );
  });

  it('tells what an operation may fail with', () => {
    const contract = 'schemas/api/openapi.yaml';
    const [path = ''] = /^ {2}\/\S+(?=:$)/m.exec(files.get(contract) ?? '') ?? [];
    expect(said(`${path}:`, `${path}-anew:`, contract)).toMatch(/operation \w+: address was "\S+", is "\S+-anew"/);
  });
});
