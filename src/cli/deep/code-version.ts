import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {fileURLToPath} from 'node:url';
import {packageRoot} from '../package-root.ts';

/** Folders that what is remembered is made of, where it runs from its sources. */
export const sourceFolders = [
  'schemas/flow',
  'src/catalog',
  'src/checks',
  'src/cli/diff',
  'src/cli/examples',
  'src/cli/scenarios',
  'src/cli/search',
  'src/cli/serving',
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
  const folders = module.endsWith('.ts') ? sourceFolders.map((name) => join(root, name)) : [bundleOf(root, module)];
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).toSorted();
    for (const name of names) {
      if (!/\.(?:c?js|ts|json)$/.test(name) || name.endsWith('.test.ts')) continue;
      hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** `dist/cli`, `dist/doors`: modules of a bundle lie in folders of it too. */
const bundleOf = (root: string, module: string): string =>
  join(root, ...relative(root, fileURLToPath(module)).split(sep).slice(0, 2));

let own: string | undefined;

/** That of the code which runs. It is asked for once: a process goes on with what it loaded, whatever is installed meanwhile. */
export const codeNow = (): string => (own ??= codeVersion(packageRoot(), import.meta.url));
