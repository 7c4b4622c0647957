import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import {delimiter, join, resolve} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {tempWorkspace} from '../src/cli/fixtures/temp-workspace.ts';

const scripts = resolve(import.meta.dirname, '../scripts');
const whole = 'node_modules/.package-lock.json';

/** A package whose npm takes no notice of Ctrl+C, and has started something that does not either. */
function packageWithNpm(): string {
  const folder = tempWorkspace({
    'package.json': '{"engines": {"node": ">=20.0"}}',
    'package-lock.json': '{"packages": {"node_modules/one": {"version": "2.0.0"}}}',
    [whole]: '{"packages": {"node_modules/one": {"version": "1.0.0"}}}',
    'scripts/waymark.mjs': 'console.log("started");\n',
    'bin/npm': `#!/bin/sh
trap '' INT TERM
sh -c 'echo $$ > started; while :; do sleep 1; done' &
while [ ! -s started ]; do :; done
echo installing
wait
`,
  });
  for (const name of ['start.mjs', 'setup.mjs', 'run-stoppable.mjs'])
    copyFileSync(join(scripts, name), join(folder, 'scripts', name));
  chmodSync(join(folder, 'bin/npm'), 0o755);
  return folder;
}

/** The process that this npm has started. */
const startedIn = (folder: string): number => Number(readFileSync(join(folder, 'started'), 'utf8'));

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // What has ended and was not asked for has a number still.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

it.runIf(process.platform === 'linux').each([
  {signal: 'SIGINT', times: 1, code: 130},
  {signal: 'SIGINT', times: 2, code: 130},
  {signal: 'SIGTERM', times: 1, code: 143},
] as const)(
  'ends by $signal, given $times times, what installs and all that it started',
  async ({signal, times, code}) => {
    const folder = packageWithNpm();
    const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
      env: {...process.env, PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter)},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
      // What is left of a failure would run on.
      if (isRunning(startedIn(folder))) process.kill(startedIn(folder), 'SIGKILL');
    });
    const said: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      if (text.includes('installing')) child.kill(signal);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      if (text.includes('Stopping ...') && times > 1) child.kill(signal);
    });
    expect(await once(child, 'close')).toEqual([code, null]);
    expect(said.join('')).toBe('Installing dependencies ...\ninstalling\nStopping ...\n');
    await expect.poll(() => isRunning(startedIn(folder))).toBe(false);
    // The next start installs anew.
    expect(existsSync(join(folder, whole))).toBe(false);
  },
);

/** Stops its own process in the moment in which that has started another one. */
const stoppedAtOnce = `import children from 'node:child_process';
import {syncBuiltinESMExports} from 'node:module';
const {spawn} = children;
children.spawn = (...given) => {
  const child = spawn(...given);
  process.kill(process.pid, 'SIGINT');
  return child;
};
syncBuiltinESMExports();
`;

it.runIf(process.platform === 'linux')('ends what it has just started, however soon it is stopped', async () => {
  const folder = packageWithNpm();
  writeFileSync(join(folder, 'stopped-at-once.mjs'), stoppedAtOnce);
  const child = spawn(
    process.execPath,
    ['--import', join(folder, 'stopped-at-once.mjs'), join(folder, 'scripts/start.mjs')],
    {env: {...process.env, PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter)}},
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  // Its output ends once nobody has it any longer.
  expect(await once(child, 'close')).toEqual([130, null]);
});
