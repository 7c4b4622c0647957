import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** What the folder of Waymark has, in its repository and as an installed package, and no folder between that and a module. */
const marks = ['package.json', 'schemas/flow'];

/**
 * Folder of Waymark itself: where `schemas/flow`, `docs/example` and `dist` are, whether the command line runs
 * from its sources, from its bundle or from an installed package.
 */
export const packageRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!marks.every((name) => existsSync(join(folder, name)))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`Waymark runs outside of its package: no ${marks.join(' and ')} above it.`);
    folder = parent;
  }
  return folder;
};

/** The version of Waymark that runs. */
export const versionNow = (): string =>
  (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {readonly version: string}).version;
