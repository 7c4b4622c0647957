import {createMachine, initialTransition, transition} from 'xstate';
import type {AnyMachineSnapshot, AnyStateMachine} from 'xstate';
import type {Machine} from '../../model/compiled/flow.ts';

/** The machine of a flow, ready to be walked. States are named by id. */
export interface Interpreter {
  readonly initial: string;
  /** The state that a transition leads to; `undefined` where it is not allowed. */
  readonly take: (state: string, transition: string) => string | undefined;
}

const interpreters = new WeakMap<Machine, Interpreter>();

/**
 * The XState machine of a `machine.yaml`: one event a transition, under its id; `from: any` stands on
 * the root. Triggers stay outside, because a pass judges them with the state as of that moment. Made
 * once for each compiled machine. Throws on an initial state that does not exist.
 */
export function interpreterOf(machine: Machine): Interpreter {
  let interpreter = interpreters.get(machine);
  if (interpreter === undefined) {
    interpreter = interpret(machine);
    interpreters.set(machine, interpreter);
  }
  return interpreter;
}

/** The action that every transition carries: the only thing by which XState tells "taken" from "ignored". */
const taken = 'taken';

function interpret(machine: Machine): Interpreter {
  const logic = stateMachine(machine);
  const [start] = initialTransition(logic);
  const snapshots = new Map<string, AnyMachineSnapshot>([[machine.initial, start]]);
  // Without context and guards a step depends on state and event alone, so each is worked out once.
  const known = new Map<string, Map<string, string | undefined>>();
  const take = (state: string, id: string): string | undefined => {
    const snapshot = snapshots.get(state);
    if (snapshot === undefined) return undefined;
    const [next, actions] = transition(logic, snapshot, {type: id});
    if (!actions.some(({type}: {readonly type: string}) => type === taken)) return undefined;
    const reached = String(next.value);
    if (!snapshots.has(reached)) snapshots.set(reached, next as AnyMachineSnapshot);
    return reached;
  };
  return {
    initial: machine.initial,
    take: (state, id) => {
      const steps = known.get(state) ?? new Map<string, string | undefined>();
      known.set(state, steps);
      if (!steps.has(id)) steps.set(id, take(state, id));
      return steps.get(id);
    },
  };
}

function stateMachine(machine: Machine): AnyStateMachine {
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
