import type {Machine} from '../../model/compiled/flow.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Effect, Rejected} from '../../model/decision.ts';
import {whyNot} from '../explain/why-not.ts';
import type {MachinePass} from '../machine/pass.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import type {Before, Cause} from './because.ts';

export interface MachineDecision {
  readonly target: Target;
  readonly because: Cause;
  readonly before: Before;
  readonly carry: Readonly<Record<string, unknown>>;
  readonly effects: readonly Effect[];
}

/** The screen of the state that a pass ended in; for a state without one, `otherwise` of the machine. */
export function askMachine(machine: Machine, walked: MachinePass, data: RuleData, passed: Before): MachineDecision {
  const state = machine.states.find((one) => one.id === walked.state);
  const source = state === undefined ? {} : {source: state.source};
  const cases = state?.goTo?.cases ?? [];
  const found = cases.findIndex((one) => holds(one.when, data));
  const tried = found === -1 ? cases : cases.slice(0, found);
  const before: Before = () => [
    ...passed(),
    ...walked.rejected(),
    ...tried.map(({id, when}): Rejected => ({
      kind: 'case',
      id: `${walked.state} ${id}`,
      why: whyNot(when, data),
      ...source,
    })),
  ];
  const one = cases[found];
  if (one !== undefined) {
    const because = {kind: 'state', id: walked.state, case: one.id, ...source, pass: walked.fired} as const;
    return {target: one.value, because, before, carry: {}, effects: walked.effects};
  }
  const {goTo, log} = machine.otherwise;
  const message = `State ${walked.state} has no screen.`;
  return {
    target: goTo,
    because: {kind: 'otherwise', id: walked.state, ...source, pass: walked.fired},
    before,
    carry: {},
    effects: log === undefined ? walked.effects : [...walked.effects, {effect: 'log', level: log, message}],
  };
}
