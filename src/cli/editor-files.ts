import type {Compiled} from '../compiler/compile.ts';
import {editorSchemas} from '../reference/editor/schemas.ts';

/**
 * Schemas for editors, and `settings.json`: settings of VS Code that say which schema is for which files, for
 * files that do not name theirs. `folder` is where they come to stand, from the root of the workspace.
 */
export const editorFiles = (compiled: Compiled, folder: string): ReadonlyMap<string, string> => {
  const {files, fits} = editorSchemas(compiled);
  const schemas = Object.fromEntries([...fits].map(([path, patterns]) => [`./${folder}/${path}`, patterns]));
  return new Map([...files, ['settings.json', `${JSON.stringify({'yaml.schemas': schemas}, null, 2)}\n`]]);
};
