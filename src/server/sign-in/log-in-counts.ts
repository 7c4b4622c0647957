import {Registry} from 'prom-client';
import {outcomeCounter} from '../health/outcome-counter.ts';
import type {Why} from './log-in-failed.ts';

const outcomes = [
  'opened',
  'unreachable',
  'refused',
  'expired',
  'untrusted',
  'misconfigured',
] as const satisfies readonly (Why | 'opened')[];

/** Counts log-ins by what came of them: `opened`, or why there was none. */
export interface LogInCounts {
  readonly registry: Registry;
  readonly count: (outcome: 'opened' | Why) => void;
}

export function createLogInCounts(): LogInCounts {
  const registry = new Registry();
  const count = outcomeCounter<'outcome'>(
    registry,
    {
      name: 'waymark_log_ins_total',
      help: `Log-ins by what came of them: ${outcomes.join(', ')}.`,
    },
    outcomes.map((outcome) => ({outcome})),
  );
  return {registry, count: (outcome) => count({outcome})};
}
