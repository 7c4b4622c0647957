import {existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {allStand, ArtifactFolder, fileSizer, readIndex} from './artifact-folder.ts';

const index = (text: string) => ({path: 'manifest.json', text});

const build = (folder: string, files: Readonly<Record<string, string>>, keeps = false): ArtifactFolder => {
  const out = new ArtifactFolder(folder);
  out.add(Object.entries(files).map(([path, text]) => ({path, text})));
  out.finish(index(JSON.stringify({base: Object.keys(files).join(' '), orgs: {}})), {keeps});
  return out;
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.\w+$/.test(name))
    .toSorted();

describe('ArtifactFolder', () => {
  it('writes what is new alone, and takes away what is no longer named, its compressed copies too', () => {
    const folder = join(tempWorkspace({}), 'dist/artifacts');
    const long = 'all the same '.repeat(200);
    build(folder, {'flows/a.1.json': 'one', 'flows/b.1.json': long});
    const before = statSync(join(folder, 'flows/a.1.json')).ino;
    expect(existsSync(join(folder, 'flows/b.1.json.br'))).toBe(true);

    const {count, bytes} = build(folder, {'flows/a.1.json': 'one', 'flows/c.1.json': 'three'});
    expect(filesIn(folder)).toEqual(['flows/a.1.json', 'flows/c.1.json', 'manifest.json']);
    expect(statSync(join(folder, 'flows/a.1.json')).ino).toBe(before);
    expect({count, bytes}).toEqual({count: 3, bytes: 8 + '{"base":"flows/a.1.json flows/c.1.json","orgs":{}}'.length});
  });

  it('keeps what open pages may still ask for, where it is told to', () => {
    const folder = join(tempWorkspace({}), 'artifacts');
    build(folder, {'flows/a.1.json': 'one'}, true);
    build(folder, {'flows/a.2.json': 'two'}, true);
    expect(filesIn(folder)).toEqual(['flows/a.1.json', 'flows/a.2.json', 'manifest.json']);
    expect(readIndex(folder)?.base).toBe('flows/a.2.json');
  });

  it('leaves the folder whole where it is not finished', () => {
    const folder = join(tempWorkspace({}), 'artifacts');
    build(folder, {'flows/a.1.json': 'one'});
    new ArtifactFolder(folder).add([{path: 'flows/a.2.json', text: 'two'}]);
    expect(readIndex(folder)?.base).toBe('flows/a.1.json');
    expect(readFileSync(join(folder, 'flows/a.1.json'), 'utf8')).toBe('one');
  });

  it('takes away what it wrote where findings stand in the way, the folders made for it too', () => {
    const root = tempWorkspace({});
    const folder = join(root, 'dist/artifacts');
    const first = new ArtifactFolder(folder);
    first.add([{path: 'flows/a.1.json', text: 'one'}]);
    first.abandon();
    expect(existsSync(join(root, 'dist'))).toBe(false);

    build(folder, {'flows/a.1.json': 'one'});
    const second = new ArtifactFolder(folder);
    second.add([
      {path: 'flows/a.1.json', text: 'one'},
      {path: 'flows/a.2.json', text: 'two'},
    ]);
    second.abandon();
    expect(filesIn(folder)).toEqual(['flows/a.1.json', 'manifest.json']);
  });

  it('goes on with what a build has left that was killed', () => {
    const folder = join(tempWorkspace({}), 'artifacts');
    const [first, second] = ['flows/a.0123456789abcdef.json', 'flows/b.0123456789abcdef.json'];
    new ArtifactFolder(folder).add([{path: first, text: 'one'}]);
    writeFileSync(join(folder, `${first}.7.new`), 'on');
    writeFileSync(join(folder, 'manifest.json'), '{"ba');
    writeFileSync(join(folder, 'manifest.json.7.new'), '{');
    build(folder, {[second]: 'two'});
    expect(filesIn(folder)).toEqual([second, 'manifest.json']);
  });

  it('writes anew what was cut off', () => {
    const folder = join(tempWorkspace({}), 'artifacts');
    build(folder, {'flows/a.1.json': 'whole'});
    writeFileSync(join(folder, 'flows/a.1.json'), 'who');
    build(folder, {'flows/a.1.json': 'whole'});
    expect(readFileSync(join(folder, 'flows/a.1.json'), 'utf8')).toBe('whole');
  });

  it('refuses a folder that holds something else, and a file', () => {
    const out = tempWorkspace({'thesis.txt': 'years of work'});
    expect(() => new ArtifactFolder(out)).toThrow('holds other files');
    expect(() => new ArtifactFolder(join(out, 'thesis.txt'))).toThrow('is a file. Name a folder');
    expect(filesIn(out)).toEqual(['thesis.txt']);
  });

  it.each([
    ['the manifest of an app', {'manifest.json': '{"name": "Shop", "icons": []}', 'index.html': '<!doctype html>'}],
    ['a manifest that is none', {'manifest.json': 'null', 'robots.txt': ''}],
    ['a workspace', {'flows/card/flow.yaml': 'flow: card', 'orgs/one/org.yaml': 'org: one'}],
    ['pictures', {'logos/ours.svg': '<svg/>'}],
  ])('refuses a folder of somebody else that has %s', (_, files) => {
    const out = tempWorkspace(files);
    expect(() => new ArtifactFolder(out)).toThrow('holds other files');
    expect(filesIn(out)).toEqual(Object.keys(files).toSorted());
  });

  it('says of a folder that cannot be written that it cannot', () => {
    const out = join(tempWorkspace({'thesis.txt': 'years of work'}), 'thesis.txt/artifacts');
    expect(() => build(out, {'flows/a.1.json': 'one'})).toThrow(UsageError);
    expect(() => build(out, {'flows/a.1.json': 'one'})).toThrow(`${out} cannot be written: ENOTDIR`);
  });

  it('refuses a folder in which the workspace lies, or the command runs, by whatever name', () => {
    const home = tempWorkspace({});
    const out = join(home, 'out');
    build(out, {'inner/a.1.json': 'one'});
    symlinkSync(out, join(home, 'link'));
    const inner = join(out, 'inner');
    expect(() => new ArtifactFolder(out, {root: out})).toThrow('holds the workspace: it would be replaced');
    expect(() => new ArtifactFolder(join(home, 'link'), {root: inner})).toThrow('holds the workspace');
    expect(() => new ArtifactFolder(out, {root: home, cwd: inner})).toThrow('holds the folder that this runs in');
    expect(() => new ArtifactFolder(out, {root: home, cwd: `${out}er`})).not.toThrow();
  });
});

describe('what is known of artifacts', () => {
  const [one, two] = [
    {path: 'flows/a.1.json', text: 'one'},
    {path: 'flows/b.1.json', text: 'zwölf'},
  ];

  it('is their size in bytes, and of each file the very same in all lists', () => {
    const sizesOf = fileSizer();
    const lists = [sizesOf([one, two]), sizesOf([two])];
    expect(lists).toEqual([
      [
        ['flows/a.1.json', 3],
        ['flows/b.1.json', 6],
      ],
      [['flows/b.1.json', 6]],
    ]);
    expect(lists[1]?.[0]).toBe(lists[0]?.[1]);
  });

  it.each([
    ['all of them', 'zwölf', true],
    ['one that was cut off, in the last list alone', 'zw', false],
  ])('tells whether they stand: %s', (_, text, stand) => {
    const folder = join(tempWorkspace({}), 'artifacts');
    build(folder, {'flows/a.1.json': 'one', 'flows/b.1.json': text});
    const sizesOf = fileSizer();
    expect(allStand(folder, [sizesOf([one]), sizesOf([one, two])])).toBe(stand);
  });
});
