import {spawn, type ChildProcess} from 'node:child_process';
import {vi} from 'vitest';
import {patience} from '../../patience.ts';

/** A program that serves. */
export interface RunningProgram {
  /** What it has printed so far. */
  readonly said: () => string;
  /** The address that it printed. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts a program of Node and waits until it prints an address, the first group of `address`. */
export async function running(
  args: readonly string[],
  cwd: string,
  address: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...args], {cwd, env: {...process.env, ...env}});
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  try {
    const found = await vi.waitUntil(
      () => {
        if (child.exitCode !== null) throw new Error(`It has ended: ${said}`);
        return address.exec(said)?.[1];
      },
      {timeout: patience.forOne, interval: 50},
    );
    return {said: () => said, address: found, stop: () => stop(child)};
  } catch (failed) {
    await stop(child);
    throw failed;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
