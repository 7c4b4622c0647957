import {existsSync} from 'node:fs';
import {resolve} from 'node:path';
import {UsageError} from './exit-code.ts';

/** @throws UsageError when there is no such file */
export const existingFile = (cwd: string, name: string): string => {
  const file = resolve(cwd, name);
  if (!existsSync(file)) throw new UsageError(`there is no file ${name} of recorded applications.`);
  return file;
};
