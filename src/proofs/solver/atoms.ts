import type {Formula} from './formula.ts';

const known = new WeakMap<object, ReadonlySet<string>>();

/** Names of the atoms in a formula. */
export function atomsOf(formula: Formula): ReadonlySet<string> {
  if (typeof formula === 'boolean') return new Set();
  const before = known.get(formula);
  if (before !== undefined) return before;
  const found = new Set<string>();
  const seen = new Set<Formula>();
  const visit = (part: Formula): void => {
    if (typeof part === 'boolean' || seen.has(part)) return;
    seen.add(part);
    if (part.is === 'atom') found.add(part.name);
    else if (part.is === 'not') visit(part.of);
    else part.of.forEach(visit);
  };
  visit(formula);
  known.set(formula, found);
  return found;
}
