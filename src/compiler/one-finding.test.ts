import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../cli/fixtures/temp-workspace.ts';
import {compile} from './compile.ts';

const library = new Map(Object.entries(filesOf(join(import.meta.dirname, '../../tests/workspaces/library-card'))));
const rules = 'flows/card/rules.yaml';

const edited = (file: string, old: string, now: string): Map<string, string> => {
  const text = library.get(file) ?? '';
  expect(text).toContain(old);
  return new Map([...library, [file, text.replace(old, () => now)]]);
};

const renamed = (file: string, name: string): ReadonlyMap<string, string> => {
  const files = new Map([...library, [name, library.get(file) ?? '']]);
  files.delete(file);
  return files;
};

describe('one cause is one finding', () => {
  it.each<[string, () => ReadonlyMap<string, string>, string]>([
    [
      'an organisation that is not there',
      () =>
        edited('orgs/riverside/org.yaml', 'extends: default', 'extends: defalt')
          .set(
            'orgs/lakeside/org.yaml',
            'org: lakeside\nextends: riverside\nhosts: [lakeside.example]\nbrand: {companyName: Lakeside}\n',
          )
          .set(
            'flows/shell/screens/welcome.yaml',
            'screen: welcome\ntitle: Welcome\nblocks: {write: {text: "Write to ((org.brand.email))."}}\n',
          )
          .set('schemas/facts/org.yaml', 'type: object\nproperties: {brand: {type: object}}\n'),
      'unknown-org',
    ],
    [
      'an operation that a fact is of',
      () => edited('flows/card/screens/branch.yaml', 'from: listBranches', 'from: listBranch'),
      'unknown-reference',
    ],
    [
      'an operation that a fact is of, of which something is told',
      () =>
        edited(
          'flows/card/flow.yaml',
          'path: /card',
          'path: /card\nfacts: {found: {from: listBranch}}\ntelemetry: {about: {branch: {var: found.branches.0.name}}}',
        ),
      'unknown-reference',
    ],
    [
      'a part',
      () => edited('flows/card/screens/index.yaml', 'like: fields/full-name', 'like: field/full-name'),
      'like-target',
    ],
    [
      'a part whose copy is retyped',
      () =>
        edited(
          'flows/card/screens/index.yaml',
          '{like: fields/full-name}',
          '{like: field/full-name}\n  again: {like: fields/full-name, retypes: fullName, messages: {retypes: Not the same}}',
        ),
      'like-target',
    ],
    ['a file of rules', () => renamed(rules, 'flows/card/rule.yaml'), 'unknown-file'],
    [
      'a file of rules of which a part has names',
      () =>
        new Map([
          ...renamed(rules, 'flows/card/rule.yaml'),
          [
            'flows/_parts/fields/full-name.yaml',
            `${library.get('flows/_parts/fields/full-name.yaml') ?? ''}when: {rule: isChild}\n`,
          ],
        ]),
      'unknown-file',
    ],
    ['the file of a flow', () => renamed('flows/card/flow.yaml', 'flows/card/flo.yaml'), 'unknown-file'],
    [
      'a screen that is listed twice',
      () => edited('flows/card/flow.yaml', '      branch: {}', '      branch: {}\n      index: {}'),
      'unknown-reference',
    ],
  ])('%s', (_, files, code) => {
    expect(compile(files()).diagnostics.map((one) => `${one.code} ${one.message}`)).toEqual([
      expect.stringMatching(`^${code} `),
    ]);
  });

  it('goes on to judge what is there', () => {
    const files = edited('flows/card/flow.yaml', 'rule: isChild', 'rule: isChidl');
    expect(compile(files).diagnostics.map(({message}) => message)).toEqual(['There is no rule `isChidl`']);
  });

  const slip = ['rule: isChild', 'rule: isChidl'] as const;
  const wrongRule = 'There is no rule `isChidl`';
  it.each<[string, string]>([
    ['rules', 'flows/card/rule.yaml'],
    ['flows', 'flows/card/flow2.yaml'],
    ['nothing', 'flows/card/notes.yaml'],
  ])('judges names beside a file of %s that nothing needs', (_, stray) => {
    const files = edited('flows/card/flow.yaml', ...slip).set(stray, library.get(rules) ?? '');
    expect(compile(files).diagnostics.map(({message}) => message)).toEqual([
      `No file of a workspace stands at ${stray}`,
      wrongRule,
    ]);
  });

  it('judges the names of other flows than the one that has a file under a wrong name', () => {
    const files = new Map([
      ...edited('flows/card/flow.yaml', ...slip),
      ['flows/shell/rule.yaml', 'isOpen: {not: {answers.closed: true}}\n'],
    ]);
    expect(compile(files).diagnostics.map(({message}) => message)).toEqual([
      'No file of a workspace stands at flows/shell/rule.yaml',
      wrongRule,
    ]);
  });
});
