import {spawn} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {placeStore} from './kept-store.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The files of a workspace that is served. */
export interface ServedFiles {
  readonly read: (path: string) => string;
  /** Writes a file of the workspace, as an author's editor does. */
  readonly write: (path: string, text: string) => void;
  /** Changes a file by replacing one text in it. */
  readonly edit: (path: string, from: string, to: string) => void;
}

/** A `waymark` that serves a workspace of its own. */
export interface Served extends ServedFiles {
  readonly origin: string;
  /** Everything that it printed. */
  readonly printed: () => string;
  /** What deliveries have appended to the files of a folder of the workspace, a line each. */
  readonly lines: (folder: string) => readonly string[];
  readonly stop: () => Promise<void>;
}

/** How it is served, besides what it is. */
export interface ServedHow {
  /** One that is free, where nothing is said: links in mails say the port that is asked for. */
  readonly port?: number;
  /** Settings of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Modules of the workspace find `waymark` beside them. */
  readonly installed?: boolean;
  /** Packages that are installed there as well. */
  readonly packages?: readonly string[];
}

/**
 * Copies a workspace of `tests/workspaces`, or of another folder by its path, and serves the copy with `waymark dev`, `start` or `gallery`. `prepare` changes the copy
 * before: `start` reads it once.
 */
export const serve = async (
  command: 'dev' | 'start' | 'gallery',
  workspace: string,
  prepare: (files: ServedFiles) => void = () => undefined,
  {port = 0, env = {}, installed = false, packages = []}: ServedHow = {},
): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-served-'));
  cpSync(resolve(root, 'tests/workspaces', workspace), folder, {recursive: true});
  // As if the package were installed there.
  if (installed) {
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}\n');
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/waymark'), 'dir');
    for (const name of packages) {
      mkdirSync(join(folder, 'node_modules', dirname(name)), {recursive: true});
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
    }
  }
  const files = filesIn(folder);
  prepare(files);
  if (command !== 'gallery') await placeStore(join(folder, '.waymark/data'));
  const script = join(root, 'scripts/waymark.mjs');
  const child = spawn(process.execPath, [script, command, '--root', folder, '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its mode is named, because a build of another test in this process leaves it at production.
    env: {...process.env, NO_COLOR: '1', NODE_ENV: 'development', ...env},
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let printed = '';
  const origin = await new Promise<string>((opens, fails) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const opened = /^Open (http:\S+)\n/m.exec(printed)?.[1];
      if (opened !== undefined) opens(new URL(opened).origin);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => fails(new Error(`It ended and never opened:\n${printed}`)));
  });
  return {
    origin,
    printed: () => printed,
    lines: (name) => {
      const at = join(folder, name);
      const names = existsSync(at) ? readdirSync(at) : [];
      return names.flatMap((file) =>
        readFileSync(join(at, file), 'utf8')
          .split('\n')
          .filter((line) => line !== ''),
      );
    },
    ...files,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, {recursive: true, force: true});
    },
  };
};

const filesIn = (folder: string): ServedFiles => {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
  const edit = (path: string, from: string, to: string): void => {
    const text = read(path);
    if (!text.includes(from)) throw new Error(`${path} does not have: ${from}`);
    write(
      path,
      text.replace(from, () => to),
    );
  };
  return {read, write, edit};
};
