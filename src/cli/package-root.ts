import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * Folder of Waymark itself: where `index.html`, `src` and `dist` are, whether the command line runs
 * from its sources or from its bundle.
 */
export const packageRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!['package.json', 'index.html'].every((name) => existsSync(join(folder, name)))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error('Waymark runs outside of its package: no package.json and index.html above it.');
    folder = parent;
  }
  return folder;
};
