import {setImmediate as nextTurn, setTimeout as pause} from 'node:timers/promises';

/** Milliseconds without anybody who comes, after which nobody is expected any more. */
const quiet = 50;
/** Milliseconds between two looks. */
const look = 5;
/** Milliseconds of a turn of the event loop in which so little was done that nobody can have come meanwhile. */
const short = 1;

/** Knows when somebody has come last, over a new connection or one that is open. */
export interface Door {
  readonly heard: () => void;
  /** Resolves once nobody has come, or been expected, for a moment; after `most` milliseconds at the latest. */
  readonly untilNobodyComes: (most: number) => Promise<void>;
  /**
   * Resolves in a turn of the event loop in which all that had come was taken, after `most` milliseconds in any: whoever
   * stops to listen in this very turn turns nobody away who was there before.
   */
  readonly untilAllAreIn: (most: number) => Promise<void>;
}

export function openDoor(): Door {
  let [last, count] = [performance.now(), 0];
  return {
    heard: () => {
      last = performance.now();
      count += 1;
    },
    untilNobodyComes: async (most) => {
      const began = performance.now();
      for (let now = began; now - last < quiet && now - began < most; now = performance.now())
        await pause(Math.min(look, most));
    },
    untilAllAreIn: async (most) => {
      const began = performance.now();
      for (let now = began; now - began < most;) {
        const before = count;
        await nextTurn();
        const then = performance.now();
        if (count === before && then - now < short) return;
        now = then;
      }
    },
  };
}
