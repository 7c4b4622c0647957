import {createHash} from 'node:crypto';
import {existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Taken} from '../cannot-start.ts';

const held = new Set<string>();

/**
 * Takes a data folder for this process alone: two servers on one embedded store would lose rows.
 * A lock whose process is gone is taken over, also where its number belongs to another one by now.
 *
 * @returns a function that gives the folder back
 * @throws Error naming the process that has it
 */
export function lock(folder: string): () => void {
  mkdirSync(folder, {recursive: true, mode: 0o700});
  const file = join(folder, 'lock');
  if (held.has(file)) throw busy(folder, String(process.pid));
  const owner = seize(file);
  if (owner !== undefined) throw busy(folder, owner);
  held.add(file);
  return () => {
    if (held.delete(file)) rmSync(file, {force: true});
  };
}

/**
 * Looks, without taking it, whether a data folder is another server's: said early it spares a wait.
 *
 * @throws Error naming the process that has it
 */
export function refuseTaken(folder: string): void {
  const file = join(folder, 'lock');
  const owner = existsSync(file) ? (read(file) ?? '') : '';
  if (held.has(file) || isRunning(owner)) throw busy(folder, owner);
}

/** Takes a lock, also over from a process that is gone. Returns whoever has it, undefined where that is this process. */
function seize(file: string): string | undefined {
  const mine = `${file}.${process.pid}`;
  // Written apart: whoever finds a lock finds its owner in it.
  writeFileSync(mine, `${process.pid} ${birthOf(process.pid)}`);
  try {
    if (appears(mine, file)) return undefined;
    const owner = read(file);
    if (owner === undefined) return appears(mine, file) ? undefined : (read(file) ?? '');
    return isRunning(owner) ? owner : succeed(mine, file, owner);
  } finally {
    rmSync(mine, {force: true});
  }
}

/** Puts this process in place of one that is gone. One alone may do so: it has the lock of that owner's succession. */
function succeed(mine: string, file: string, owner: string): string | undefined {
  const succession = `${file}.${createHash('sha256').update(owner).digest('hex').slice(0, 8)}`;
  const other = seize(succession);
  if (other !== undefined) return other;
  try {
    // Somebody else may have succeeded, and left the succession, since the owner was read.
    const found = read(file);
    if (found !== owner) return found ?? '';
    renameSync(mine, file);
    return undefined;
  } finally {
    rmSync(succession, {force: true});
  }
}

/** Gives a file a second name, unless something has it. */
function appears(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** What stands in a lock; undefined where there is none. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function busy(folder: string, owner: string): Taken {
  return new Taken(
    `The data folder ${folder} is in use by process ${owner.split(' ')[0]}. Stop that server, choose another folder ` +
      '(--data on the command line), or set DATABASE_URL to share one PostgreSQL server.',
  );
}

function isRunning(owner: string): boolean {
  const [pid = Number.NaN, birth = 0] = owner.split(' ').map(Number);
  if (!Number.isInteger(pid) || pid <= 0 || (pid === process.pid && birth === 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  const now = birthOf(pid);
  return birth === 0 || now === 0 || birth === now;
}

/** When a process began, in ticks since the machine did; 0 where the system does not tell. */
function birthOf(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 0;
  }
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 0);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
