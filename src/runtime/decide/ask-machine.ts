import type {Machine} from '../../model/compiled/flow.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Because, Effect, Rejected} from '../../model/decision.ts';
import {whyNot} from '../explain/why-not.ts';
import type {Pass} from '../machine/pass.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';

export interface Asked {
  readonly target: Target;
  readonly because: Because;
  readonly carry: Readonly<Record<string, unknown>>;
  readonly effects: readonly Effect[];
}

/** The screen of the state that a pass ended in; for a state without one, `otherwise` of the machine. */
export function askMachine(machine: Machine, walked: Pass, data: RuleData, passed: readonly Rejected[]): Asked {
  const state = machine.states.find((one) => one.id === walked.state);
  const before: Rejected[] = [...passed, ...walked.rejected];
  const source = state === undefined ? {} : {source: state.source};
  for (const one of state?.goTo?.cases ?? []) {
    if (holds(one.when, data)) {
      const because = {kind: 'state', id: walked.state, case: one.id, ...source, before, pass: walked.fired} as const;
      return {target: one.value, because, carry: {}, effects: walked.effects};
    }
    before.push({kind: 'case', id: `${walked.state} ${one.id}`, why: whyNot(one.when, data), ...source});
  }
  const {goTo, log} = machine.otherwise;
  const message = `State ${walked.state} has no screen.`;
  return {
    target: goTo,
    because: {kind: 'otherwise', id: walked.state, ...source, before, pass: walked.fired},
    carry: {},
    effects: log === undefined ? walked.effects : [...walked.effects, {effect: 'log', level: log, message}],
  };
}
