import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Facts} from '../../model/decision.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import type {Before} from './because.ts';
import type {WaitOutcome} from './outcome.ts';

/**
 * Of these facts, the ones that an operation of the flow has still to give: `undefined` so far, and
 * their own `when` holds. What no operation gives (`session`, `org`, ...) is never missing.
 */
export function missingFacts(
  flow: CompiledFlow,
  names: readonly string[],
  facts: Facts,
  data: RuleData,
): readonly string[] {
  // Part of every decision, and nearly always nothing is missing: no list is made then.
  let missing: string[] | undefined;
  for (const name of names) {
    if (!Object.hasOwn(flow.facts, name) || (Object.hasOwn(facts, name) && facts[name] !== undefined)) continue;
    if (holds(flow.facts[name]?.when, data)) (missing ??= []).push(name);
  }
  return missing ?? none;
}

const none: readonly string[] = [];

/** The decision to load these facts first, on behalf of `id` (a gate, or the flow). */
export function waitFor(facts: readonly string[], id: string, before: Before): WaitOutcome {
  return {kind: 'wait', facts, because: {kind: 'facts', id}, before};
}
