import {realpathSync} from 'node:fs';
import {relative, resolve, sep} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

/** Names of the files of a workspace: an editor's addresses, and paths from the root with `/`. */
export interface Uris {
  /** Undefined: it stands outside of the workspace, or is no file. */
  readonly pathOf: (uri: string) => string | undefined;
  /** As the editor wrote it where it has named the file; else as a file on the disk. */
  readonly uriOf: (path: string) => string;
}

/** `roots` are names of the same folder: as it was given, and where links lead. */
export const urisOf = (...roots: readonly string[]): Uris => {
  const named = new Map<string, string>();
  const [root = ''] = roots;
  return {
    pathOf: (uri) => {
      const full = fileOf(uri);
      if (full === undefined) return undefined;
      const path = roots.map((one) => below(one, full)).find((one) => one !== undefined);
      if (path !== undefined) named.set(path, uri);
      return path;
    },
    uriOf: (path) => named.get(path) ?? pathToFileURL(resolve(root, path)).href,
  };
};

/** The file that an address names; undefined where it names something else, as a text without a name. */
export const fileOf = (uri: string): string | undefined => {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
};

const below = (root: string, full: string): string | undefined => {
  const path = relative(root, full);
  const outside = path === '' || path === '..' || path.startsWith(`..${sep}`) || resolve(path) === path;
  return outside ? undefined : path.split(sep).join('/');
};

/** Where a folder really is; itself where that cannot be said. */
export const realFolder = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};
