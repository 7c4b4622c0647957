import {readdirSync, statSync} from 'node:fs';
import {resolve, sep} from 'node:path';
import {UsageError} from '../terminal/exit-code.ts';
import {writing} from '../terminal/write-out.ts';
import {realTarget} from './fault-of-root.ts';

/** What must outlast a folder that is replaced as a whole. */
export interface Kept {
  /** The workspace. */
  readonly root?: string;
  /** Where the command runs. */
  readonly cwd?: string;
}

/**
 * Refuses a folder that may not be replaced as a whole. `isOurs`: whether what is in it was written by the same command;
 * not asked of an empty folder.
 *
 * @throws UsageError for a file, for a folder in which what is kept lies, and for one that holds something else
 */
export const refuseFolder = (folder: string, {root, cwd}: Kept, isOurs: (folder: string) => boolean): void => {
  const real = realTarget(folder);
  if (real === undefined) return;
  if (!statSync(real).isDirectory()) throw new UsageError(`${folder} is a file. Name a folder with --out.`);
  const refuse = (what: string): never => {
    throw new UsageError(`${folder} holds ${what}: it would be replaced. Name another folder with --out.`);
  };
  const holds = (kept: string | undefined): boolean =>
    kept !== undefined &&
    `${realTarget(kept) ?? resolve(kept)}${sep}`.startsWith(real.endsWith(sep) ? real : real + sep);
  if (holds(root)) refuse('the workspace');
  if (holds(cwd)) refuse('the folder that this runs in');
  if (writing(folder, () => readdirSync(real).length > 0 && !isOurs(real))) refuse('other files');
};
