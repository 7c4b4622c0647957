import {createHash} from 'node:crypto';
import {remembered} from '../../lib/remembered.ts';
import type {Files} from '../../model/workspace.ts';

/** Tells files apart by their paths and all that they say. Files that were read do not change: the very same are looked at once. */
export const digestOfFiles = remembered((files: Files): string => {
  const hash = createHash('sha256');
  for (const [path, text] of files) hash.update(`${path}\n${text.length}\n`).update(text);
  return hash.digest('hex');
});
