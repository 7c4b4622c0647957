import {spawn} from 'node:child_process';
import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';

/** What tests that cite an id said: `passed` counts those that ran and held. */
export type Outcome =
  | {readonly is: 'failed'; readonly by: 'unit' | 'browser'}
  | {readonly is: 'passed'; readonly passed: number}
  /** No test of that id ran, or the run did not end. */
  | {readonly is: 'unclear'; readonly why: string};

interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly ended: boolean;
}

/** Seconds that a test waits for what a breakage keeps from coming: most wait for nothing, and each costs as much. */
const patience = '30';

/** Ends a run that hangs; it never decides whether a breakage was noticed. */
const limit = 15 * 60_000;

function run(folder: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: {...process.env, CI: '', ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    let ended = true;
    const take = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const timer = setTimeout(() => {
      ended = false;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, limit);
    child.on('error', (error) => {
      output += String(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      done({code, output, ended});
    });
  });
}

/** Titles that cite one of the ids: `ROUTES-28` is not `SHELL-ROUTES-28`. */
export const citing = (ids: readonly string[]): string => `(?<![A-Z0-9-])(?:${ids.join('|')})(?!\\d)`;

const impatient = {WAYMARK_TEST_PATIENCE: patience};

/** Runs the unit tests in `files` whose title cites one of `ids`, in no haste where nothing is broken. */
export async function runUnit(
  folder: string,
  files: readonly string[],
  ids: readonly string[],
  env: NodeJS.ProcessEnv = impatient,
): Promise<Outcome> {
  const report = join(folder, '.waymark/cited-unit.json');
  rmSync(report, {force: true});
  const {output, ended} = await run(
    folder,
    join(folder, 'node_modules/.bin/vitest'),
    [...['run', ...files, '-t', citing(ids), '--reporter=json', `--outputFile.json=${report}`]],
    env,
  );
  if (!ended) return {is: 'unclear', why: 'The run did not end.'};
  let read: {numPassedTests: number; numFailedTests: number; numFailedTestSuites: number};
  try {
    read = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {is: 'unclear', why: output.slice(-1000)};
  }
  if (read.numFailedTests + read.numFailedTestSuites > 0) return {is: 'failed', by: 'unit'};
  return read.numPassedTests > 0
    ? {is: 'passed', passed: read.numPassedTests}
    : {is: 'unclear', why: `No test in ${files.join(', ')} has ${ids.join(', ')} in its title.`};
}

/** Builds the folder. Undefined: it is built; a build that fails has noticed. */
export async function build(folder: string, by: 'unit' | 'browser'): Promise<Outcome | undefined> {
  const {ended, code} = await run(folder, process.execPath, ['scripts/build.mjs']);
  if (!ended) return {is: 'unclear', why: 'The build did not end.'};
  return code === 0 ? undefined : {is: 'failed', by};
}

/** Builds the folder and runs the browser tests in `files` whose title cites `id`. */
export async function runBrowser(folder: string, files: readonly string[], id: string): Promise<Outcome> {
  const notBuilt = await build(folder, 'browser');
  if (notBuilt !== undefined) return notBuilt;
  const report = join(folder, '.waymark/cited-browser.json');
  rmSync(report, {force: true});
  const {output, ended} = await run(
    folder,
    join(folder, 'node_modules/.bin/playwright'),
    ['test', ...files, '-g', citing([id]), '--reporter=json', '--workers=1', '--max-failures=1'],
    {...impatient, PLAYWRIGHT_JSON_OUTPUT_NAME: report},
  );
  if (!ended) return {is: 'unclear', why: 'The run did not end.'};
  try {
    const {stats} = JSON.parse(readFileSync(report, 'utf8')) as {stats: {expected: number; unexpected: number}};
    if (stats.unexpected > 0) return {is: 'failed', by: 'browser'};
    if (stats.expected > 0) return {is: 'passed', passed: stats.expected};
  } catch {
    return {is: 'unclear', why: output.slice(-1000)};
  }
  return {is: 'unclear', why: `No test in ${files.join(', ')} has ${id} in its title.`};
}
