import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {createCompiler, type Compiled} from '../../compiler/compile.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import {packageRoot} from '../package-root.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {compareWorkspaces} from './compare-workspaces.ts';
import {dataOfDiff, describeDiff} from './describe-diff.ts';

const compile = createCompiler();
const {files} = readWorkspace(join(packageRoot(), 'docs/example'));
const before = compile(files);
const server = 'server.yaml';

type Edit = readonly [from: string | RegExp, to: string];

/** The bicycle workshop with its server file changed. */
const edited = (...edits: readonly Edit[]): ReadonlyMap<string, string> => {
  let text = files.get(server) ?? '';
  for (const [from, to] of edits) {
    const next = text.replaceAll(from, to);
    if (next === text) throw new Error(`${server} has no ${String(from)}`);
    text = next;
  }
  return new Map(files).set(server, text);
};

const heading = 'Names of what is sent that have changed or are gone; what was sent before keeps the one that it had:';

/** Compiled, and without errors. */
const soundly = (some: ReadonlyMap<string, string>): Compiled => {
  const compiled = compile(some);
  expect(blocking(compiled.diagnostics)).toEqual([]);
  return compiled;
};

/** What is told of names, in words. */
const told = (next: ReadonlyMap<string, string>, old = before): readonly string[] => toldOf(old, soundly(next));
const toldOf = (old: Compiled, next: Compiled): readonly string[] => {
  const lines = describeDiff(compareWorkspaces(old, next), () => '').split('\n');
  const at = lines.indexOf(heading);
  const [, ...after] = at === -1 ? [] : lines.slice(at);
  const end = after.findIndex((line) => !line.startsWith('  '));
  return after.slice(0, end).map((line) => line.trim());
};

const owed =
  'what is owed or paid by this name is found no more: who owes it is not asked for it, and what is paid all the same is not noticed';
const handed =
  'what was handed over by this name is found no more: nobody reads it, and whose turn it is can send nothing in answer';

