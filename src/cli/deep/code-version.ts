import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** Folders that what is remembered is made of, where it runs from its sources. */
export const sourceFolders = [
  'schemas/flow',
  'src/catalog',
  'src/checks',
  'src/cli/diff',
  'src/cli/examples',
  'src/cli/scenarios',
  'src/cli/search',
  'src/cli/visits',
  'src/cli/workspace',
  'src/compiler',
  'src/diagnostics',
  'src/journey',
  'src/lib',
  'src/model',
  'src/proofs',
  'src/runtime',
];

/**
 * Hash of the code that compiles, checks and proves, of its libraries' versions and its own: other code may find other things. `root` is
 * the folder of the package, `module` the address of a module that runs: a source, or one of a bundle's files.
 */
export function codeVersion(root: string, module: string): string {
  const isSource = module.endsWith('.ts');
  const folders = isSource ? sourceFolders.map((name) => join(root, name)) : [dirname(fileURLToPath(module))];
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).toSorted();
    for (const name of names) {
      if (!/\.(?:ts|cjs|json)$/.test(name) || name.endsWith('.test.ts')) continue;
      hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
