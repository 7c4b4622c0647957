import {chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {isRecord} from '../../src/lib/is-record.ts';

/** What names the folder for temporary files, by system. */
const variables = ['TMPDIR', 'TEMP', 'TMP'] as const;

/** What is kept until the end of a process, which workers of tests do not tell of: these are ended. */
const endsWithProcess = /^(?:waymark-screens-|waymark-package-|waymark-\d+$|tsx-\d+$)/;

const prefix = 'waymark-run-';

/** Where Linux keeps files in its memory. */
const memory = '/dev/shm';
/** Bytes: several times what a run has there at once. */
const roomWanted = 4_000_000_000;

let own: string | undefined;

/**
 * Gives a run one folder for the temporary files of its tests and of all that they start, and takes it away at its end,
 * however they ended. Each project asks for it: the first has it made, and is the last to end.
 */
export function setup(): void {
  if (process.env['WAYMARK_TESTS_FOLDER'] !== undefined) return;
  const shared = tmpdir();
  const place = placeOfRun();
  for (const folder of new Set([shared, place])) sweep(folder);
  own = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // PostgreSQL runs under another account where this is root, and reaches its folder through this one.
  chmodSync(own, 0o711);
  keepCompiled(shared, own);
  process.env['WAYMARK_TESTS_FOLDER'] = own;
  for (const name of variables) process.env[name] = own;
}

/**
 * Where the folder of a run is: in memory where that has room, since tests make and take away files all the time, which is
 * work for the journal of a disk; where the environment says so, or where the system has its own, otherwise.
 */
export function placeOfRun(env: NodeJS.ProcessEnv = process.env, room = roomInMemory()): string {
  const isSaid = variables.some((name) => env[name] !== undefined);
  return isSaid || room < roomWanted ? tmpdir() : memory;
}

/** Bytes that files may have there, half of what the machine has left at most; none where programs cannot be run from it. */
function roomInMemory(): number {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'ro'] = mounts.map((line) => line.split(' ')).find(([, at]) => at === memory) ?? [];
    if (options.split(',').some((option) => option === 'ro' || option === 'noexec')) return 0;
    const {bavail, bsize} = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory() / 2);
  } catch {
    // Another system than Linux.
    return 0;
  }
}

/** Takes away the folders of runs that were killed. */
export function sweep(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) && !isRunning(Number(name.split('-')[2])))
      rmSync(join(folder, name), {recursive: true, force: true});
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another person's run.
    return isRecord(error) && error['code'] === 'EPERM';
  }
}

/** What tsx has compiled is the same in every run, and what newer versions of Node keep of npm and others that ask for it. */
function keepCompiled(shared: string, folder: string): void {
  const name = `tsx-${process.geteuid?.() ?? ''}`;
  if (existsSync(join(shared, name))) symlinkSync(join(shared, name), join(folder, name), 'junction');
  process.env['NODE_COMPILE_CACHE'] ??= join(shared, 'node-compile-cache');
}

/** @throws Error naming what a test has left, which is told, and fails the run */
export function teardown(): void {
  if (own === undefined) return;
  const left = leftIn(own);
  // Workers that have not ended yet may take theirs away at this moment.
  rmSync(own, {recursive: true, force: true, maxRetries: 5});
  if (left.length === 0) return;
  process.exitCode = 1;
  throw new Error(`Tests leave in the folder for temporary files: ${left.join(', ')}`);
}

/** What tests have left in a folder for temporary files, and should have taken away. */
export const leftIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => !endsWithProcess.test(name));
