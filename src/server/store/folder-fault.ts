import {existsSync, rmSync, statfsSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {CannotStart} from '../cannot-start.ts';

const another = 'choose another folder (--data on the command line, or WAYMARK_DATA)';

/** The store writes its log in segments of so many bytes: without room for one it cannot go on. */
export const leastRoom = 16_777_216;

const reasons: Readonly<Record<string, (folder: string) => string>> = {
  EROFS: (folder) =>
    `The data folder ${folder} is on a disk that can only be read. Mount it for writing, or ${another}.`,
  EACCES: (folder) =>
    `The data folder ${folder} may not be written. Give it to the user who starts the server, or ${another}.`,
  ENOSPC: (folder) => `The disk of the data folder ${folder} is full. Make room on it, 100 MB at least, or ${another}.`,
  ENOTDIR: (folder) =>
    `The data folder ${folder} is no folder: there is a file in its place. Move it away, or ${another}.`,
};
const same: Readonly<Record<string, string>> = {EPERM: 'EACCES', EDQUOT: 'ENOSPC'};

/** What is said where all is well with the folder, and the store in it cannot be opened. */
const damaged = (folder: string): string =>
  `The store in the data folder ${folder} is damaged. Put a copy of the folder in its place, or move it away to begin ` +
  'with an empty one.';

/** Nobody should move a sound store away. */
const incomplete = (folder: string): string =>
  `A file of the packages by which the store is opened is missing: install them anew (npm ci). The data folder ${folder} ` +
  'is as it was.';

const isIncomplete = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(error.code));

/** Why a data folder, or the store in it, could not be opened, and what to do; `error` is what came of trying. */
export function folderFault(folder: string, error: unknown): CannotStart {
  if (error instanceof CannotStart) return error;
  if (isIncomplete(error)) return new CannotStart(incomplete(folder), {cause: error});
  const code = liesBelowFile(folder) ? 'ENOTDIR' : isDiskFull(folder) ? 'ENOSPC' : (codeOf(error) ?? probe(folder));
  return new CannotStart((reasons[code ?? ''] ?? damaged)(folder), {cause: error});
}

/** Whether there is too little room for a store that is in a folder, or would be, to go on. */
export function isDiskFull(folder: string): boolean {
  const {bavail, bsize} = statfsSync(nearestFolder(folder));
  return bavail * bsize < leastRoom;
}

function liesBelowFile(folder: string): boolean {
  return !statSync(nearestFolder(folder)).isDirectory();
}

/** The folder, or what there is of the way to it. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : nearestFolder(dirname(folder));
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = same[code] ?? code;
  return known in reasons ? known : undefined;
}

/** What comes of writing into the folder; undefined: nothing. */
function probe(folder: string): string | undefined {
  const file = join(nearestFolder(folder), `probe-${process.pid}`);
  try {
    writeFileSync(file, 'x');
    return undefined;
  } catch (error) {
    return codeOf(error);
  } finally {
    rmSync(file, {force: true});
  }
}
