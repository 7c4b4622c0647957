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

const names = new Set(['unknown-reference', 'unknown-variable', 'interpolation', 'step-coverage']);
const naming = /^flows\/[^/]+\/(?:flow|rules|machine)\.yaml$|^schemas\//;

/**
 * Leaves out what only follows from an earlier finding: what stands at the very same place, and, while a
 * file that defines names could not be parsed, that a name is not there.
 */
export function withoutFollowing(
  found: readonly Diagnostic[],
  earlier: readonly Diagnostic[],
  broken: ReadonlySet<string>,
): readonly Diagnostic[] {
  const places = new Set(earlier.map(({origin}) => placeOf(origin)));
  const nameless = [...broken].some((file) => naming.test(file));
  return found.filter(({code, origin}) => !places.has(placeOf(origin)) && !(nameless && names.has(code)));
}

function placeOf({file, span, key}: Diagnostic['origin']): string {
  return `${file} ${(key ?? span)[0]}`;
}
