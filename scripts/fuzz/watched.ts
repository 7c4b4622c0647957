import {join} from 'node:path';
import {Worker} from 'node:worker_threads';

/** Ends the process where an edit takes too long, and says which. */
export interface Watchdog {
  /** An edit begins, in words. */
  readonly begin: (edit: string) => void;
  readonly end: () => void;
}

/** Watches from a thread of its own: what takes more than `most` milliseconds may give its own no turn. */
export const watched = (most: number): Watchdog => {
  // Without a loader of the process: to begin, it would wait for the thread that it watches.
  const worker = new Worker(join(import.meta.dirname, 'watchdog.mjs'), {workerData: {most}, execArgv: []});
  worker.unref();
  return {begin: (edit) => worker.postMessage(edit, []), end: () => worker.postMessage(undefined, [])};
};
