import {readsOf} from '../../checks/reads.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {subjectOf, type FlowCase} from '../../proofs/flow/subject.ts';
import type {Witness} from '../../proofs/prover.ts';
import {and, not, or, same, type Formula} from '../../proofs/solver/formula.ts';
import {atLeast} from '../../proofs/terms/at-least.ts';
import {decide} from '../../runtime/decide.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {operationOf} from '../../runtime/explain/operation.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import {isKnown} from '../../runtime/rules/rule-data.ts';
import {isFact} from './fact-pool.ts';
import {namesScreen, reachesFrom, type Nearest, type SearchStart} from './nearest.ts';
import {withAll, type PathAssignment} from './satisfy.ts';

/** The change that was found or a smaller one, and whether it is proved that none is smaller. */
export interface Smallest {
  readonly nearest: Nearest;
  readonly isProved: boolean;
}

/**
 * Asks the prover for fewer changes of facts, among those that the schemas allow, until there are none. Nothing
 * is proved of flows that answers lead through, of a screen that is open, nor where the facts fit no schema.
 */
export function smallestTo(
  start: SearchStart,
  screen: string,
  found: Nearest,
  about: FlowCase,
  now: () => number,
): Smallest {
  const {flow, here, raised} = start;
  let nearest = found;
  // These facts lead elsewhere, or there would be none to change.
  if (found.changes.size <= 1) return {nearest, isProved: true};
  if (flow.led === 'order' || here.screen !== undefined) return {nearest, isProved: false};
  const subject = subjectOf(about, {now, budget: 10_000});
  const {prover, env, outcomes} = subject;
  const condition = (logic: Logic): Formula => prover.encoder.condition(logic, env);
  const {fixed, costs} = samenesses(start, condition);
  const given = (flow.machine?.transitions ?? []).map(({id}) => {
    const choice = subject.raise(id);
    return raised.includes(id) ? choice : not(choice);
  });
  const wanted = or(
    // A word leads wherever the present screen is.
    ...outcomes.all.flatMap(({target, holds: when}) =>
      'go' in target || namesScreen(target, screen, flow) ? [when] : [],
    ),
  );
  const kept = and(...fixed, ...given);
  const unchanged = and(kept, ...[...costs.values()].map(not));
  if (prover.possible(unchanged, () => true).is === 'never') return {nearest, isProved: false};
  for (;;) {
    const fewer = not(atLeast(nearest.changes.size, [...costs.values()]));
    let better: Nearest | undefined;
    const answer = prover.possible(and(wanted, kept, fewer), (witness) => {
      const one = asChange(start, screen, witness, [...costs.keys()]);
      if (one === undefined || one.changes.size >= nearest.changes.size) return false;
      better = one;
      return true;
    });
    if (better === undefined) return {nearest, isProved: answer.is === 'never'};
    nearest = better;
  }
}

/** What is as it is now: of what may not change, and (each the other way) of every fact that may. */
function samenesses(
  {flow, facts, here}: SearchStart,
  condition: (logic: Logic) => Formula,
): {readonly fixed: readonly Formula[]; readonly costs: ReadonlyMap<string, Formula>} {
  const {gates, sections, screens, steps, machine, facts: sources} = flow;
  const rules = [gates, sections, screens, steps, machine, sources];
  const data = decisionData(flow, facts, here);
  const paths = pathsIn(rules).filter((path) => path !== 'step.group' && !path.startsWith('machine.'));
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
  const lists = listConditions(rules);
  const fixed: Formula[] = [];
  const costs = new Map<string, Formula>();
  for (const path of leaves) {
    const value = evaluate({var: path}, data);
    const unchanged = sameness(path, value, lists.get(path) ?? [], (logic) => holds(logic, data), condition);
    // A value that the schema lacks says nothing of facts that it allows.
    if (unchanged === undefined || unchanged === false) continue;
    if (isFact(path)) costs.set(path, not(unchanged));
    else fixed.push(unchanged);
  }
  return {fixed, costs};
}

function sameness(
  path: string,
  value: unknown,
  conditions: readonly Logic[],
  isTrue: (logic: Logic) => boolean,
  condition: (logic: Logic) => Formula,
): Formula | undefined {
  const known: Logic = {known: [{var: path}]};
  if (!isKnown(value)) return not(condition(known));
  if (Array.isArray(value)) return and(condition(known), ...conditions.map((one) => same(condition(one), isTrue(one))));
  if (typeof value === 'object') return undefined;
  return condition({'===': [{var: path}, value as string | number | boolean]});
}

/** The change that a witness is, as few facts as lead there still; lists stay as they are where they may. */
function asChange(start: SearchStart, screen: string, {facts}: Witness, paths: readonly string[]): Nearest | undefined {
  const {flow, here, raised} = start;
  const now = decisionData(flow, start.facts, here);
  const changed = paths.flatMap((path) => {
    const [before, next] = [evaluate({var: path}, now), evaluate({var: path}, facts)];
    return JSON.stringify(before) === JSON.stringify(next) ? [] : [[path, next ?? null] as const];
  });
  const land = (way: PathAssignment) => decide(flow, withAll(start.facts, way), here, raised);
  const reaches = (way: PathAssignment): boolean => reachesFrom(flow, land(way), screen);
  let way: PathAssignment = new Map(changed);
  if (!reaches(way)) return undefined;
  for (const [path] of changed) {
    const less = new Map([...way].filter(([other]) => other !== path));
    if (reaches(less)) way = less;
  }
  return {changes: way, facts: withAll(start.facts, way), decision: land(way)};
}

/** Paths that are read, those of elements aside. */
function pathsIn(value: unknown): readonly string[] {
  return [...readsOf(value)].filter((path) => path !== '' && path !== 'item' && !path.startsWith('item.'));
}

/** Path of a list -> conditions on its elements that read nothing else. */
function listConditions(
  value: unknown,
  found: Map<string, Logic[]> = new Map(),
): ReadonlyMap<string, readonly Logic[]> {
  if (typeof value !== 'object' || value === null) return found;
  const {id, operands = []} = operationOf(value as Logic) ?? {};
  if (id === 'some' || id === 'none' || id === 'all') {
    const [path] = pathsIn(operands[0]);
    if (path !== undefined && pathsIn(operands[1]).length === 0)
      found.set(path, [...(found.get(path) ?? []), value as Logic]);
  }
  for (const inner of Object.values(value)) listConditions(inner, found);
  return found;
}
