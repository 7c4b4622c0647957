import {statSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadFunctions} from '../../catalog/plug-ins/functions.ts';
import type {PlugInFunctions, TellThrown} from '../../catalog/plug-ins/plug-ins.ts';
import type {PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {UsageError} from '../terminal/exit-code.ts';

/**
 * Runs the modules of plug-ins that print and compute, for who decides and prints here: a server, scenarios. Nothing runs
 * where a workspace is only checked. `tell` hears of each of them that throws while it is used.
 *
 * @throws UsageError for a module that cannot be run, or whose default export is no function
 */
export const loadPlugIns = async (root: string, modules: readonly PlugInModule[], tell?: TellThrown): Promise<void> => {
  const [formats, operators] = [await loadSort(root, modules, 'formats'), await loadSort(root, modules, 'operators')];
  const functions = {
    formats: formats as PlugInFunctions['formats'],
    operators: operators as PlugInFunctions['operators'],
  };
  loadFunctions(functions, tell);
};

/**
 * Runs all modules that a server runs, and hands nothing over.
 *
 * @throws UsageError as `loadPlugIns`
 */
export const tryPlugIns = async (root: string, modules: readonly PlugInModule[]): Promise<void> => {
  for (const sort of ['formats', 'operators', 'operations'] as const) await loadSort(root, modules, sort);
};

/** The functions of the modules of a sort, by name. */
export const loadSort = async (
  root: string,
  modules: readonly PlugInModule[],
  sort: PlugInModule['sort'],
): Promise<Readonly<Record<string, (...given: never) => unknown>>> => {
  const found: Record<string, (...given: never) => unknown> = {};
  for (const one of modules) if (one.sort === sort) found[one.name] = await functionOf(root, one.file);
  return found;
};

/** What to do about a module that Node does not take. */
const remedyOf = (error: unknown): string => {
  if (codeOf(error) === unknownExtension)
    return ' Node reads TypeScript from 22.18 on; in an older one write it as `.js`, or install what builds widgets: `npm install --save-dev vite`.';
  if (codeOf(error) === 'ERR_REQUIRE_CYCLE_MODULE' || isTakenForScript(error))
    return ' Say `"type": "module"` in the package.json of the workspace.';
  const missing =
    error instanceof Error ? /Cannot find package '((?:@[^/']+\/)?[^/']+)/.exec(error.message)?.[1] : undefined;
  return missing === undefined ? '' : ` Install it in the workspace: \`npm install ${missing}\`.`;
};

/** Whether Node took a module for a script: any other mistake of its syntax says itself what is wrong. */
const isTakenForScript = (error: unknown): boolean =>
  error instanceof SyntaxError && /'export'|'import\.meta'|import statement/.test(error.message);

const unknownExtension = 'ERR_UNKNOWN_FILE_EXTENSION';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

interface Loaded {
  readonly default?: unknown;
}

/** When the modules were changed last that were run, as they were run first. */
const firstRun = new Map<string, number>();

/** What modules threw as they were run. */
const thrownBefore = new WeakSet<Error>();

/** Whether Node gave what it kept of an earlier run, of the module or of what it imports: the very same was thrown before. */
const isKept = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const isKnown = thrownBefore.has(error);
  thrownBefore.add(error);
  return isKnown;
};

/** Runs a module of the workspace as it is now: a server under edit runs it again. */
const runModule = async (path: string): Promise<Loaded> => {
  const address = pathToFileURL(path);
  const now = statSync(path).mtimeMs;
  const first = firstRun.get(path) ?? now;
  firstRun.set(path, first);
  // Node keeps what it has run of an address.
  if (now !== first) address.search = `at=${now}`;
  try {
    return (await import(address.href)) as Loaded;
  } catch (error) {
    if (codeOf(error) !== unknownExtension) throw error;
    const vite = await import('vite').catch(() => undefined);
    if (vite === undefined) throw error;
    const {module} = await vite.runnerImport<Loaded>(path, {configFile: false, logLevel: 'silent'});
    return module;
  }
};

const functionOf = async (root: string, file: string): Promise<(...given: never) => unknown> => {
  let loaded: Loaded;
  try {
    loaded = await runModule(join(root, file));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const kept = isKept(error)
      ? ' Node keeps what it has run: where a file that it imports is mended, start again.'
      : '';
    throw new UsageError(`${file} cannot be run: ${why.replace(/\.+$/, '')}.${remedyOf(error)}${kept}`);
  }
  if (typeof loaded.default !== 'function')
    throw new UsageError(`${file} has no function as its default export: \`export default ${writtenBy(file)}(...)\`.`);
  return loaded.default as (...given: never) => unknown;
};

/** What of `waymark/plug-in` a module is written by. */
const writtenBy = (file: string): string => {
  const sort = /^plugins\/[^/]+\/([^/]+)\//.exec(file)?.[1];
  return sort === 'operators' ? 'defineOperator' : sort === 'operations' ? 'defineOperation' : 'defineFormat';
};
