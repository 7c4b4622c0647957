import type {Diagnostic} from '../diagnostics/diagnostic.ts';

/**
 * Findings of several organisations as one list: one that all of them have stands once, for all; any
 * other once for each organisation that has it.
 */
export function joined(
  linked: readonly {readonly id: string; readonly diagnostics: readonly Diagnostic[]}[],
): readonly Diagnostic[] {
  const found = new Map<string, {readonly finding: Diagnostic; readonly orgs: Set<string>}>();
  for (const {id, diagnostics} of linked) {
    for (const finding of diagnostics) {
      const {code, origin, message} = finding;
      const key = JSON.stringify([code, origin.file, origin.span, message]);
      const entry = found.get(key) ?? {finding, orgs: new Set<string>()};
      entry.orgs.add(id);
      found.set(key, entry);
    }
  }
  return [...found.values()].flatMap(({finding, orgs}) =>
    orgs.size === linked.length ? [finding] : [...orgs].map((org) => ({...finding, org})),
  );
}

/** Findings at places where an earlier stage has found something are the same mistake again. */
export function withoutFollowing(found: readonly Diagnostic[], earlier: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Set(earlier.map(({origin}) => placeOf(origin)));
  return found.filter(({origin}) => !places.has(placeOf(origin)));
}

function placeOf({file, span, key}: Diagnostic['origin']): string {
  return `${file} ${(key ?? span)[0]}`;
}
