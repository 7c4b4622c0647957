import type {CompiledFlow, Machine, Transition} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Decision, Facts, Here} from '../../model/decision.ts';
import {decide} from '../../runtime/decide.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass} from '../../runtime/machine/pass.ts';
import {factPool} from './fact-pool.ts';
import {waysTo, withAll, type PathAssignment, type Freedom} from './satisfy.ts';

/** The facts that must be others for a decision to be another. */
export interface Nearest {
  readonly changes: PathAssignment;
  readonly facts: Facts;
  readonly decision: Decision;
}

export interface SearchStart {
  readonly flow: CompiledFlow;
  readonly facts: Facts;
  readonly here: Here;
  readonly raised: readonly string[];
}

/** Conditions, each with whether it must hold. */
type Goal = readonly (readonly [Logic | undefined, boolean])[];

const rounds = 8;

/**
 * The fewest changes of facts, as far as found, with which this flow leads to `screen` (of another flow:
 * `shell:maintenance`). Every way is decided by the interpreter itself, and each of its changes is needed.
 */
export function nearestTo(start: SearchStart, screen: string): Nearest | undefined {
  const {flow} = start;
  const free = freedomOf(flow);
  const reaches = (decision: Decision): boolean => reachesFrom(flow, decision, screen);
  const {facts, here, raised} = start;
  const now = decide(flow, facts, here, raised);
  if (reaches(now)) return {changes: new Map(), facts, decision: now};
  let best: Nearest | undefined;
  for (const goal of goalsOf(flow, screen, start))
    for (const way of reach(start, goal, free, reaches)) {
      const changes = shrink(start, way, reaches);
      if (best !== undefined && changes.size >= best.changes.size) continue;
      const changed = withAll(facts, changes);
      best = {changes, facts: changed, decision: decide(flow, changed, here, raised)};
    }
  return best;
}

/** Whether a decision of a flow shows a screen: its own, another flow's (`shell:error`), or an exit (`exit login`). */
export const reachesFrom = ({id}: CompiledFlow, decision: Decision, screen: string): boolean =>
  screenOrExit(decision, id) === screen;

const screenOrExit = (decision: Decision, flow: string): string => {
  if (decision.kind === 'exit') return `exit ${decision.exit}`;
  if (decision.kind === 'wait') return '';
  return decision.flow === flow ? decision.screen : `${decision.flow}:${decision.screen}`;
};

const freedomOf = (flow: CompiledFlow): Freedom => {
  const pool = factPool(flow);
  const steps = Object.keys(flow.steps?.groups ?? {});
  return {
    isFree: (path) => path === 'step.name' || pool.has(path) || pool.has(path.split('.').slice(0, 2).join('.')),
    members: (group) => steps.filter((step) => flow.steps?.groups[step]?.includes(group)),
    values: (path) => (path === 'step.name' ? steps : [...(pool.get(path) ?? [])]),
  };
};

/** Whether a target of a flow names a screen, as `reachesFrom` has it; words (`onward`, `machine`) name none. */
export const namesScreen = (target: Target, screen: string, {id}: CompiledFlow): boolean => {
  if ('go' in target) return false;
  if ('exit' in target) return screen === `exit ${target.exit}`;
  const isOwn = target.flow === undefined || target.flow === id;
  return (isOwn ? target.screen : `${target.flow}:${target.screen}`) === screen;
};

const isStep = (names: readonly string[]): Logic => ({in: [{var: 'step.name'}, [...names]]});

/** What must hold, each way that the flow knows to a screen: a gate, a case of a row, a case of a state. */
function goalsOf(flow: CompiledFlow, screen: string, start: SearchStart): readonly Goal[] {
  const {gates, steps, machine} = flow;
  const goals: Goal[] = gates.flatMap((gate, index) =>
    namesScreen(gate.goTo, screen, flow)
      ? [[...gates.slice(0, index).map(({when}) => [when, false] as const), [gate.when, true] as const]]
      : [],
  );
  for (const row of steps?.rows ?? [])
    row.cases.forEach((one, index) => {
      if (!namesScreen(one.goTo, screen, flow)) return;
      const earlier = row.cases.slice(0, index).map(({when}) => [when, false] as const);
      goals.push([[isStep(row.steps), true], [one.when, true], ...earlier]);
    });
  const machineSteps = (steps?.rows ?? [])
    .filter(({cases}) => cases.every(({goTo}) => 'go' in goTo))
    .flatMap((row) => row.steps);
  for (const state of machine?.states ?? [])
    (state.goTo?.cases ?? []).forEach((one, index) => {
      if (machine === undefined || !namesScreen(one.value, screen, flow)) return;
      const earlier = (state.goTo?.cases ?? []).slice(0, index).map(({when}) => [when, false] as const);
      for (const chain of chainsTo(state.id, machine, start))
        goals.push([
          ...(machineSteps.length > 0 ? [[isStep(machineSteps), true] as const] : []),
          ...chain.map(({when}) => [when, true] as const),
          [one.when, true],
          ...earlier,
        ]);
    });
  return goals;
}

