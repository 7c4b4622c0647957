import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What one process took. */
export interface Measured {
  readonly seconds: number;
  /** Seconds of the processor: they hardly grow on a busy machine. */
  readonly processor: number;
  /** Most memory, in MB. */
  readonly peak: number;
  readonly printed: string;
}

/** Runs a script of Node in a process of its own; fails where it does not end with 0. */
export const measured = (script: string, ...args: readonly string[]): Measured => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-measured-'));
  const report = join(folder, 'report.json');
  try {
    const ran = spawnSync(
      process.execPath,
      [join(root, 'tests/bench/measured-process.mjs'), report, join(root, script), ...args],
      {cwd: root, encoding: 'utf8', maxBuffer: 1e9},
    );
    if (ran.status !== 0)
      throw new Error(`${script} ${args.join(' ')} ended with ${String(ran.status)}: ${ran.stderr}`);
    return {...(JSON.parse(readFileSync(report, 'utf8')) as Omit<Measured, 'printed'>), printed: ran.stdout};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};

/** The best of several runs. */
export const best = (rounds: number, run: () => Measured): Measured => leastOf(Array.from({length: rounds}, run));

/** The run that took the processor least, of several: what else the machine does only adds. */
export const leastOf = (runs: readonly Measured[]): Measured =>
  runs.reduce((least, one) => (one.processor < least.processor ? one : least));
