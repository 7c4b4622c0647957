import {describe, expect, it} from 'vitest';
import type {Files} from '../../model/workspace.ts';
import {createFilesChecker} from '../workspace/checked.ts';
import {definitionsAt, placesAt} from './definition.ts';
import {openDesk} from './desk.ts';
import {renamable, renameAt} from './rename.ts';
import {urisOf} from './uris.ts';

/*
 * What a part names, and what the shell's files name, is looked for in the flow that uses them, and then in the shell: `a` has
 * a rule and an exit of its own, `b` and the shell have the shell's.
 */
const flowFile = (id: string, more: string): string =>
  `flow: ${id}\ntitle: ${id}\npath: /${id}\nscreens: {all: {title: All, screens: {one: {}}}}\n${more}`;
const screenFile = (actions: string): string =>
  `screen: one\ntitle: One\nactions: {go: {kind: submit, label: On, then: onward}${actions}}\n`;
const files = {
  'flows/shell/flow.yaml': `flow: shell
title: Site
path: ''
exits: {out: {href: /out}, help: {href: /help}}
gates: {closed: {when: {rule: isClosed}, goTo: help}}
screens: {aside: {listed: false, screens: {oops: {}}}}
`,
  'flows/shell/rules.yaml': `isLate: {session.signedIn: true}
isClosed: {rule: isLate}
isFree: {session.signedIn: false}
`,
  'flows/shell/screens/oops.yaml': 'screen: oops\ntitle: Oops\n',
  'flows/_parts/actions/leave.yaml': 'part: actions/leave\nkind: link\nlabel: Leave\nthen: out\n',
  'flows/_parts/actions/wait.yaml': 'part: actions/wait\nkind: link\nlabel: Wait\nwhen: {rule: mayWait}\nthen: out\n',
  'flows/_parts/actions/call.yaml': 'part: actions/call\nkind: link\nlabel: Call\nwhen: {rule: mayCall}\nthen: help\n',
  'flows/a/flow.yaml': flowFile('a', 'exits: {out: {href: /a/out}, away: {href: /away}}\n'),
  'flows/a/rules.yaml': 'isLate: {session.signedIn: false}\nmayWait: {rule: isLate}\nmayCall: {rule: isLate}\n',
  'flows/a/screens/one.yaml': screenFile(
    ', leave: {like: actions/leave}, wait: {like: actions/wait}, call: {like: actions/call}',
  ),
  'flows/b/flow.yaml': flowFile('b', ''),
  'flows/b/rules.yaml': 'mayWait: {session.signedIn: true}\nmayCall: {session.signedIn: true}\n',
  'flows/b/screens/one.yaml': screenFile(', leave: {like: actions/leave}, wait: {like: actions/wait}'),
  'orgs/default/org.yaml': `org: default
hosts: [localhost]
brand: {companyName: Corner Workshop, supportPhone: '+15555550123', email: help@workshop.example}
theme: {primary: '#1d5c4a', secondary: '#7a3b1d'}
`,
  'schemas/facts/session.yaml':
    'title: Session\ntype: object\nproperties: {signedIn: {type: boolean, default: false}}\n',
};
const check = await createFilesChecker({artifacts: false});
const checkWith = (more: Files) =>
  check({root: '/workshop', files: new Map([...Object.entries(files), ...more]), diagnostics: []});
const checked = checkWith(new Map());
const nothing = (): never => {
  throw new Error('Nothing is typed here.');
};
const session = {
  root: '/workshop',
  checked: () => checked,
  tried: checkWith,
  lay: nothing,
  lift: nothing,
  reread: nothing,
};
const desk = openDesk({session, uris: urisOf(session.root)});

/** The place of the caret `¦` in a file. */
const at = (file: keyof typeof files, marked: string) => {
  const found = files[file].indexOf(marked.replace('¦', ''));
  expect([file, marked, found >= 0]).toEqual([file, marked, true]);
  return {file, offset: found + marked.indexOf('¦')};
};
const refusal = (work: () => unknown): string => {
  try {
    return `done: ${JSON.stringify(work())}`;
  } catch (failed) {
    return (failed as Error).message;
  }
};
const lines = (found: ReturnType<typeof definitionsAt>): readonly string[] =>
  found.map(({uri, range}) => `${desk.pathOf(uri) ?? uri}:${range.start.line + 1}`);

