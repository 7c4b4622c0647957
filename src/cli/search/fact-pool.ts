import type {CompiledFlow} from '../../model/compiled/flow.ts';

/** Path that rules read -> values that it is compared with. */
export type FactPool = ReadonlyMap<string, ReadonlySet<unknown>>;

/** Everything that rules anywhere in `logic` read: paths, with the literals beside them. */
function poolOf(logic: unknown): FactPool {
  const pool = new Map<string, Set<unknown>>();
  const add = (path: string, value?: unknown): void => {
    const values = pool.get(path) ?? new Set<unknown>();
    if (value !== undefined) values.add(value);
    pool.set(path, values);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const own = pathOf(node);
    if (own !== undefined) {
      add(own);
      return;
    }
    for (const operands of Object.values(node)) {
      if (Array.isArray(operands)) {
        const paths = operands.flatMap((one: unknown) => pathOf(one) ?? []);
        const literals = operands.flat().filter((one: unknown) => typeof one !== 'object');
        for (const path of paths) for (const literal of literals) add(path, literal);
      }
      visit(operands);
    }
  };
  visit(logic);
  return pool;
}

/** What rules of a flow read of facts that come from a server or a session. */
export function factPool(flow: CompiledFlow): FactPool {
  const {gates, sections, screens, steps, machine, facts} = flow;
  const pool = poolOf([gates, sections, screens, steps, machine, facts]);
  return new Map([...pool].filter(([path]) => isFact(path)));
}

const ambient = /^(?:item|machine|here|org|today|answers|carried|result|event|params|query)(?:\.|$)/;

/** Whether a path is of a fact that a server or a session gives. */
export const isFact = (path: string): boolean => !ambient.test(path) && path !== 'step.group';

function pathOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('var' in node)) return undefined;
  const path: unknown = Array.isArray(node.var) ? node.var[0] : node.var;
  return typeof path === 'string' && path.includes('.') ? path : undefined;
}
