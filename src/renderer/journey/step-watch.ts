import {isCancelled} from '../../api/transport/api-error.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {ShowScreen} from '../../model/decision.ts';
import {groupsOf, stepName} from '../../runtime/decide/decision-data.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {FactReader} from './fact-reader.ts';
import {poll} from './poll.ts';
import type {StepReading} from './poll.ts';

/** Watches the server's step of the present flow: one watch at a time. */
export interface StepWatch {
  /** The step that counts in place of the one read, once waiting was given up. */
  readonly override: () => string | undefined;
  /** Polls after an action's calls, or (without `before`) only while the step waits. */
  readonly through: (before: string | undefined) => Promise<void>;
  /** A screen shows: if it shows because the step waits, it is left when the step does not. */
  readonly shown: (decision: ShowScreen | undefined) => void;
  /** What was given up may be waited for again. */
  readonly rest: () => void;
  readonly stop: () => void;
}

export interface StepWatchOptions {
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly reader: FactReader;
  readonly flow: () => CompiledFlow | undefined;
  /** What rules read now, with facts as last read. */
  readonly data: () => RuleData;
  /** Asks what comes next. */
  readonly ask: () => void;
}

/** Name of the fact that holds the server's step. */
const stepFact = 'step';

export function createStepWatch({pause, reader, flow, data, ask}: StepWatchOptions): StepWatch {
  let override: string | undefined;
  /** The step at which waiting ended: it is not waited for once more by itself. */
  let ended: string | undefined;
  let running: AbortController | undefined;

  const now = (): StepReading => {
    const {steps} = flow() ?? {};
    const known = data();
    const step = stepName(known);
    return {step, groups: groupsOf(steps, step), mayWait: holds(steps?.polling?.waiting?.when, known)};
  };

  const stop = (): void => {
    running?.abort();
    running = undefined;
  };

  const through = async (before: string | undefined): Promise<void> => {
    const polling = flow()?.steps?.polling;
    if (polling === undefined) return;
    stop();
    const own = new AbortController();
    running = own;
    try {
      const {tries, step} = await poll({
        polling,
        before,
        now,
        readAgain: () => reader.again([stepFact]),
        pause,
        waits: ask,
        signal: own.signal,
      });
      const read = now().step;
      if (tries > 0) await reader.again();
      own.signal.throwIfAborted();
      override = step === read ? undefined : step;
      ended = read;
    } finally {
      if (running === own) running = undefined;
    }
  };

  const waits = (decision: ShowScreen): boolean => {
    const {step, groups, mayWait} = now();
    const because =
      decision.because.kind === 'polling' || decision.because.kind === 'row' || decision.because.kind === 'state';
    return because && groups.includes('waiting') && mayWait && step !== ended;
  };

  return {
    override: () => override,
    through,
    shown: (decision) => {
      if (running !== undefined || decision === undefined || !waits(decision)) return;
      through(undefined).then(ask, (error: unknown) => {
        if (!isCancelled(error)) throw error;
      });
    },
    rest: () => {
      override = undefined;
      ended = undefined;
    },
    stop,
  };
}
