import {createMachine} from 'xstate';
import type {AnyStateMachine} from 'xstate';
import type {Machine} from '../../model/compiled/flow.ts';

/** The action that every transition carries: the only thing by which XState tells "taken" from "ignored". */
export const taken = 'taken';

const built = new WeakMap<Machine, AnyStateMachine>();

/**
 * The XState machine of a `machine.yaml`: one event a transition, under its id; `from: any` stands on
 * the root. Triggers stay outside, because a pass evaluates them with the state as of that moment.
 * Built once for each compiled machine. Throws on an initial state that does not exist.
 */
export function buildMachine(machine: Machine): AnyStateMachine {
  let result = built.get(machine);
  if (result === undefined) {
    result = create(machine);
    built.set(machine, result);
  }
  return result;
}

function create(machine: Machine): AnyStateMachine {
  if (!machine.states.some((state) => state.id === machine.initial)) {
    throw new Error(`The machine starts in "${machine.initial}", which is none of its states. Compile the flow again.`);
  }
  const anywhere = machine.transitions.filter((transition) => transition.from === 'any');
  return createMachine({
    id: 'machine',
    initial: machine.initial,
    on: Object.fromEntries(anywhere.map((one) => [one.id, {target: `.${one.to}`, actions: taken}])),
    states: Object.fromEntries(
      machine.states.map((state) => {
        const leaving = machine.transitions.filter((one) => one.from !== 'any' && one.from.includes(state.id));
        return [state.id, {on: Object.fromEntries(leaving.map((one) => [one.id, {target: one.to, actions: taken}]))}];
      }),
    ),
  });
}
