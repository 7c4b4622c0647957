import type {Polling} from '../../model/compiled/flow.ts';

/** What is known after a step was read. */
export interface PollingState {
  /** The step just read; `undefined` when the read failed or gave none. */
  readonly step: string | undefined;
  /** Groups that the step is in. */
  readonly groups: readonly string[];
  /** The step before the action's calls. */
  readonly before?: string | undefined;
  /** Reads repeated so far: 0 after the first read that follows the calls. */
  readonly tries: number;
  /** Whether `polling.waiting.when` holds on the facts read with the step. */
  readonly mayWait: boolean;
}

/** Either read again after so many milliseconds, or stop and route with `step`. */
export type NextPoll = {readonly after: number} | {readonly stop: true; readonly step: string | undefined};

/** Milliseconds before repetition `n` (from 0): `first * times^n`, at most `cap`. */
function delayOf(delay: Polling['delay'], n: number): number {
  return Math.min(delay.cap, delay.first * delay.times ** n);
}

/**
 * The schedule of polling after an action's calls (STEP-GROUPS-POLLING; B17, d4), without a clock. A
 * step that waits is read again until it does not, at most `waiting.tries` times, then counts as
 * `thenStep` unless it is in `keepStep`. Any other is read again until it differs from the one
 * before, at most `unchanged.tries` times, and then stands as it is.
 */
export function next(polling: Polling | undefined, state: PollingState): NextPoll {
  const stop = {stop: true, step: state.step} as const;
  if (polling === undefined) return stop;
  const {waiting, unchanged, delay} = polling;
  const again = {after: delayOf(delay, state.tries)};
  if (waiting !== undefined && state.mayWait && state.groups.includes('waiting')) {
    if (state.tries < waiting.tries) return again;
    return state.step !== undefined && waiting.keepStep.includes(state.step)
      ? stop
      : {stop: true, step: waiting.thenStep};
  }
  if (unchanged === undefined || state.before === undefined || state.step !== state.before) return stop;
  return state.tries < unchanged.tries ? again : stop;
}
