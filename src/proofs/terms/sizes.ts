const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '===', '!==', '==', '!=', 'in']);

/** A proof looks at no more elements of a list than this. */
const most = 8;

/** How many elements of each list a proof must look at, and lists for which that is too many. */
export interface Sizes {
  readonly sizes: ReadonlyMap<string, number>;
  readonly cut: ReadonlySet<string>;
}

/**
 * Elements of each list, by its path in rules, that suffice: for each different condition on an element
 * one, or as many as a count asks for and one more. What holds of a longer list holds of one of that length,
 * because rules ask only whether, and how many, elements fit. Those that rules name by their number come on top.
 */
export function sizesOf(rules: unknown): Sizes {
  const asked = new Map<string, Map<string, number>>();
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
        const conditions = asked.get(list) ?? new Map<string, number>();
        const condition = operator === 'length' ? 'any' : `${operator === 'all'} ${JSON.stringify(operands)}`;
        asked.set(list, conditions.set(condition, Math.max(conditions.get(condition) ?? 0, Math.floor(limit))));
      }
      const parts: readonly unknown[] = Array.isArray(operands) ? operands : [operands];
      const compared = comparisons.has(operator) ? Math.max(limit, ...parts.map(largest)) : limit;
      // Whether a condition holds is no number, whatever it is a condition of.
      parts.forEach((part, index) => visit(part, isCondition(operator, index, parts.length) ? 0 : compared));
    }
  };
  visit(rules, 0);
  const wanted = [...asked].map(
    ([path, conditions]) => [path, [...conditions.values()].reduce((size, limit) => size + limit + 1, 0)] as const,
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

/** The largest number that may come of it, of those that are written in it. */
function largest(logic: unknown): number {
  if (typeof logic === 'number') return logic;
  if (typeof logic !== 'object' || logic === null) return 0;
  if (Array.isArray(logic)) return Math.max(0, ...logic.map(largest));
  const [operator = '', operands] = Object.entries(logic)[0] ?? [];
  const parts: readonly unknown[] = Array.isArray(operands) ? operands : [];
  if (operator === '+') return parts.reduce<number>((total, part) => total + largest(part), 0);
  if (operator !== 'if') return 0;
  return Math.max(0, ...parts.filter((_, index) => !isCondition(operator, index, parts.length)).map(largest));
}

/** Of the operands of an operator that are conditions: those of `if`, and what is asked of each element. */
function isCondition(operator: string, index: number, of: number): boolean {
  if (operator === 'if') return index % 2 === 0 && index < of - 1;
  return index === 1 && ['some', 'none', 'all', 'filter'].includes(operator);
}
