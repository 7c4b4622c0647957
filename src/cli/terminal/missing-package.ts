import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {packageRoot} from '../package-root.ts';
import {UsageError} from './exit-code.ts';

/** What the server is made of, of all that a package may need besides. */
export const serverPackages =
  /^(?!react|@rjsf|vite|@vitejs|@fontsource-variable|@tanstack|lucide|pdfjs|@viz-js|vscode-|yaml-language)/;

/** What only one command is made of, by the package whose lack shows first. */
const groups: readonly (readonly [of: string, names: RegExp])[] = [
  ['pictures of `waymark graph`', /^@viz-js\//],
  ['`waymark lsp`', /^(?:vscode|yaml)-language/],
  ['the server', serverPackages],
];

/**
 * What to install, where a command fails because an installed package comes without what only that command needs;
 * undefined for every other failure.
 */
export const missingPackage = (failed: unknown): UsageError | undefined => {
  if (!(failed instanceof Error) || !('code' in failed)) return undefined;
  if (failed.code !== 'MODULE_NOT_FOUND' && failed.code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  const missing = /Cannot find (?:package|module) '((?:@[^/']+\/)?[^/'.][^/']*)/.exec(failed.message)?.[1] ?? '';
  const peerDependencies = peers();
  if (!Object.hasOwn(peerDependencies, missing)) return undefined;
  const [of, names] = groups.find(([, some]) => some.test(missing)) ?? ['this', new RegExp(`^${missing}$`)];
  const list = missingOf(Object.keys(peerDependencies).filter((name) => names.test(name))).join(' ');
  return new UsageError(`packages are missing that only ${of} needs. Install them: npm install ${list}`);
};

/** Those of the packages that are not installed, with the versions that are wanted: `react@^19.3.1`. */
export const missingOf = (names: readonly string[]): readonly string[] => {
  const here = createRequire(import.meta.url);
  const ranges = peers();
  return names.flatMap((name) => (isThere(here, name) ? [] : [`${name}@${ranges[name] ?? '*'}`]));
};

const peers = (): Readonly<Record<string, string>> => {
  const {peerDependencies = {}} = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    readonly peerDependencies?: Readonly<Record<string, string>>;
  };
  return peerDependencies;
};

const isThere = (here: NodeJS.Require, name: string): boolean =>
  (here.resolve.paths(name) ?? []).some((folder) => existsSync(join(folder, name, 'package.json')));
