import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FactRoots} from '../../model/evidence.ts';
import type {JsonSchema} from '../../model/json.ts';
import type {Prover} from '../prover.ts';
import {not, or, type Formula} from '../solver/formula.ts';
import {absent} from '../terms/value.ts';
import type {Env} from '../terms/encoder.ts';
import {envOf, withFixed} from './env-of.ts';
import {outcomesOf, type DecisionOutcomes} from './outcomes.ts';

/** A flow with what the rules of each of its screens may read. */
interface Asked {
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  readonly roots: FactRoots;
  readonly screenRoots: Readonly<Record<string, FactRoots>>;
}

/** What is asked of one screen: what its own rules may read stands beside what the flow reads. */
export interface OnScreen {
  readonly prover: Prover;
  /** In whatever state the machine is. */
  readonly env: Env;
  /** No gate leads away from the screen. */
  readonly passed: Formula;
  /** What is decided then: much more to ask, so made when it is wanted. */
  readonly outcomes: () => DecisionOutcomes;
}

/**
 * Screens by id, ready to be asked about. Those whose rules read the same under each name share a prover: to make one
 * costs more than most questions.
 */
export function onScreens(
  {flow, screens, roots, screenRoots}: Asked,
  ids: readonly string[],
  more: (ids: readonly string[]) => unknown,
  make: {readonly prover: (rules: unknown) => Prover; readonly choose: (name: string, prover: Prover) => Formula},
): ReadonlyMap<string, OnScreen> {
  const found = new Map<string, OnScreen>();
  for (const group of grouped(ids, {roots, screenRoots})) {
    const prover = make.prover([flow, group.ids.map((id) => screens[id]), more(group.ids)]);
    const env = envOf(flow, group.roots, prover.encoder);
    const there = withFixed(env, 'here.screen', absent);
    const met = new Map<string, DecisionOutcomes>();
    for (const id of group.ids) {
      const gates = flow.gates.filter(({except}) => !except.includes(id));
      const key = gates.map((gate) => gate.id).join(' ');
      const outcomes = (): DecisionOutcomes => {
        const spared: CompiledFlow = {...flow, gates};
        const made = met.get(key) ?? outcomesOf(spared, there, prover.encoder, (name) => make.choose(name, prover));
        met.set(key, made);
        return made;
      };
      const passed = not(or(...gates.map(({when}) => prover.encoder.condition(when, there))));
      found.set(id, {prover, env, passed, outcomes});
    }
  }
  return found;
}

interface Group {
  readonly ids: string[];
  roots: FactRoots;
}

function grouped(ids: readonly string[], {roots, screenRoots}: Pick<Asked, 'roots' | 'screenRoots'>): readonly Group[] {
  const groups: Group[] = [];
  for (const id of ids) {
    const own = {...roots, ...screenRoots[id]};
    const fits = groups.find((group) => {
      const both = together(group.roots, own);
      if (both !== undefined) group.roots = both;
      return both !== undefined;
    });
    if (fits === undefined) groups.push({ids: [id], roots: own});
    else fits.ids.push(id);
  }
  return groups;
}

/** Roots that are those of both; undefined: under some name they read something else. */
function together(one: FactRoots, other: FactRoots): FactRoots | undefined {
  const found: Record<string, FactRoots[string]> = {...one};
  for (const [name, root] of Object.entries(other)) {
    const known = found[name];
    const type = known === undefined ? root.type : joined(known.type, root.type);
    if (type === undefined) return undefined;
    found[name] = {type};
  }
  return found;
}

/** A type that both are: the same, or objects whose parts are. What one of them alone has may be there. */
function joined(one: JsonSchema, other: JsonSchema): JsonSchema | undefined {
  if (one === other || same(one, other)) return one;
  const [first, second] = [one['properties'], other['properties']];
  if (!isRecord(first) || !isRecord(second)) return undefined;
  const shared = Object.keys(second).filter((name) => Object.hasOwn(first, name));
  if (shared.some((name) => !same(first[name], second[name]))) return undefined;
  const required = [one, other].map((type) => (Array.isArray(type['required']) ? type['required'] : []));
  const always = required[0]?.filter((name) => required[1]?.includes(name)) ?? [];
  return {...one, ...other, properties: {...first, ...second}, required: always};
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
