import type {Diagnostic} from './diagnostic.ts';

/**
 * Findings of several organisations as one list: one that all of them have stands once, for all; any
 * other once for each organisation that has it.
 */
export class Joined {
  readonly #found = new Map<string, {readonly finding: Diagnostic; readonly orgs: Set<string>}>();
  readonly #keys = new WeakMap<Diagnostic, string>();
  #count = 0;

  add(org: string, diagnostics: readonly Diagnostic[]): void {
    this.#count += 1;
    for (const finding of diagnostics) {
      const {code, origin, message} = finding;
      // Organisations share most findings, the very same objects.
      const key = this.#keys.get(finding) ?? JSON.stringify([code, origin.file, origin.span, message]);
      this.#keys.set(finding, key);
      const entry = this.#found.get(key) ?? {finding, orgs: new Set<string>()};
      entry.orgs.add(org);
      this.#found.set(key, entry);
    }
  }

  all(): readonly Diagnostic[] {
    return [...this.#found.values()].flatMap(({finding, orgs}) =>
      orgs.size === this.#count ? [finding] : [...orgs].map((org) => ({...finding, org})),
    );
  }
}
