import {spawn} from 'node:child_process';

/** Milliseconds that what is stopped has to end by itself: npm takes back what it began, for a minute and more. */
const grace = 700;

/**
 * Runs a command with its output shown. Ctrl+C says at once that it stops, and ends the command with all that it started,
 * and this process by 130, within a moment; a second one ends them without that.
 *
 * @returns its exit code; 1 where it did not run or another signal ended it
 */
export const runStoppable = async (command, args, options) => {
  const isWindows = process.platform === 'win32';
  // Nothing has started yet.
  let signalAll = () => {};
  let stopping = 0;
  const end = () => {
    signalAll('SIGKILL');
    process.exit(128 + stopping);
  };
  const stopBy = (code) => (signal) => {
    const again = stopping > 0;
    stopping = code;
    if (again) return end();
    signalAll(signal);
    console.error(`${process.stderr.isTTY ? '\r\u001B[K' : ''}Stopping ...`);
    setTimeout(end, grace);
  };
  const stops = Object.entries({SIGINT: 2, SIGTERM: 15, SIGHUP: 1}).map(([signal, code]) => [signal, stopBy(code)]);
  // First: what is started may run, and be stopped by somebody, before its start returns.
  for (const [signal, stop] of stops) process.on(signal, stop);
  // A group of its own: what it started ends with it.
  const child = spawn(command, args, {stdio: 'inherit', shell: isWindows, detached: !isWindows, ...options});
  signalAll = (signal) => {
    try {
      if (isWindows) child.kill(signal);
      else if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // It has ended.
    }
  };
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  if (stopping > 0) end();
  for (const [signal, stop] of stops) process.off(signal, stop);
  return status;
};
