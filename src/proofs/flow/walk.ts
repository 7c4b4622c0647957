import type {Machine} from '../../model/compiled/flow.ts';
import {and, not, or, type Formula} from '../solver/formula.ts';
import type {Encoder, Env} from '../terms/encoder.ts';
import type {TermValue} from '../terms/value.ts';
import {withFixed} from './env-of.ts';

/** One transition of a pass. */
export interface Stride {
  readonly id: string;
  /** Its trigger holds in the state of that moment, or it was raised. */
  readonly fires: Formula;
  /** It fires where it is allowed. */
  readonly taken: Formula;
  /** States before it, each with the condition of being in it. */
  readonly before: States;
}

export type States = ReadonlyMap<string, Formula>;

export interface Walk {
  readonly strides: readonly Stride[];
  readonly end: States;
}

/**
 * One pass of the machine as formulas (`runtime/machine/pass.ts`): transitions in order, from the
 * initial state, each judged in the state of that moment. `raise` says when one is raised by an action.
 */
export function walkMachine(machine: Machine, env: Env, encoder: Encoder, raise: (id: string) => Formula): Walk {
  let states: States = new Map(machine.states.map(({id}) => [id, id === machine.initial]));
  const strides = machine.transitions.map(({id, from, to, when}): Stride => {
    const before = states;
    const triggered = when === undefined ? false : encoder.condition(when, atState(env, before));
    const fires = or(triggered, raise(id));
    const leaves = (state: string): boolean => from === 'any' || from.includes(state);
    const taken = and(fires, or(...[...before].map(([state, at]) => (leaves(state) ? at : false))));
    states = new Map(
      [...before].map(([state, at]) => {
        const stays = leaves(state) ? and(at, not(fires)) : at;
        return [state, state === to ? or(stays, taken) : stays];
      }),
    );
    return {id, fires, taken, before};
  });
  return {strides, end: states};
}

/** Where rules read `machine.state` as of one moment. */
export function atState(env: Env, states: States): Env {
  const of = [...states].map(([state, at]): readonly [Formula, TermValue] => [at, {is: 'literal', value: state}]);
  return withFixed(env, 'machine.state', {is: 'cases', of});
}
