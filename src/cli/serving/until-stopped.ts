import {exitCode} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';

/** Aborted when the process gets SIGINT or SIGTERM. */
export const stopOfProcess = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
};

/**
 * Waits until the process is told to stop, then closes what runs. What is not closed after `grace` milliseconds ends
 * with the process.
 */
export const untilStopped = async (
  close: () => Promise<void>,
  grace: number,
  terminal: Pick<Terminal, 'err'>,
): Promise<void> => {
  const stop = stopOfProcess();
  await new Promise<void>((done) => {
    stop.addEventListener('abort', () => done(), {once: true});
  });
  const late = setTimeout(() => {
    terminal.err(
      `waymark: not everything had ended after ${grace / 1000} seconds (WAYMARK_GRACE); it was broken off.\n`,
    );
    process.exit(exitCode.fault);
  }, grace);
  await close();
  clearTimeout(late);
};
