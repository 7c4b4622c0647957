import {laidOver} from '../../lib/laid-over.ts';
import type {Machine, Transition} from '../../model/compiled/flow.ts';
import type {Effect, Fired, Rejected} from '../../model/decision.ts';
import {whyNot} from '../explain/why-not.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {interpreterOf} from './interpreter.ts';

export interface MachinePass {
  readonly state: string;
  /** What rules read once the state is reached. */
  readonly data: RuleData;
  /** What held, in order, also where it was not allowed. */
  readonly fired: readonly Fired[];
  /** The triggers that did not hold, and why: a row seldom asks. */
  readonly rejected: () => readonly Rejected[];
  /** A warning for each transition that held where it is not allowed. */
  readonly effects: readonly Effect[];
}

/**
 * One pass over the transitions in document order, always from the initial state: no state is kept from one decision to the
 * next. Each trigger is judged with `machine.state` as of that moment; a raised transition counts as holding. A transition
 * that is not allowed in the state reached changes nothing. Same input, same answer.
 */
export function pass(machine: Machine, data: RuleData, raised: readonly string[]): MachinePass {
  const interpreter = interpreterOf(machine);
  let state = interpreter.initial;
  // One copy for all states: who judges what is read later copies again.
  const now: {machine: {readonly state: string}} & RuleData = laidOver(data, {machine: {state}});
  const fired: Fired[] = [];
  for (const one of machine.transitions) {
    const isRaised = raised.includes(one.id);
    if (!isRaised && !triggers(one, now)) continue;
    const next = interpreter.take(state, one);
    const allowed = next !== undefined;
    fired.push({transition: one.id, from: state, to: one.to, by: isRaised ? 'raised' : 'trigger', allowed});
    if (next !== undefined && next !== state) {
      state = next;
      now.machine = {state};
    }
  }
  return {
    state,
    data: now,
    fired,
    effects: fired.filter((one) => !one.allowed).map(warning),
    rejected: () => rejectedOf(machine, data, fired),
  };
}

/** The pass once more, for what did not fire: each judged in the state of its moment. */
function rejectedOf(machine: Machine, data: RuleData, fired: readonly Fired[]): readonly Rejected[] {
  const byId = new Map(fired.map((one) => [one.transition, one]));
  const rejected: Rejected[] = [];
  let state = machine.initial;
  for (const one of machine.transitions) {
    const taken = byId.get(one.id);
    if (taken === undefined) rejected.push(reject(one, {...data, machine: {state}}));
    else if (taken.allowed) state = taken.to;
  }
  return rejected;
}

function triggers(one: Transition, data: RuleData): boolean {
  return one.when !== undefined && holds(one.when, data);
}

function reject(one: Transition, data: RuleData): Rejected {
  const why = one.when === undefined ? 'only an action raises it' : whyNot(one.when, data);
  return {kind: 'trigger', id: one.id, why, source: one.source};
}

function warning(one: Fired): Effect {
  const message = `Transition ${one.transition} holds but is not allowed in state ${one.from}; nothing changes.`;
  return {effect: 'log', level: 'warning', message};
}
