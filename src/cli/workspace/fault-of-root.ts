import {realpathSync, statSync} from 'node:fs';
import {join} from 'node:path';

/** What a path leads to, links followed; undefined where that is nothing, or cannot be reached. */
export const realTarget = (path: string): string | undefined => {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
};

const isFolder = (path: string): boolean => {
  const real = realTarget(path);
  return real !== undefined && statSync(real).isDirectory();
};

/** What is wrong with a folder that may become a workspace, as the end of a sentence that begins with its name. */
export const faultOfFolder = (root: string): string | undefined => (isFolder(root) ? undefined : 'is not a folder');

/** The same of what must be a workspace already. */
export const faultOfRoot = (root: string): string | undefined =>
  faultOfFolder(root) ?? (isFolder(join(root, 'flows')) ? undefined : 'is not a workspace: it has no flows/');
