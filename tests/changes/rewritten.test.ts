import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {exampleFiles} from '../../src/cli/examples/example-files.ts';
import {lookFiles} from '../../src/cli/examples/look-files.ts';
import {recordedIn} from '../../src/cli/examples/recorded.ts';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {createCompiler} from '../../src/compiler/compile.ts';
import type {Files} from '../../src/model/workspace.ts';
import {rewritten} from './rewritten.ts';

const compile = createCompiler();
const workspace = (name: string): Files => {
  const {files} = readWorkspace(join(import.meta.dirname, '../workspaces', name));
  return new Map([...files].filter(([file]) => !file.startsWith('tests/scenarios/')));
};

/** A workspace with all that `examples` records of it. */
const recordedOf = async (name: string): Promise<Files> => {
  const files = workspace(name);
  const compilation = compile(files);
  const looks = await lookFiles(compilation, {org: 'default'});
  const {texts} = exampleFiles(compilation, {org: 'default', conditions: true});
  return new Map([
    ...files,
    ...[...looks].map(([file, text]) => [`tests/scenarios/looks/${file}`, text] as const),
    ...[...texts].map(([file, text]) => [`tests/scenarios/conditions/${file}`, text] as const),
  ]);
};

const places = {'library-card': 'flows/card', 'parcel-return': 'flows/return'} as const;
const recorded = {
  'library-card': await recordedOf('library-card'),
  'parcel-return': await recordedOf('parcel-return'),
};

describe('of what `examples` recorded is written anew', () => {
  it.each(['library-card', 'parcel-return'] as const)('nothing where nothing changes: %s', async (name) => {
    const {recorded: count, ...rest} = await rewritten(recorded[name], compile);
    expect(count).toBeGreaterThan(5);
    expect(rest).toEqual({wrong: 0, changed: 0, added: 0, beyond: []});
  });

  type Edit = readonly [file: string, from: string | RegExp, to: string];
  const asked: readonly Edit[] = [['screens/check.yaml', '{var: answers.wantsLetters}', 'false']];
  const cases: readonly (readonly [what: string, name: keyof typeof places, edits: readonly Edit[]])[] = [
    [
      'a field is renamed',
      'library-card',
      [
        ['screens/branch.yaml', 'wantsLetters:', 'wantsPost:'],
        ['screens/check.yaml', 'answers.wantsLetters', 'answers.wantsPost'],
      ],
    ],
    ['a field is gone', 'library-card', [['screens/branch.yaml', /\n {2}wantsLetters: .*/, ''], ...asked]],
    [
      'a screen is gone',
      'library-card',
      [
        ['flow.yaml', /\n {6}branch: \{\}/, ''],
        ['screens/branch.yaml', /[^]*/, ''],
        ['screens/check.yaml', '{var: answers.branch}', 'HARBOUR'],
        ...asked,
      ],
    ],
    ['an action leads elsewhere', 'library-card', [['screens/branch.yaml', 'Continue}', 'On, then: check}']]],
    ['a part is not listed', 'library-card', [['flow.yaml', 'About you', 'About you\n    listed: false']]],
    ['a word of a condition is gone', 'parcel-return', [['machine.yaml', '[MOVING, SEEN]', '[SEEN]']]],
    ['a state leads elsewhere', 'parcel-return', [['machine.yaml', '{goTo: pack}', '{goTo: track}']]],
    ['triggers change places', 'parcel-return', [['machine.yaml', /( {2}pack: .*\n)( {2}send: .*\n)/, '$2$1']]],
  ];
  it.each(cases)('what no longer holds, where %s', async (_, name, edits) => {
    const changed = new Map(recorded[name]);
    for (const [file, from, to] of edits) {
      const path = `${places[name]}/${file}`;
      const text = changed.get(path) ?? '';
      const next = text.replace(from, to);
      expect(next).not.toBe(text);
      if (next === '') changed.delete(path);
      else changed.set(path, next);
    }
    const {wrong, changed: lines, beyond} = await rewritten(changed, compile);
    expect(beyond).toEqual([]);
    expect(wrong).toBeGreaterThan(0);
    expect(lines).toBeGreaterThan(0);
  });

  it('and what nothing showed yet comes behind what there is of the same screen', async () => {
    const file = 'tests/scenarios/looks/card.yaml';
    const path = 'flows/card/screens/branch.yaml';
    const more = (recorded['library-card'].get(path) ?? '').replace(
      'actions:',
      '  known: {when: {session.signedIn: true}, text: We know where you live.}\nactions:',
    );
    const files = new Map(recorded['library-card']).set(path, more);
    const before = recorded['library-card'].get(file) ?? '';
    const compilation = compile(files);
    const recordedFile = () => recordedIn(before, 'looks', {file, diagnostics: compilation.diagnostics});
    const fresh = await lookFiles(compilation, {org: 'default', only: 'branch', recorded: recordedFile});
    const after = fresh.get('card.yaml') ?? '';
    const standing = [...after.matchAll(/^ {4}at: (.*)$/gm)].map(([, at]) => at);
    expect(after).toContain('branch with known');
    expect(standing.filter((at, index) => at !== standing[index - 1])).toEqual([...new Set(standing)]);
    expect((await rewritten(files, compile)).beyond).toEqual([]);
  });
});
