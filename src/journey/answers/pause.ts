/** What a pause goes by: both of one clock. */
export interface PauseClock {
  /** Resolves after so many milliseconds; rejects when aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since some moment. A clock that stands still or goes back makes a pause longer, by its own length at most. */
  readonly now: () => number;
}

/** A pause that may begin anew while it passes. */
export interface Pause {
  /** Resolves once so many milliseconds have passed since it began, or began anew last. Rejects when aborted. */
  readonly pass: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Begins the pause that passes anew; false where none passes that is of this length. */
  readonly again: (milliseconds: number) => boolean;
}

/**
 * For what is typed: a key costs a look at the clock, and what waits looks at its end whether there was one. Without one
 * the wait is believed and the clock not asked: they need not be of one mind.
 */
export function createPause({wait, now}: PauseClock): Pause {
  let passing: {readonly milliseconds: number; anew?: number | undefined} | undefined;
  return {
    pass: async (milliseconds, signal) => {
      const own: NonNullable<typeof passing> = {milliseconds};
      passing = own;
      try {
        for (let left = milliseconds; left > 0;) {
          await wait(left, signal);
          const {anew} = own;
          own.anew = undefined;
          left = anew === undefined ? 0 : milliseconds - Math.max(0, now() - anew);
        }
      } finally {
        if (passing === own) passing = undefined;
      }
    },
    again: (milliseconds) => {
      if (passing?.milliseconds !== milliseconds) return false;
      passing.anew = now();
      return true;
    },
  };
}
