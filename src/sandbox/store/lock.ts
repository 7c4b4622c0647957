import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

const held = new Set<string>();

/**
 * Takes a data folder for this process alone: two servers on one embedded store would lose rows.
 * A lock whose process is gone is taken over.
 *
 * @returns a function that gives the folder back
 * @throws Error naming the process that has it
 */
export function lock(folder: string): () => void {
  mkdirSync(folder, {recursive: true});
  const file = join(folder, 'lock');
  if (held.has(file)) throw busy(folder, process.pid);
  try {
    writeFileSync(file, String(process.pid), {flag: 'wx'});
  } catch {
    const owner = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (owner !== process.pid && isRunning(owner)) throw busy(folder, owner);
    writeFileSync(file, String(process.pid));
  }
  held.add(file);
  return () => {
    if (held.delete(file)) rmSync(file, {force: true});
  };
}

function busy(folder: string, owner: number): Error {
  return new Error(
    `The data folder ${folder} is in use by process ${owner}. Stop that server, choose another folder, ` +
      'or set DATABASE_URL to share one PostgreSQL server.',
  );
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
