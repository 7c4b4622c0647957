import {busy} from './problem.ts';

export interface TurnsOptions {
  /** How many tasks run at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
}

/** Runs a task when its turn has come. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

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
      if (queue.length >= waiting) throw busy();
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
