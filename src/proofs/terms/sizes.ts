const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '===', '!==', '==', '!=']);

/** A proof looks at no more elements of a list than this. */
const most = 8;

/** How many elements of each list a proof must look at, and lists for which that is too many. */
export interface Sizes {
  readonly sizes: ReadonlyMap<string, number>;
  readonly cut: ReadonlySet<string>;
}

/**
 * Elements of each list, by its path in rules, that suffice: one for each different condition on an
 * element and as many as a count asks for. What holds of a longer list holds of one of that length,
 * because rules ask only whether, and how many, elements fit. Those that rules name by their number come on top.
 */
export function sizesOf(rules: unknown): Sizes {
  const asked = new Map<string, Set<string>>();
  const counted = new Map<string, number>();
  const numbered = new Map<string, number>();
  const visit = (logic: unknown, limit: number): void => {
    if (typeof logic !== 'object' || logic === null) return;
    if (Array.isArray(logic)) {
      for (const part of logic) visit(part, limit);
      return;
    }
    const [, named, number] = /^(.+?)\.([0-9]+)(?:\.|$)/.exec(pathIn(logic) ?? '') ?? [];
    if (named !== undefined) numbered.set(named, Math.max(numbered.get(named) ?? 0, Number(number) + 1));
    for (const [operator, operands] of Object.entries(logic)) {
      const list = listOf(operator, operands);
      if (list !== undefined) {
        const conditions = asked.get(list) ?? new Set();
        asked.set(list, conditions.add(operator === 'length' ? 'any' : JSON.stringify(operands)));
        counted.set(list, Math.max(counted.get(list) ?? 0, limit));
      }
      visit(operands, comparisons.has(operator) ? Math.max(limit, largest(operands)) : limit);
    }
  };
  visit(rules, 0);
  const wanted = [...asked].map(
    ([path, conditions]) => [path, conditions.size * Math.max(1, (counted.get(path) ?? 0) + 1)] as const,
  );
  return {
    sizes: new Map(wanted.map(([path, size]) => [path, Math.min(size, most) + (numbered.get(path) ?? 0)])),
    cut: new Set(wanted.flatMap(([path, size]) => (size > most ? [path] : []))),
  };
}

/** Path of the list that a quantifier or a count goes over. */
function listOf(operator: string, operands: unknown): string | undefined {
  if (!['some', 'none', 'all', 'filter', 'length', 'sum'].includes(operator) || !Array.isArray(operands))
    return undefined;
  return pathIn(operands[0]);
}

function pathIn(logic: unknown): string | undefined {
  if (typeof logic !== 'object' || logic === null) return undefined;
  const [operator, operands] = Object.entries(logic)[0] ?? [];
  const [first]: unknown[] = Array.isArray(operands) ? operands : [operands];
  if (operator === 'scope') return pathIn(first);
  return operator === 'var' && typeof first === 'string' ? first : undefined;
}

function largest(operands: unknown): number {
  const numbers = (Array.isArray(operands) ? operands : []).filter((one): one is number => typeof one === 'number');
  return Math.max(0, ...numbers);
}
