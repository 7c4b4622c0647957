/** A condition on facts as the solver sees it. Atoms are named; equal parts may be the same object. */
export type Formula =
  | boolean
  | {readonly is: 'atom'; readonly name: string}
  | {readonly is: 'not'; readonly of: Formula}
  | {readonly is: 'and' | 'or'; readonly of: readonly Formula[]};

export function atom(name: string): Formula {
  return {is: 'atom', name};
}

export function not(of: Formula): Formula {
  if (typeof of === 'boolean') return !of;
  return of.is === 'not' ? of.of : {is: 'not', of};
}

export function and(...parts: readonly Formula[]): Formula {
  return joined('and', parts, true);
}

export function or(...parts: readonly Formula[]): Formula {
  return joined('or', parts, false);
}

export function implies(one: Formula, other: Formula): Formula {
  return or(not(one), other);
}

export function same(one: Formula, other: Formula): Formula {
  return and(implies(one, other), implies(other, one));
}

function joined(is: 'and' | 'or', parts: readonly Formula[], neutral: boolean): Formula {
  const open = [...new Set(parts)].filter((part) => part !== neutral);
  if (open.includes(!neutral)) return !neutral;
  return open.length <= 1 ? (open[0] ?? neutral) : {is, of: open};
}
