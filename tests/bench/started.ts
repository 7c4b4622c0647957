import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';

/** A server that was started as a process of its own. */
export interface Started {
  /** What it said to open. */
  readonly address: URL;
  /** Until it said that. */
  readonly seconds: number;
}

/** Starts a server by this command of Node, for as long as `work` takes. */
export const whileStarted = async <T>(
  command: readonly string[],
  work: (started: Started) => T,
  options: {readonly cwd?: string; readonly env?: NodeJS.ProcessEnv} = {},
): Promise<Awaited<T>> => {
  const began = performance.now();
  const server = spawn(process.execPath, command, {stdio: ['ignore', 'pipe', 'inherit'], ...options});
  const ended = once(server, 'exit');
  try {
    let address: string | undefined;
    for await (const line of createInterface(server.stdout)) {
      address = /http:\/\/[^\s"]+/.exec(line)?.[0];
      if (address !== undefined) break;
    }
    if (address === undefined) throw new Error(`${command.join(' ')} ended before it was ready.`);
    const seconds = (performance.now() - began) / 1000;
    // What it says from now on must not fill the pipe.
    server.stdout.resume();
    return await work({address: new URL(address), seconds});
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
};
