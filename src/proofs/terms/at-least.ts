import {and, or, type Formula} from '../solver/formula.ts';

/** At least so many of these hold. */
export function atLeast(count: number, of: readonly Formula[]): Formula {
  const wanted = Math.ceil(count);
  const known = new Map<string, Formula>();
  const from = (index: number, left: number): Formula => {
    if (left <= 0) return true;
    if (left > of.length - index) return false;
    const id = `${index} ${left}`;
    const formula = known.get(id) ?? or(and(of[index] ?? false, from(index + 1, left - 1)), from(index + 1, left));
    known.set(id, formula);
    return formula;
  };
  return from(0, wanted);
}