describe('names that are looked for in the flow that uses them', () => {
  it('compile in the workspace of these tests', () => {
    expect(checked.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  });

  it.each([
    [
      'a rule that a rule of the shell reads',
      at('flows/a/rules.yaml', '¦isLate: {session'),
      'isBusy',
      /^With the name isBusy something else would be meant in a\. .*flows\/shell\/rules\.yaml:2; these have one: a, shell\.$/,
    ],
    [
      'an exit that a part leads to',
      at('flows/a/flow.yaml', '{¦out:'),
      'gone',
      /^With the name gone something else would be meant in a\. .*flows\/_parts\/actions\/leave\.yaml:4, .*; these have one: a, shell\.$/,
    ],
    [
      'a rule that a part reads, for each flow its own',
      at('flows/a/rules.yaml', '¦mayWait:'),
      'maySit',
      /something would be wrong in flows\/_parts\/actions\/wait\.yaml.*in flows\/_parts\/actions\/wait\.yaml:4; these have one: a, b\.$/,
    ],
    [
      'a rule of the shell that another flow has of its own',
      at('flows/shell/rules.yaml', '¦isLate:'),
      'isBusy',
      /^With the name isBusy something else would be meant in a\./,
    ],
    [
      'what a flow has, to what the shell has',
      at('flows/a/rules.yaml', '¦isLate: {session'),
      'isFree',
      /^There is a rule isFree already, in the flow shell\.$/,
    ],
    [
      'what the shell has, to what a flow has',
      at('flows/shell/flow.yaml', '¦help: {href'),
      'away',
      /^There is an exit away already, in the flow a\.$/,
    ],
  ])('refuses a new name for %s', (_, spot, to, message) => {
    expect(refusal(() => renameAt(desk, spot, to))).toMatch(message);
  });

  it.each([
    ['of one flow', at('flows/a/flow.yaml', '¦away:'), 'off', ['flows/a/flow.yaml:5']],
    [
      'of the shell',
      at('flows/shell/rules.yaml', '¦isClosed:'),
      'isShut',
      ['flows/shell/flow.yaml:5', 'flows/shell/rules.yaml:2'],
    ],
    // Only `a` has the part, so what `b` has under the name is another thing.
    [
      'read by a part',
      at('flows/a/rules.yaml', '¦mayCall:'),
      'mayRing',
      ['flows/_parts/actions/call.yaml:4', 'flows/a/rules.yaml:3'],
    ],
    [
      'called like what a part of others reads',
      at('flows/b/rules.yaml', '¦mayCall:'),
      'mayRing',
      ['flows/b/rules.yaml:2'],
    ],
  ])('gives a new name to what is %s', (_, spot, to, changed) => {
    const {changes = {}} = renameAt(desk, spot, to);
    const places = Object.entries(changes).flatMap(([uri, edits]) => edits.map(({range}) => ({uri, range})));
    expect(lines(places).toSorted()).toEqual(changed);
  });

  it('says at a part that several flows have what it names', () => {
    const message = 'The rule mayWait is here what the flow has that uses this part, and these have one: a, b.';
    const spot = at('flows/_parts/actions/wait.yaml', 'rule: ¦mayWait');
    expect(refusal(() => renamable(desk, spot))).toBe(message);
    expect(refusal(() => renameAt(desk, spot, 'maySit'))).toBe(message);
  });

  it('leads from a part to what each flow has, and from there back', () => {
    const defined = ['flows/a/rules.yaml:2', 'flows/b/rules.yaml:1'];
    const spot = at('flows/_parts/actions/wait.yaml', 'rule: ¦mayWait');
    expect(lines(definitionsAt(desk, spot))).toEqual(defined);
    expect(lines(placesAt(desk, spot, true)).toSorted()).toEqual(['flows/_parts/actions/wait.yaml:4', ...defined]);
    for (const file of ['flows/a/rules.yaml', 'flows/b/rules.yaml'] as const)
      expect(lines(placesAt(desk, at(file, '¦mayWait:'), false))).toEqual(['flows/_parts/actions/wait.yaml:4']);
  });
});
