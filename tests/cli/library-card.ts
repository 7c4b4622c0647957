import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, resolve, sep} from 'node:path';

const root = resolve(import.meta.dirname, '../workspaces/library-card');

/** The files of the small workspace that tests start from: path -> text. */
export const libraryCard = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
