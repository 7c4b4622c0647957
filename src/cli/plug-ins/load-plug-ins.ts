import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadFunctions} from '../../catalog/plug-ins/functions.ts';
import type {PlugInFunctions} from '../../catalog/plug-ins/plug-ins.ts';
import type {PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {UsageError} from '../terminal/exit-code.ts';

/**
 * Runs the modules of plug-ins that print and compute, for who decides and prints here: a server, scenarios. Nothing runs
 * where a workspace is only checked.
 *
 * @throws UsageError for a module that cannot be run, or whose default export is no function
 */
export const loadPlugIns = async (root: string, modules: readonly PlugInModule[]): Promise<void> => {
  const [formats, operators] = [await loadSort(root, modules, 'formats'), await loadSort(root, modules, 'operators')];
  loadFunctions({
    formats: formats as PlugInFunctions['formats'],
    operators: operators as PlugInFunctions['operators'],
  });
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return ' Node reads TypeScript from 22.18 on; in an older one, write it as `.js`.';
  if (code === 'ERR_REQUIRE_CYCLE_MODULE' || error instanceof SyntaxError)
    return ' Say `"type": "module"` in the package.json of the workspace.';
  return code === 'ERR_MODULE_NOT_FOUND' ? ' Install it in the workspace: `npm install waymark`.' : '';
};

const functionOf = async (root: string, file: string): Promise<(...given: never) => unknown> => {
  let loaded: {readonly default?: unknown};
  try {
    loaded = (await import(pathToFileURL(join(root, file)).href)) as typeof loaded;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} cannot be run: ${why.replace(/\.+$/, '')}.${remedyOf(error)}`);
  }
  if (typeof loaded.default !== 'function')
    throw new UsageError(`${file} has no function as its default export: \`export default defineFormat(...)\`.`);
  return loaded.default as (...given: never) => unknown;
};
