import type {Gathering} from '../model/gathering.ts';
import type {Diagnostic} from './diagnostic.ts';

/** Findings of organisations, or of files, each of which is looked at by itself. */
export class FindingsOfEach implements Gathering<ReadonlyMap<string, readonly Diagnostic[]>> {
  readonly #found = new Map<string, readonly Diagnostic[]>();

  /** All that is found of one; of one that is known nothing is added. */
  add(id: string, found: readonly Diagnostic[]): void {
    if (found.length > 0 && !this.#found.has(id)) this.#found.set(id, found);
  }

  all(): readonly Diagnostic[] {
    return [...this.#found.values()].flat();
  }

  gathered(): ReadonlyMap<string, readonly Diagnostic[]> {
    return this.#found;
  }

  join(other: ReadonlyMap<string, readonly Diagnostic[]>): void {
    for (const [id, found] of other) this.add(id, found);
  }
}
