import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Because} from '../../model/decision.ts';
import {notFound} from '../../model/site.ts';
import {and, not, or, type Formula} from '../solver/formula.ts';
import type {Encoder, Env} from '../terms/encoder.ts';
import {atState, walkMachine, type Walk} from './walk.ts';

/** A way in which a decision can come out; of one decision exactly one holds. */
export interface DecisionOutcome {
  readonly kind: Because['kind'];
  readonly id: string;
  readonly case?: string;
  readonly target: Target;
  readonly holds: Formula;
  /** `file:line` of what decides. */
  readonly source?: string;
}

export interface DecisionOutcomes {
  readonly all: readonly DecisionOutcome[];
  /** No gate holds. */
  readonly passed: Formula;
  readonly walked: Walk | undefined;
  /** Where rules are read after the pass. */
  readonly env: Env;
}

/** What a proof may leave open besides the facts. */
export type LeaveOpen = (name: string) => Formula;

/**
 * `decide` as formulas: what shows to a person who asks for what comes next, all facts being loaded. The
 * interpreter decides each example again, so a difference to it is found, not passed.
 */
export function outcomesOf(flow: CompiledFlow, env: Env, encoder: Encoder, choose: LeaveOpen): DecisionOutcomes {
  const gates = firstOf(
    flow.gates.map(({id, when, goTo, source}) => ({
      kind: 'gate' as const,
      id,
      target: goTo,
      source,
      holds: encoder.condition(when, env),
    })),
    true,
  );
  const passed = not(or(...gates.map(({holds}) => holds)));
  const decided =
    flow.led === 'server' ? byStep(flow, env, encoder, choose, passed) : alongPath(flow, env, encoder, choose, passed);
  return {...decided, passed, all: [...gates, ...decided.all]};
}

type Decided = Omit<DecisionOutcomes, 'passed'>;

function byStep(flow: CompiledFlow, env: Env, encoder: Encoder, choose: LeaveOpen, passed: Formula): Decided {
  const {steps, machine} = flow;
  const walked = machine === undefined ? undefined : walkMachine(machine, env, encoder, (id) => choose(`raise ${id}`));
  const now = walked === undefined ? env : atState(env, walked.end);
  const step = encoder.places.child(encoder.places.root('step', env.roots), 'name');
  const rows = (steps?.rows ?? []).flatMap((row) => {
    const isHere = and(passed, or(...row.steps.map((name) => step.equals(name))));
    const cases = row.cases.map((one) => ({
      kind: 'row' as const,
      id: row.id,
      case: one.id,
      target: one.goTo,
      source: one.source,
      holds: encoder.condition(one.when, now),
    }));
    return firstOf(cases, isHere).filter(({target}) => !isLeft(target));
  });
  const left = and(passed, not(or(...rows.map(({holds}) => holds))));
  const {shows, when: polls} = steps?.polling?.waiting ?? {};
  const mustMove = steps?.moveOn === undefined ? false : encoder.condition(steps.moveOn.when, now);
  const isWaiting = encoder.condition({in: ['waiting', {var: ['step.group', []]}]}, now);
  const waits = shows === undefined ? false : and(left, isWaiting, encoder.condition(polls, now), not(mustMove));
  const waiting: DecisionOutcome[] =
    shows === undefined ? [] : [{kind: 'polling', id: 'waiting', target: shows, holds: waits}];
  const open = and(left, not(waits));
  const states = (machine?.states ?? []).flatMap((state) => {
    const isHere = and(open, walked?.end.get(state.id) ?? false);
    const cases = (state.goTo?.cases ?? []).map((one) => ({
      kind: 'state' as const,
      id: state.id,
      case: one.id,
      target: one.value,
      source: state.source,
      holds: encoder.condition(one.when, now),
    }));
    const found = firstOf(cases, isHere).flatMap((one) => settled(flow, one, now, encoder));
    const none = and(isHere, not(or(...found.map(({holds}) => holds))));
    const {goTo} = machine?.otherwise ?? {goTo: notFound};
    return [...found, {kind: 'otherwise' as const, id: state.id, target: goTo, source: state.source, holds: none}];
  });
  const last: DecisionOutcome[] =
    machine === undefined
      ? [{kind: 'otherwise', id: 'step', target: steps?.otherwise?.goTo ?? notFound, holds: open}]
      : [];
  return {all: [...rows, ...waiting, ...states, ...last], walked, env: now};
}

/** `stay` is the first listed screen whose section and entry hold. */
function settled(flow: CompiledFlow, outcome: DecisionOutcome, env: Env, encoder: Encoder): readonly DecisionOutcome[] {
  if (!('go' in outcome.target)) return [outcome];
  const screens = flow.sections
    .filter(({listed}) => listed)
    .flatMap((section) =>
      section.screens.flatMap((id) => {
        const entry = flow.screens.find((one) => one.id === id);
        if (entry === undefined || !entry.addressed) return [];
        const holds = and(encoder.condition(section.when, env), encoder.condition(entry.when, env));
        return [{...outcome, target: {screen: id}, holds}];
      }),
    );
  return firstOf([...screens, {...outcome, target: notFound, holds: true}], outcome.holds);
}

function alongPath(flow: CompiledFlow, env: Env, encoder: Encoder, choose: LeaveOpen, passed: Formula): Decided {
  const path = flow.sections.flatMap((section) =>
    section.screens.flatMap((id): readonly DecisionOutcome[] => {
      const entry = flow.screens.find((one) => one.id === id);
      if (entry === undefined || !entry.addressed || entry.open.kind !== 'decided') return [];
      const isOn = and(encoder.condition(section.when, env), encoder.condition(entry.when, env));
      return [{kind: 'path', id, target: {screen: id}, holds: and(isOn, not(choose(`valid ${id}`)))}];
    }),
  );
  const end: DecisionOutcome[] =
    flow.end === undefined ? [] : [{kind: 'path', id: 'end', target: flow.end, holds: true}];
  return {all: firstOf([...path, ...end], passed), walked: undefined, env};
}

function isLeft(target: Target): boolean {
  return 'go' in target && (target.go === 'machine' || target.go === 'onward');
}

/** Of these the first that holds, where `here` does. */
function firstOf<T extends {readonly holds: Formula}>(list: readonly T[], here: Formula): readonly T[] {
  let open = here;
  return list.map((one) => {
    const holds = and(open, one.holds);
    open = and(open, not(one.holds));
    return {...one, holds};
  });
}
