import {existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {CannotStart} from '../cannot-start.ts';

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
  if (!take(file)) {
    const owner = read(file);
    if (isRunning(owner)) throw busy(folder, owner);
    remove(file, owner, folder);
    if (!take(file)) throw busy(folder, read(file));
  }
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
  const owner = existsSync(file) ? read(file) : '';
  if (held.has(file) || isRunning(owner)) throw busy(folder, owner);
}

function take(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`, {flag: 'wx'});
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** Removes a left lock. Another server may have done so, and locked, since `owner` was read. */
function remove(file: string, owner: string, folder: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const found = read(aside);
  if (found !== owner) linkSync(aside, file);
  rmSync(aside);
  if (found !== owner) throw busy(folder, found);
}

function busy(folder: string, owner: string): CannotStart {
  return new CannotStart(
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
