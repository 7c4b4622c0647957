import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {Mutant} from './mutant.ts';

/** A copy of the checkout in which things are broken, so that the checkout itself never is. */
export interface Tree {
  readonly folder: string;
  /** Breaks one file; what it answers mends it again. */
  readonly breaks: (mutant: Mutant) => () => void;
}

/** Files that git knows or would take, relative to `root`. */
export const filesIn = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

export function createTree(root: string, folder: string): Tree {
  rmSync(folder, {recursive: true, force: true});
  for (const file of filesIn(root)) {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    breaks: ({file, span: [start, end], put}) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.slice(0, start) + put + text.slice(end));
      return () => writeFileSync(path, text);
    },
  };
}
