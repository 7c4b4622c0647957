import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Files of tests by what they share; what is in neither list runs without a page and shares its modules. */
export interface Sharing {
  /** Those that put something in the place of a module: shared, it would stand there for every file that follows. */
  readonly alone: string[];
  /** Those that draw: they share a page beside their modules. */
  readonly drawing: string[];
}

const replacesModules = /^\s*(?:await |void )?vi\.(?:mock|doMock|resetModules)\(/m;
const draws = /^\/\/ @vitest-environment happy-dom$/m;

/** How files of tests in `folders` of `root` share a process, by what each says itself. */
export function sharingOf(root: string, folders: readonly string[]): Sharing {
  const alone: string[] = [];
  const drawing: string[] = [];
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})) {
      if (!/\.test\.tsx?$/.test(name)) continue;
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      const source = readFileSync(join(root, file), 'utf8');
      if (replacesModules.test(source)) alone.push(file);
      else if (draws.test(source)) drawing.push(file);
    }
  return {alone, drawing};
}
