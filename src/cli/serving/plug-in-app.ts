import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {join} from 'node:path';
import type {PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {packageRoot} from '../package-root.ts';
import {missingOf} from '../terminal/missing-package.ts';
import {UsageError} from '../terminal/exit-code.ts';

/** The modules that are built into an app: operations run on the server alone. */
export const builtIn = (modules: readonly PlugInModule[]): readonly PlugInModule[] =>
  modules.filter(({sort}) => sort !== 'operations');

/**
 * Changes when a file below the workspace's plug-ins does, or a library of theirs: a module may import what lies beside it,
 * but for a test.
 */
export const stampOfPlugIns = (root: string): string => {
  const hash = createHash('sha256');
  const folder = join(root, 'plugins');
  const names = existsSync(folder) ? readdirSync(folder, {recursive: true, encoding: 'utf8'}).toSorted() : [];
  for (const name of names.filter((one) => !/(?:^|[\\/])node_modules(?:[\\/]|$)|\.test\.tsx?$/.test(one))) {
    const path = join(folder, name);
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path));
  }
  const locked = join(root, 'package-lock.json');
  return hash.update(existsSync(locked) ? readFileSync(locked) : '').digest('hex');
};

/**
 * Builds an app with the modules of plug-ins in it.
 *
 * @throws UsageError where libraries that this takes are not installed, for a module that cannot be built, and for one that
 * is no component
 */
export const buildAppWith = async (
  {root, base, modules}: {readonly root: string; readonly base: string; readonly modules: readonly PlugInModule[]},
  app: string,
): Promise<void> => {
  const [first, ...more] = modules;
  const missing = missingOf(librariesOfApp());
  if (missing.length > 0)
    throw new UsageError(
      `${first?.file ?? ''}${more.length === 0 ? '' : ` and ${more.length} more`} must be built into the app, which takes ` +
        `libraries that are not installed. Install them: npm install --save-dev ${missing.join(' ')}`,
    );
  const home = realpathSync(root);
  const {buildApp} = await import('./build-app.ts');
  try {
    await buildApp(base, app, {plugIns: {root: home, modules}});
  } catch (error) {
    throw faultOf(error, home, modules) ?? error;
  }
};

/** What the app is built of besides Waymark's own files, where that is not its repository. */
const librariesOfApp = (): readonly string[] => {
  const file = join(packageRoot(), 'dist/site/libraries.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
};

/** What a bundler says of a module of the workspace, as a sentence; undefined where it says something else. */
const faultOf = (error: unknown, root: string, modules: readonly PlugInModule[]): UsageError | undefined => {
  if (!(error instanceof Error)) return undefined;
  // It colours what it shows of the file, and adds where in itself it was.
  const said = error.message
    .replaceAll(/\u001B\[[\d;]*m/g, '')
    .replaceAll(/\n {4}at .*/g, '')
    .replaceAll(`${root}/`, '');
  if (!modules.some(({plugIn}) => said.includes(`plugins/${plugIn}/`))) return undefined;
  return new UsageError(`a plug-in cannot be built into the app.\n${said}`);
};
