import type {Polling} from '../../model/compiled/flow.ts';
import {next} from '../../runtime/polling/schedule.ts';

/** What a reading of the server's step gave. */
export interface StepReading {
  readonly step: string | undefined;
  readonly groups: readonly string[];
  /** Whether the rules allow to wait for it. */
  readonly mayWait: boolean;
}

export interface PollOptions {
  readonly polling: Polling;
  /** The step before an action's calls; absent: nothing was called, only a waiting step is waited for. */
  readonly before?: string | undefined;
  readonly now: () => StepReading;
  readonly readAgain: () => Promise<void>;
  /** Resolves after so many milliseconds in which the page was seen; rejects when aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The step waits: what shows meanwhile may be shown. */
  readonly waits: () => void;
  readonly signal: AbortSignal;
}

export interface Polled {
  readonly tries: number;
  /** The step to route with; differs from the one read when waiting was given up. */
  readonly step: string | undefined;
}

/** Reads the step again by the schedule until it says stop. Rejects with an `AbortError` when aborted. */
export async function poll({polling, before, now, readAgain, pause, waits, signal}: PollOptions): Promise<Polled> {
  for (let tries = 0; ; tries += 1) {
    const reading = now();
    const what = next(polling, {...reading, before, tries});
    if ('stop' in what) return {tries, step: what.step};
    if (reading.groups.includes('waiting')) waits();
    await pause(what.after, signal);
    await readAgain();
    signal.throwIfAborted();
  }
}
