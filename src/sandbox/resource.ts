import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * Path of a data file of the sandbox (`lender/standard.yaml`). Works from the sources and from a
 * bundle anywhere below the project's folder.
 */
export function resource(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    for (const candidate of [join(folder, path), join(folder, 'src/sandbox', path)]) {
      if (existsSync(candidate)) return candidate;
    }
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`The sandbox's data file ${path} was not found. Start it inside the project.`);
    folder = parent;
  }
}
