import {remembered} from './remembered.ts';

/**
 * A map that has some entries of another changed and knows which, so that who has made something of the other looks at these
 * alone. It has the names of the other, in the same order; of one that was changed itself it has the origin. It has the other's
 * entries from there, and a copy of them once somebody goes through all.
 */
export class ChangedMap<Value> implements ReadonlyMap<string, Value> {
  readonly from: ReadonlyMap<string, Value>;
  readonly #own: ReadonlyMap<string, Value>;
  #all: ReadonlyMap<string, Value> | undefined;

  private constructor(from: ReadonlyMap<string, Value>, entries: Iterable<readonly [string, Value]>) {
    this.from = originOf(from);
    this.#own = new Map(from instanceof ChangedMap ? [...(from as ChangedMap<Value>).#own, ...entries] : entries);
  }

  /** `entries` are of names that `from` has. Where none differs it is `from`, and where most do a map that knows of no other. */
  static of<Value>(from: ReadonlyMap<string, Value>, entries: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
    const differing = [...entries].filter(([name, value]) => from.get(name) !== value);
    if (differing.length === 0) return from;
    const made = new ChangedMap(from, differing);
    return made.#own.size * 2 > made.size ? new Map(made) : made;
  }

  /** What may be another than in `from`. */
  get changed(): ReadonlyMap<string, Value> {
    return this.#own;
  }

  get size(): number {
    return this.from.size;
  }

  get(name: string): Value | undefined {
    const own = this.#own.get(name);
    return own !== undefined || this.#own.has(name) ? own : this.from.get(name);
  }

  has(name: string): boolean {
    return this.from.has(name);
  }

  forEach(visit: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [name, value] of this) visit(value, name, this);
  }

  keys(): MapIterator<string> {
    return this.from.keys();
  }

  values(): MapIterator<Value> {
    return this.#whole().values();
  }

  entries(): MapIterator<[string, Value]> {
    return this.#whole().entries();
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  #whole(): ReadonlyMap<string, Value> {
    if (this.#all === undefined) {
      const all = new Map(this.from);
      for (const [name, value] of this.#own) all.set(name, value);
      this.#all = all;
    }
    return this.#all;
  }
}

/** The map that one was changed from; itself where it knows of no other. */
const originOf = <Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  map instanceof ChangedMap ? (map as ChangedMap<Value>).from : map;

const none: ReadonlyMap<string, never> = new Map<string, never>();

const changedIn = <Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  map instanceof ChangedMap ? (map as ChangedMap<Value>).changed : none;

/** Names of all in which two maps may differ, one of which comes of the other or both of a third; undefined: nobody knows. */
export function differingNames(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): Iterable<string> | undefined {
  if (originOf(one) !== originOf(other)) return undefined;
  const [own, theirs] = [changedIn(one), changedIn(other)];
  return new Set([...own.keys(), ...theirs.keys()]);
}

/** The names of a map: the very same list for maps that were changed from it. */
export const namesOfMap = (map: ReadonlyMap<string, unknown>): readonly string[] => namesIn(originOf(map));

const namesIn = remembered((map: ReadonlyMap<string, unknown>): readonly string[] => [...map.keys()]);

/**
 * Looks at the entries of maps one after another: of one that was changed from another at what is changed, once the other was
 * looked at.
 */
export class NewEntries {
  readonly #seen = new WeakSet<object>();

  /** None of a map that was given before. */
  of<Value>(map: ReadonlyMap<string, Value>): Iterable<readonly [string, Value]> {
    if (this.#seen.has(map)) return [];
    const knowsOrigin = this.#seen.has(originOf(map));
    this.#seen.add(map);
    if (!knowsOrigin) return map;
    return changedIn(map);
  }
}
