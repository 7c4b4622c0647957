import {existsSync, statSync} from 'node:fs';
import {resolve} from 'node:path';
import {UsageError} from './exit-code.ts';

/** @throws UsageError when there is no such file, or a folder */
export const existingFile = (cwd: string, name: string): string => {
  const file = resolve(cwd, name);
  if (!existsSync(file)) throw new UsageError(`there is no file ${name} of recorded applications.`);
  if (statSync(file).isDirectory()) throw new UsageError(`${name} is a folder. Name a file of recorded applications.`);
  return file;
};