/** Transitions that lead to a state, from one that the machine passes now or from the start: the shortest chains. */
function chainsTo(
  state: string,
  machine: Machine,
  {flow, facts, here, raised}: SearchStart,
): readonly (readonly Transition[])[] {
  const walked = pass(machine, decisionData(flow, facts, here), raised);
  const passed = new Set([machine.initial, ...walked.fired.filter(({allowed}) => allowed).map(({to}) => to)]);
  const found: (readonly Transition[])[] = passed.has(state) ? [[]] : [];
  let chains: readonly (readonly Transition[])[] = [[]];
  for (let length = 0; length < 12 && found.length < 6 && chains.length > 0; length += 1) {
    chains = chains
      .flatMap((chain) => {
        const to = chain[0] === undefined ? [state] : chain[0].from;
        return machine.transitions
          .filter((one) => one.when !== undefined && to !== 'any' && to.includes(one.to) && !chain.includes(one))
          .map((one) => [one, ...chain]);
      })
      .slice(0, 40);
    found.push(...chains.filter(([one]) => one?.from === 'any' || one?.from.some((from) => passed.has(from))));
  }
  return found;
}

/** Ways to a goal, each mended where something else wins: a gate, a later transition, a step that waits. */
function* reach(
  start: SearchStart,
  goal: Goal,
  free: Freedom,
  reaches: (decision: Decision) => boolean,
): Generator<PathAssignment> {
  const {flow, facts, here, raised} = start;
  const dataOf = (way: PathAssignment) => decisionData(flow, withAll(facts, way), here);
  let ways: readonly PathAssignment[] = [new Map()];
  for (const [when, wanted] of goal)
    ways = ways
      .flatMap((way) =>
        waysTo(when, wanted, dataOf(way), free).map((more): PathAssignment => new Map([...way, ...more])),
      )
      .slice(0, 12);
  for (const first of ways) {
    let way: PathAssignment | undefined = first;
    for (let round = 0; round < rounds && way !== undefined; round += 1) {
      const decision = decide(flow, withAll(facts, way), here, raised);
      if (reaches(decision)) {
        yield way;
        break;
      }
      const against = whatWon(flow, decision);
      if (against === undefined) break;
      const present: PathAssignment = way;
      const [mended] = waysTo(against, false, dataOf(present), free);
      way = mended === undefined || mended.size === 0 ? undefined : new Map([...present, ...mended]);
    }
  }
}

/** The condition without which something else would not have been decided. */
function whatWon(flow: CompiledFlow, {because}: Decision): Logic | undefined {
  switch (because.kind) {
    case 'gate':
      return flow.gates.find(({id}) => id === because.id)?.when;
    case 'polling':
      return flow.steps?.polling?.waiting?.when;
    case 'row':
      return flow.steps?.rows.find(({id}) => id === because.id)?.cases.find(({id}) => id === because.case)?.when;
    case 'state':
    case 'otherwise': {
      const last = because.pass?.findLast(({allowed, by}) => allowed && by === 'trigger');
      return flow.machine?.transitions.find(({id}) => id === last?.transition)?.when;
    }
    default:
      return undefined;
  }
}

/** Without the changes that are not needed. */
function shrink(
  {flow, facts, here, raised}: SearchStart,
  way: PathAssignment,
  reaches: (decision: Decision) => boolean,
): PathAssignment {
  let kept = way;
  for (const path of [...way.keys()].toReversed()) {
    const less = new Map([...kept].filter(([other]) => other !== path));
    if (reaches(decide(flow, withAll(facts, less), here, raised))) kept = less;
  }
  return kept;
}
