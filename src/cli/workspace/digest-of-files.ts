import {createHash} from 'node:crypto';
import type {Files} from '../../model/workspace.ts';

/** Tells files apart by their paths and all that they say. */
export const digestOfFiles = (files: Files): string => {
  const hash = createHash('sha256');
  for (const [path, text] of files) hash.update(`${path}\n${text.length}\n`).update(text);
  return hash.digest('hex');
};
