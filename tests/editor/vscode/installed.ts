import {execFileSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {compileFunction} from 'node:vm';
import {strFromU8, unzipSync} from 'fflate';
import type {fakeEditor} from './fake-editor.ts';

export const repository = resolve(import.meta.dirname, '../../..');

/** A new folder; its name is as the disk has it. */
export const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'waymark-vscode-')));

/** Packs the extension, and gives the archive. */
export const packedExtension = (folder: string): Uint8Array => {
  execFileSync(process.execPath, [join(repository, 'scripts/vsix.mjs'), folder], {stdio: 'pipe'});
  const name = readdirSync(folder).find((one) => one.endsWith('.vsix'));
  return readFileSync(join(folder, name ?? ''));
};

/** The texts of an archive, by their path. */
export const textsOf = (archive: Uint8Array): ReadonlyMap<string, string> =>
  new Map(Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)]));

/** What an editor calls of an extension. */
interface Extension {
  readonly activate: (context: {readonly subscriptions: {readonly dispose: () => unknown}[]}) => Promise<void>;
  readonly deactivate: () => Promise<void>;
}

/** Loads what is packed as an editor does, with its module `vscode`. */
export const loadExtension = (texts: ReadonlyMap<string, string>, editor: ReturnType<typeof fakeEditor>): Extension => {
  const path = 'extension/dist/extension.js';
  const file = join(repository, path);
  const required = createRequire(file);
  const module = {exports: {}};
  const run = compileFunction(texts.get(path) ?? '', ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: file,
  }) as (...given: readonly unknown[]) => void;
  const require = (name: string): unknown => (name === 'vscode' ? editor.api : required(name));
  run(module.exports, require, module, file, dirname(file));
  return module.exports as Extension;
};

/** A copy of a workspace of this repository; `waymark`: what it has in its `node_modules` under that name. */
export const workspaceFolder = (
  from: string,
  waymark: 'this' | 'none' | {readonly version: string} = 'this',
): string => {
  const folder = newFolder();
  cpSync(join(repository, from), folder, {recursive: true});
  const modules = join(folder, 'node_modules');
  mkdirSync(modules, {recursive: true});
  if (waymark === 'this') symlinkSync(repository, join(modules, 'waymark'), 'junction');
  else if (waymark !== 'none') {
    mkdirSync(join(modules, 'waymark'));
    writeFileSync(join(modules, 'waymark/cli.mjs'), '');
    writeFileSync(
      join(modules, 'waymark/package.json'),
      JSON.stringify({name: 'waymark', version: waymark.version, bin: {waymark: 'cli.mjs'}}),
    );
  }
  return folder;
};
