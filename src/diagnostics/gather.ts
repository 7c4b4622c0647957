import {byPlace} from './by-place.ts';
import type {Diagnostic} from './diagnostic.ts';

/** A finding, with every organisation for which it holds; none: for all. */
export interface Gathered extends Omit<Diagnostic, 'org'> {
  readonly orgs: readonly string[];
}

/**
 * Findings in a stable order (file, place, code, message), the same finding of several organisations
 * as one. What holds for all is not repeated for some.
 */
export function gather(diagnostics: readonly Diagnostic[]): readonly Gathered[] {
  const found = new Map<string, {first: Diagnostic; orgs: Set<string>; all: boolean}>();
  for (const one of diagnostics) {
    const {code, origin, message} = one;
    const id = [origin.file, origin.span[0], origin.span[1], code, message].join('\n');
    const known = found.get(id);
    if (known === undefined) {
      found.set(id, {first: one, orgs: new Set(one.org === undefined ? [] : [one.org]), all: one.org === undefined});
    } else if (one.org === undefined) {
      known.all = true;
    } else {
      known.orgs.add(one.org);
    }
  }
  const gathered = [...found.values()].map(({first, orgs, all}): Gathered => {
    const {code, severity, message, origin, hint, related, example} = first;
    return {
      code,
      severity,
      message,
      origin,
      ...(hint !== undefined && {hint}),
      ...(related !== undefined && {related}),
      ...(example !== undefined && {example}),
      orgs: all ? [] : [...orgs].toSorted(),
    };
  });
  return gathered.toSorted(byPlace);
}

/** "for 3 organisations", "for harbor", or nothing for all. */
export function forOrgs(orgs: readonly string[]): string {
  if (orgs.length === 0) return '';
  return orgs.length === 1 ? `for ${orgs[0]}` : `for ${orgs.length} organisations`;
}
