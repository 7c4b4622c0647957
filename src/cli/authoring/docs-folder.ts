import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Where `waymark docs` writes the reference of a workspace, where nothing else is said. */
export const docsFolder = 'dist/docs';

/** Whether a folder has such pages: their index beside the script that searches it. */
export const hasDocs = (folder: string): boolean => {
  const index = join(folder, 'index.html');
  return (
    existsSync(join(folder, 'search.js')) &&
    existsSync(index) &&
    readFileSync(index, 'utf8').includes('<p class="site">Waymark</p>')
  );
};
