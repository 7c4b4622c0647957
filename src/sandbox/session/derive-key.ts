import type {ScryptOptions} from 'node:crypto';
import {availableParallelism} from 'node:os';
import {Worker} from 'node:worker_threads';
import {resource} from '../resource.ts';

/** What a key is made of, and how. */
export interface KeyParts {
  readonly password: string;
  readonly salt: Buffer;
  /** Bytes. */
  readonly keyLength: number;
  readonly cost: ScryptOptions;
}

/** What a key is for: a password that is new, which no log-in may hold up, or one of perhaps many log-ins. */
export type KeyFor = 'new-password' | 'log-in';

/** Threads that wait for work. */
const idle = {equal: [] as Worker[], behind: [] as Worker[]};
/** Keys that are being made by threads that are as good as any other. */
const making: Record<KeyFor, number> = {'new-password': 0, 'log-in': 0};
/**
 * How many of those there may be. One is for log-ins, and what is more of them has threads of less weight: where the machine
 * is busy for long, they still come to their turn. New passwords wait for one another, and for no log-in.
 */
const mostEqual: Readonly<Record<KeyFor, number>> = {
  'new-password': availableParallelism(),
  'log-in': 1,
};
/** New passwords that wait for their turn. */
const queue: (() => void)[] = [];

/**
 * Makes a key of a password by scrypt, in a thread of its own. Where several log in at once, all but the first have a
 * thread of less weight than the one that answers requests: log-ins at once would else slow down all others on a machine
 * of few processors.
 *
 * @throws Error for a cost that scrypt refuses, and where the thread ends
 */
export async function deriveKey(parts: KeyParts, keyFor: KeyFor): Promise<Buffer> {
  const isFull = making[keyFor] >= mostEqual[keyFor];
  if (isFull && keyFor === 'log-in') return makeBy(idle.behind, true, parts);
  // Whoever ends hands on its turn.
  if (isFull) await new Promise<void>((turn) => queue.push(turn));
  else making[keyFor] += 1;
  try {
    return await makeBy(idle.equal, false, parts);
  } finally {
    const next = keyFor === 'new-password' ? queue.shift() : undefined;
    if (next === undefined) making[keyFor] -= 1;
    else next();
  }
}

function makeBy(waiting: Worker[], isBehind: boolean, parts: KeyParts): Promise<Buffer> {
  const worker = waiting.pop() ?? begin(isBehind);
  return new Promise<Buffer>((resolve, reject) => {
    const failed = (error: unknown): void =>
      reject(error instanceof Error ? error : new Error('The thread has ended.'));
    worker.once('error', failed).once('exit', failed);
    worker.once('message', (key: Uint8Array) => {
      worker.off('error', failed).off('exit', failed);
      // A process that has nothing else to do ends.
      worker.unref();
      waiting.push(worker);
      resolve(Buffer.from(key));
    });
    worker.ref();
    worker.postMessage(parts, []);
  });
}

function begin(isBehind: boolean): Worker {
  return new Worker(resource('session/derive-key.mjs'), {execArgv: [], workerData: {isBehind}});
}
