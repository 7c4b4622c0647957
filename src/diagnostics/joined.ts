import type {Gathering} from '../model/gathering.ts';
import type {Diagnostic} from './diagnostic.ts';

/** What was found of several organisations. */
export interface JoinedFindings {
  readonly orgs: ReadonlySet<string>;
  readonly found: ReadonlyMap<string, {readonly finding: Diagnostic; readonly orgs: ReadonlySet<string>}>;
}

/**
 * Findings of several organisations as one list: one that all of them have stands once, for all; any
 * other once for each organisation that has it.
 */
export class Joined implements Gathering<JoinedFindings> {
  readonly #found = new Map<string, {readonly finding: Diagnostic; readonly orgs: Set<string>}>();
  readonly #keys = new WeakMap<Diagnostic, string>();
  readonly #orgs = new Set<string>();

  add(org: string, diagnostics: readonly Diagnostic[]): void {
    this.#orgs.add(org);
    for (const finding of diagnostics) {
      const {code, origin, message} = finding;
      // Organisations share most findings, the very same objects.
      const key = this.#keys.get(finding) ?? JSON.stringify([code, origin.file, origin.span, message]);
      this.#keys.set(finding, key);
      this.#entry(key, finding).orgs.add(org);
    }
  }

  all(): readonly Diagnostic[] {
    return [...this.#found.values()].flatMap(({finding, orgs}) =>
      orgs.size === this.#orgs.size ? [finding] : [...orgs].map((org) => ({...finding, org})),
    );
  }

  gathered(): JoinedFindings {
    return {orgs: this.#orgs, found: this.#found};
  }

  join({orgs, found}: JoinedFindings): void {
    for (const org of orgs) this.#orgs.add(org);
    for (const [key, one] of found) {
      const entry = this.#entry(key, one.finding);
      for (const org of one.orgs) entry.orgs.add(org);
    }
  }

  #entry(key: string, finding: Diagnostic): {readonly orgs: Set<string>} {
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const made = {finding, orgs: new Set<string>()};
    this.#found.set(key, made);
    return made;
  }
}
