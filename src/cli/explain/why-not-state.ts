import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Facts, Here} from '../../model/decision.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass} from '../../runtime/machine/pass.ts';
import {UsageError} from '../terminal/exit-code.ts';

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
): string => {
  const {machine} = flow;
  const known = machine?.states.map(({id}) => id) ?? [];
  if (machine === undefined || !known.includes(state)) {
    throw new UsageError(`${flow.id} has no state ${state}. It has ${known.join(', ') || 'none'}.`);
  }
  const walked = pass(machine, decisionData(flow, facts, here), raised);
  if (walked.state === state) return `\n${state} is the state.\n`;
  const lines = machine.transitions
    .filter(({to}) => to === state)
    .map(({id, source}) => {
      const fired = walked.fired.find(({transition}) => transition === id);
      const why =
        fired === undefined
          ? (walked.rejected.find((one) => one.id === id)?.why ?? 'only an action raises it')
          : fired.allowed
            ? 'it fired, and a later one led away'
            : `it held, but not from ${fired.from}`;
      return `  ${id}: ${why}  ${source}`;
    });
  const reached = `\n${state} is not reached:`;
  return `${[reached, ...(lines.length > 0 ? lines : ['  no transition leads there'])].join('\n')}\n`;
};
