import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {FactRoots} from '../../model/evidence.ts';
import {or} from '../solver/formula.ts';
import type {Encoder, Env} from '../terms/encoder.ts';
import type {TermValue} from '../terms/value.ts';

/** Where the rules of a flow are read: the groups of a step follow from its name. */
export function envOf(flow: CompiledFlow, roots: FactRoots, encoder: Encoder): Env {
  const {steps} = flow;
  if (steps === undefined) return {roots, fixed: new Map()};
  const step = encoder.places.child(encoder.places.root('step', roots), 'name');
  const byGroups = new Map<string, string[]>();
  for (const [name, groups] of Object.entries(steps.groups)) {
    const key = JSON.stringify(groups);
    byGroups.set(key, [...(byGroups.get(key) ?? []), name]);
  }
  const list = (groups: readonly string[]): TermValue => ({
    is: 'list',
    of: groups.map((value) => ({is: 'literal', value})),
  });
  const cases = [...byGroups].flatMap(([key, names]): (readonly [ReturnType<typeof or>, TermValue])[] => {
    const groups = JSON.parse(key) as string[];
    return groups.length === 0 ? [] : [[or(...names.map((name) => step.equals(name))), list(groups)]];
  });
  return {roots, fixed: new Map([['step.group', {is: 'cases', of: [...cases, [true, list([])]]}]])};
}

/** The same place, with a path that is given there. */
export function withFixed(env: Env, path: string, value: TermValue): Env {
  return {...env, fixed: new Map([...env.fixed, [path, value]])};
}
