import {remembered} from '../../lib/remembered.ts';
import type {Machine, Transition} from '../../model/compiled/flow.ts';

/** The machine of a flow, ready to be walked. States are named by id. */
export interface Interpreter {
  readonly initial: string;
  /** The state that a transition of the machine leads to; `undefined` where it is not allowed. */
  readonly take: (state: string, transition: Transition) => string | undefined;
}

/**
 * A `machine.yaml` as the table that it is: a transition by its id, allowed from the states that it names. Its triggers
 * are a fold over a list, judged once each, in order, with the state as of that moment (TRIGGERS-01), where a
 * statechart would settle: leaf before root, the first wins, again until nothing changes. Throws on an initial state
 * that does not exist.
 */
export const interpreterOf = remembered(({initial, states}: Machine): Interpreter => {
  const ids = new Set(states.map(({id}) => id));
  if (!ids.has(initial)) {
    throw new Error(`The machine starts in "${initial}", which is none of its states. Compile the flow again.`);
  }
  return {
    initial,
    take: (state, {from, to}) => (ids.has(state) && (from === 'any' || from.includes(state)) ? to : undefined),
  };
});
