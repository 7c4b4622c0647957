import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * Path of a data file below a folder of the sources (`resourceIn('server', 'store/migrations')`). Works from the
 * sources and from a bundle anywhere below the project's folder.
 */
export function resourceIn(part: string, path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(folder, 'src', part, path);
    if (existsSync(candidate)) return candidate;
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`The data file ${part}/${path} was not found. Start inside the project.`);
    folder = parent;
  }
}
