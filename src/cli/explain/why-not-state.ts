import type {CompiledFlow, Machine} from '../../model/compiled/flow.ts';
import type {Facts, Here} from '../../model/decision.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass} from '../../runtime/machine/pass.ts';
import {UsageError} from '../terminal/exit-code.ts';

/** Whether a machine is in a state, and else why not. */
export interface WhyNotState {
  readonly state: string;
  readonly reached: boolean;
  /** Each transition that leads there, and why it did not. */
  readonly transitions: readonly {readonly id: string; readonly why: string; readonly source: string}[];
}

/**
 * The machine of a flow, in which somebody names a state on the command line.
 *
 * @throws UsageError when the flow has no such state
 */
const machineWith = ({id, machine}: CompiledFlow, state: string): Machine => {
  const known = machine?.states.map((one) => one.id) ?? [];
  if (machine === undefined || !known.includes(state))
    throw new UsageError(`${id} has no state ${state}. It has ${known.join(', ') || 'none'}.`);
  return machine;
};

/**
 * Each transition that leads to `state`, and why it did not fire with these facts.
 *
 * @throws UsageError when the flow has no such state
 */
export const whyNotState = (
  flow: CompiledFlow,
  state: string,
  facts: Facts,
  here: Here,
  raised: readonly string[],
): WhyNotState => {
  const machine = machineWith(flow, state);
  const walked = pass(machine, decisionData(flow, facts, here), raised);
  if (walked.state === state) return {state, reached: true, transitions: []};
  const transitions = machine.transitions
    .filter(({to}) => to === state)
    .map(({id, source}) => {
      const fired = walked.fired.find(({transition}) => transition === id);
      const why =
        fired === undefined
          ? (walked.rejected().find((one) => one.id === id)?.why ?? 'only an action raises it')
          : fired.allowed
            ? 'it fired, and a later one led away'
            : `it held, but not from ${fired.from}`;
      return {id, why, source};
    });
  return {state, reached: false, transitions};
};

/** The same in words, a line for each transition. */
export const describeWhyNotState = ({state, reached, transitions}: WhyNotState): string => {
  if (reached) return `\n${state} is the state.\n`;
  const lines = transitions.map(({id, why, source}) => `  ${id}: ${why}  ${source}`);
  return `${[`\n${state} is not reached:`, ...(lines.length > 0 ? lines : ['  no transition leads there'])].join('\n')}\n`;
};
