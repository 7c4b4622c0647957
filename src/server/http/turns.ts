import {Problem} from './problem.ts';

export interface TurnsOptions {
  /** How many tasks run at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
}

/** Runs a task when its turn has come. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/** Seconds after which a caller may try again who found too many waiting. */
const againAfter = 5;

/**
 * A queue for work that is heavy: some tasks run, some wait, first come first served.
 *
 * @throws Problem 503 UNAVAILABLE with `Retry-After`, at once, where too many wait already
 */
export function createTurns({atOnce, waiting}: TurnsOptions): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw tooMany();
      // Whoever ends hands the turn on, so that nobody who comes meanwhile steps in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

function tooMany(): Problem {
  const message = 'This cannot be done just now. Please try again in a moment.';
  return new Problem(503, 'UNAVAILABLE', message, [], false, {headers: {'retry-after': String(againAfter)}});
}
