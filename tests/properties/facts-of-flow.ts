import fc from 'fast-check';
import type {CompiledFlow} from '../../src/model/compiled/flow.ts';
import type {Facts} from '../../src/model/decision.ts';

type Pool = Map<string, Set<unknown>>;

/** Paths that the rules of a flow read, each with the literals that they are compared with. */
function poolOf(flow: CompiledFlow): Pool {
  const pool: Pool = new Map();
  const visit = (logic: unknown): void => {
    if (typeof logic !== 'object' || logic === null) return;
    for (const operands of Object.values(logic)) {
      if (Array.isArray(operands)) {
        const literals = operands.flat().filter((one) => typeof one !== 'object');
        for (const path of operands.flatMap(pathOf)) for (const literal of literals) valuesOf(pool, path).add(literal);
      }
      visit(operands);
    }
    for (const path of pathOf(logic)) valuesOf(pool, path);
  };
  visit(flow);
  return pool;
}

function valuesOf(pool: Pool, path: string): Set<unknown> {
  const values = pool.get(path) ?? new Set<unknown>();
  pool.set(path, values);
  return values;
}

function pathOf(logic: unknown): string[] {
  if (typeof logic !== 'object' || logic === null || !('var' in logic)) return [];
  const path = Array.isArray(logic.var) ? (logic.var[0] as unknown) : logic.var;
  return typeof path === 'string' && path.includes('.') ? [path] : [];
}

function put(facts: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.');
  let place = facts;
  for (const part of parts.slice(0, -1)) {
    const next = place[part];
    place = place[part] = typeof next === 'object' && next !== null && !Array.isArray(next) ? {...next} : {};
  }
  place[parts.at(-1) ?? ''] = value;
}

/** Facts that steer a flow everywhere: each path that its rules read has one of the values they ask for, or none. */
export function factsOf(flow: CompiledFlow): fc.Arbitrary<Facts> {
  const pool = poolOf(flow);
  const usual = [true, false, null, 0, 1, 'other'];
  const valueOf = (path: string): fc.Arbitrary<unknown> =>
    fc.constantFrom(...usual, ...(pool.get(path) ?? []), ...(pool.get(path) ?? []));
  const paths = [...pool.keys()];
  const itemPaths = paths.filter((path) => path.startsWith('item.'));
  const item = fc.tuple(...itemPaths.map(valueOf)).map((values) => {
    const made: Record<string, unknown> = {};
    itemPaths.forEach((path, index) => put(made, path.slice('item.'.length), values[index]));
    return made;
  });
  const outer = paths.filter((path) => !/^(?:item|machine|here|step)\./.test(path));
  const step = fc.constantFrom('UNHEARD_OF', ...Object.keys(flow.steps?.groups ?? {}));
  const values = outer.map((path) => fc.oneof({weight: 5, arbitrary: valueOf(path)}, fc.array(item, {maxLength: 2})));
  return fc.tuple(step, fc.tuple(...values)).map(([name, chosen]) => {
    const facts: Record<string, unknown> = Object.fromEntries(Object.keys(flow.facts).map((fact) => [fact, null]));
    outer.forEach((path, index) => put(facts, path, chosen[index]));
    return {...facts, step: {name}};
  });
}
