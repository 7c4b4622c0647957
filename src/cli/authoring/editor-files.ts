import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {Compiled} from '../../compiler/compile.ts';
import {editorSchemas} from '../../reference/editor/schemas.ts';

/**
 * Schemas for editors, and `settings.json`: settings of VS Code that say which schema is for which files, for
 * files that do not name theirs. `folder` is where they come to stand, from the root of the workspace.
 */
export const editorFiles = (compiled: Compiled, folder: string): ReadonlyMap<string, string> => {
  const {files, fits} = editorSchemas(compiled);
  const schemas = Object.fromEntries([...fits].map(([path, patterns]) => [`./${folder}/${path}`, patterns]));
  return new Map([...files, ['settings.json', `${JSON.stringify({'yaml.schemas': schemas}, null, 2)}\n`]]);
};

/** Whether a folder has these: settings beside the schemas that they name. Those of an editor name schemas elsewhere. */
export const hasEditorFiles = (folder: string): boolean => {
  try {
    const settings = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as Readonly<
      Record<string, object>
    >;
    return Object.keys(settings['yaml.schemas'] ?? {}).some((path) =>
      existsSync(join(folder, path.split('/').slice(-2).join('/'))),
    );
  } catch {
    return false;
  }
};

/** Where schemas for editors stand in a workspace, where nothing else is said. */
export const schemaFolder = '.waymark/schemas';

/** Brings the schemas of a workspace up to date; writes only what has changed, for editors look whether it has. */
export const keepSchemas = (root: string, compiled: Compiled): void => {
  try {
    for (const [path, text] of editorFiles(compiled, schemaFolder)) {
      const full = join(root, schemaFolder, path);
      if (existsSync(full) && readFileSync(full, 'utf8') === text) continue;
      mkdirSync(dirname(full), {recursive: true});
      writeFileSync(full, text);
    }
  } catch {
    // A workspace that may only be read has none.
  }
};