describe('names under which the server keeps what was sent', () => {
  it.each<[string, ReadonlyMap<string, string>, readonly string[]]>([
    [
      'of a payment',
      edited([/\bdeposit:\n/g, 'fee:\n'], ['pay: deposit', 'pay: fee']),
      [`payment deposit: is fee now; ${owed}`],
    ],
    [
      'of a payment that is also another now',
      edited([/\bdeposit:\n/g, 'fee:\n'], ['pay: deposit', 'pay: fee'], ['Deposit for', 'Fee for']),
      [`payment deposit: is gone; ${owed}`],
    ],
    [
      'of a submission that is sent once, has a receipt and is paid for',
      edited(
        ['submit: repair', 'submit: job'],
        ['receipt: repair', 'receipt: job'],
        [/\b(of|for): repair\b/g, '$1: job'],
      ),
      [
        'submission repair, of operation bookRepair: is job now; what was sent stays under this name: who has sent it may send it once more, and no receipt and no payment of it is found',
      ],
    ],
    [
      'of a submission that has none of these',
      edited(['submit: answer', 'submit: reply'], ['of: answer', 'of: reply']),
      ['submission answer, of operation answerRepair: is reply now; what was sent stays under this name'],
    ],
    [
      'of a submission that is kept no more',
      edited(['submit: order, once: true', 'upstream: workshop']),
      ['submission order, of operation signOrder: is gone; what was sent stays under this name'],
    ],
    [
      'of a handover',
      edited(
        ['toOwner:', 'toKeeper:'],
        ['back: toOwner', 'back: toKeeper'],
        ['handedOver: toOwner', 'handedOver: toKeeper'],
      ),
      [`handover toOwner: is toKeeper now; ${handed}`],
    ],
    [
      'of a delivery',
      edited(['ledger: {of', 'book: {of']),
      ['delivery ledger: is book now; what waits to be delivered by this name does not arrive'],
    ],
  ])('are told where they change: %s', (_, next, expected) => {
    expect(told(next)).toEqual(expected);
  });

  it.each<[string, ReadonlyMap<string, string>]>([
    [
      'something else of it changes',
      edited(['Deposit for', 'Fee for'], ['We have your request', 'We got your request']),
    ],
    ['something is new', edited(['ledger: {of', 'book: {of: repair, file: {folder: book}}\n  ledger: {of'])],
  ])('are not told where %s', (_, next) => {
    expect(told(next)).toEqual([]);
  });

  /** The flow that sends `bookRepair` by another name. */
  const renamedFlow = (all: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map(
      [...all].map(([path, text]) => [
        path.replace('flows/book/', 'flows/job/'),
        text
          .replace(/^flow: book$/m, 'flow: job')
          .replaceAll(/\bbook:(?=index|check|\*)/g, 'job:')
          .replace('title: Booking, flow: book', 'title: Booking, flow: job'),
      ]),
    );
  const without = new Map([...files].filter(([path]) => path !== server));
  const sentAs = (kind: string) =>
    `submission book, of operation bookRepair: ${kind}; what was sent stays under this name`;

  /** A server file that says how people come back, and this. */
  const first = (more: string): ReadonlyMap<string, string> => {
    const [, comeBack = ''] = /(\ncomeBack:\n.*)\nsignIn:/s.exec(files.get(server) ?? '') ?? [];
    const steps = 'sendLink: {comeBack: ask}, sendCode: {comeBack: code}, openDraft: {comeBack: open}';
    return new Map(without).set(server, `operations: {${steps}${more}}${comeBack}\n`);
  };

  it.each<[string, ReadonlyMap<string, string>]>([
    ['of a workspace without server.yaml', without],
    ['that server.yaml does not name', first('')],
  ])('are told where what is sent is called as its flow, which has another name: %s', (_, old) => {
    expect(told(renamedFlow(old), soundly(old))).toEqual([sentAs('is job now')]);
  });

  it('are not told where what is sent is called by server.yaml, and its flow has another name', () => {
    expect(told(renamedFlow(files))).toEqual([]);
  });

  it.each<[string, string, readonly string[]]>([
    ['says nothing of what is sent', '', []],
    ['names it as before', ', bookRepair: {submit: book}', []],
    ['names it', ', bookRepair: {submit: repair}', [sentAs('is repair now')]],
    ['says that an operation sends none', ', bookRepair: example', []],
  ])('are what changes, where the first server.yaml %s', (_, more, expected) => {
    expect(told(first(more), soundly(without))).toEqual(expected);
  });

  it('are told under words that hold where another operation still sends by the name', () => {
    const shared = soundly(edited(['submit: order, once: true', 'submit: answer, once: true']));
    expect(told(files, shared)).toEqual([
      'submission answer, of operation signOrder: is order now; what was sent stays under this name: who has sent it may send it once more',
    ]);
    expect(heading).not.toContain('no more');
  });

  it('are told where the last server.yaml goes, of what is sent', () => {
    expect(told(without)).toContain(
      'submission repair, of operation bookRepair: is book now; what was sent stays under this name: no receipt and no payment of it is found',
    );
  });

  it.each<[string, ReadonlyMap<string, string>]>([
    ['cannot be read', new Map(files).set(server, 'operations:\n  bookRepair: {submit: [repair\n')],
    ['has a key that there is not', edited(['operations:', 'opperations:'])],
    ['has other values than it may', new Map(files).set(server, 'operations: 5\npayments: {fee: x}\n')],
  ])('are not told where a server.yaml %s', (_, broken) => {
    expect(told(files, compile(broken))).toEqual([]);
    expect(toldOf(soundly(edited(['submit: order', 'submit: signed'])), compile(broken))).toEqual([]);
  });

  it('are not told of a flow, where one that calls the same may be missing for its errors', () => {
    const path = 'flows/book/flow.yaml';
    const old = compile(new Map(without).set(path, `${files.get(path) ?? ''}nothing: of this\n`));
    expect(toldOf(old, soundly(renamedFlow(without)))).toEqual([]);
  });

  it('are told as data too', () => {
    const next = compile(edited([/\bdeposit:\n/g, 'fee:\n'], ['pay: deposit', 'pay: fee']));
    expect(dataOfDiff(compareWorkspaces(before, next), () => '')).toMatchObject({
      stored: [{what: 'payment', name: 'deposit', now: 'fee', why: owed}],
    });
  });
});
