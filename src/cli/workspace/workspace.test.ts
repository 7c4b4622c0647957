import {
  type Dirent,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {UsageError} from '../terminal/exit-code.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {belongsToWorkspace, readFiles, readWorkspace, workspaceReader} from './workspace.ts';

describe('readWorkspace', () => {
  it('reads the YAML of the known folders, sorted, and nothing else', () => {
    const root = tempWorkspace({
      'flows/b/flow.yaml': 'flow: b',
      'flows/a/flow.yaml': 'flow: a',
      'flows/a/notes.md': '# notes',
      'flows/a/.hidden.yaml': 'x: 1',
      'schemas/facts/today.yaml': 'type: object',
      'schemas/flow/own.schema.json': '{}',
      'orgs/default/org.yml': 'org: default',
      'elsewhere/x.yaml': 'x: 1',
    });
    const {files, diagnostics} = readWorkspace(root);
    expect([...files.keys()]).toEqual([
      'flows/a/flow.yaml',
      'flows/b/flow.yaml',
      'schemas/facts/today.yaml',
      'orgs/default/org.yml',
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('reads what is named nearly as the files beside the folders, and no other YAML there', () => {
    const root = tempWorkspace({
      'flows/a/flow.yaml': 'flow: a',
      'server.yml': 'deliveries: {}',
      'Legal.lock.yaml': 'texts: {}',
      'compose.yaml': 'services: {}',
    });
    expect([...readWorkspace(root).files.keys()]).toEqual(['Legal.lock.yaml', 'server.yml', 'flows/a/flow.yaml']);
    expect(['server.yml', 'Legal.lock.yaml', 'compose.yaml'].map(belongsToWorkspace)).toEqual([true, true, false]);
  });

  it('follows a link to a file of the workspace, and reports every other link', () => {
    const root = tempWorkspace({'flows/a/flow.yaml': 'flow: a'});
    const outside = tempWorkspace({'secret.yaml': 'secret: 1'});
    const link = (target: string, name: string): void => symlinkSync(target, join(root, 'flows/a', name));
    link('flow.yaml', 'same.yaml');
    link(join(outside, 'secret.yaml'), 'outside.yaml');
    link('nowhere.yaml', 'dangling.yaml');
    link('.', 'folder.yaml');
    link('loop.yaml', 'loop.yaml');
    const {files, diagnostics} = readWorkspace(root);
    expect([...files.keys()]).toEqual(['flows/a/flow.yaml', 'flows/a/same.yaml']);
    expect(diagnostics.map(({code, origin}) => [code, origin.file])).toEqual(
      ['dangling', 'folder', 'loop', 'outside'].map((name) => ['unreadable-file', `flows/a/${name}.yaml`]),
    );
  });

  it('turns bytes that are not UTF-8 into the character that the parser refuses', () => {
    const root = tempWorkspace({'flows/a/flow.yaml': Uint8Array.of(0x66, 0x3a, 0x20, 0xff, 0xfe)});
    expect(readWorkspace(root).files.get('flows/a/flow.yaml')).toContain('\uFFFD');
  });

  it('does not read a file of many megabytes', () => {
    const root = tempWorkspace({'flows/a/flow.yaml': 'flow: a'});
    writeFileSync(join(root, 'flows/a/steps.yaml'), Buffer.alloc(5 * 1024 * 1024, 'x'));
    const {files, diagnostics} = readWorkspace(root);
    expect(files.has('flows/a/steps.yaml')).toBe(false);
    expect(diagnostics[0]?.message).toContain('5242880 bytes');
  });

  it.each([
    ['a folder that is not there', 'nowhere', 'is not a folder'],
    ['a folder without flows', '.', 'it has no flows/'],
  ])('refuses %s', (_what, folder, message) => {
    const root = tempWorkspace({'readme.md': ''});
    expect(() => readWorkspace(join(root, folder))).toThrow(UsageError);
    expect(() => readWorkspace(join(root, folder))).toThrow(message);
  });

  it('reads a workspace that is itself reached by a link', () => {
    const root = tempWorkspace({'flows/a/flow.yaml': 'flow: a'});
    const other = tempWorkspace({});
    mkdirSync(join(other, 'in'));
    symlinkSync(root, join(other, 'in/link'));
    expect(readWorkspace(join(other, 'in/link')).files.size).toBe(1);
  });
});

describe('workspaceReader', () => {
  it('reads what is changed, new and gone, and gives the very same text of what is not', () => {
    const root = tempWorkspace({'flows/a.yaml': 'a: 1', 'flows/b/c.yaml': 'c: 1', 'orgs/x/org.yaml': 'org: x'});
    const past = new Date(Date.now() - 10_000);
    const settle = (...paths: readonly string[]): void => {
      for (const path of paths) utimesSync(join(root, path), past, past);
    };
    settle('flows/a.yaml', 'flows/b/c.yaml');
    const read = workspaceReader(root);
    const all = () => Object.fromEntries(read().files);
    const before = all();
    expect(all()).toEqual(before);

    // As long as the text before, and at once.
    writeFileSync(join(root, 'flows/a.yaml'), 'a: 2');
    expect(all()['flows/a.yaml']).toBe('a: 2');
    writeFileSync(join(root, 'flows/a.yaml'), 'a: 3');
    expect(all()['flows/a.yaml']).toBe('a: 3');

    writeFileSync(join(root, 'flows/b/d.yaml'), 'd: 1');
    expect(all()['flows/b/d.yaml']).toBe('d: 1');
    rmSync(join(root, 'flows/b'), {recursive: true});
    expect(all()).toEqual(Object.fromEntries(readWorkspace(root).files));
  });

  it('finds a folder that cannot be read, or goes while it is read, and reads the rest', () => {
    const root = tempWorkspace({'flows/card/flow.yaml': 'flow: card', 'orgs/one/org.yaml': 'org: one'});
    const inside = (folder: string): readonly Dirent[] => {
      if (folder.endsWith('/orgs/one')) throw new Error('EACCES: permission denied, scandir');
      return readdirSync(folder, {withFileTypes: true});
    };
    const {files, diagnostics} = readFiles(root, {inside, textOf: (file) => readFileSync(file, 'utf8')});
    expect([...files.keys()]).toEqual(['flows/card/flow.yaml']);
    expect(diagnostics).toMatchObject([
      {code: 'unreadable-file', message: 'orgs/one cannot be read: EACCES: permission denied, scandir'},
    ]);
  });

  it('reads what a root has that may be entered, and not listed', () => {
    const root = tempWorkspace({'flows/card/flow.yaml': 'flow: card', 'server.yaml': 'operations: {}'});
    const inside = (folder: string): readonly Dirent[] => {
      if (!folder.includes('flows')) throw new Error('EACCES: permission denied, scandir');
      return readdirSync(folder, {withFileTypes: true});
    };
    const {files, diagnostics} = readFiles(root, {inside, textOf: (file) => readFileSync(file, 'utf8')});
    expect([[...files.keys()], diagnostics]).toEqual([['server.yaml', 'flows/card/flow.yaml'], []]);
  });
});
