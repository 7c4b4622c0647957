import {remembered} from './remembered.ts';

/**
 * A map that has some entries of another changed and knows which, so that who has made something of the other looks at these
 * alone. It has the names of the other, in the same order; of one that was changed itself it has the origin.
 */
export class ChangedMap<Value> extends Map<string, Value> {
  readonly from: ReadonlyMap<string, Value>;
  /** Names of what may be another than in `from`. */
  readonly changed: ReadonlySet<string>;

  private constructor(from: ReadonlyMap<string, Value>, entries: ReadonlyMap<string, Value>, names: Iterable<string>) {
    super(from);
    this.from = originOf(from);
    this.changed = new Set([...changedIn(from), ...names]);
    for (const [name, value] of entries) this.set(name, value);
  }

  /** `entries` are of names that `from` has. Where none differs it is `from`, and where most do a map that knows of no other. */
  static of<Value>(from: ReadonlyMap<string, Value>, entries: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
    const names = [...entries].flatMap(([name, value]) => (from.get(name) === value ? [] : [name]));
    if (names.length === 0) return from;
    const made = new ChangedMap(from, entries, names);
    return made.changed.size * 2 > made.size ? new Map(made) : made;
  }
}

/** The map that one was changed from; itself where it knows of no other. */
const originOf = <Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  map instanceof ChangedMap ? (map as ChangedMap<Value>).from : map;

const none: ReadonlySet<string> = new Set();

const changedIn = (map: ReadonlyMap<string, unknown>): ReadonlySet<string> =>
  map instanceof ChangedMap ? map.changed : none;

/** Names of all in which two maps may differ, one of which comes of the other or both of a third; undefined: nobody knows. */
export function differingNames(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): Iterable<string> | undefined {
  if (originOf(one) !== originOf(other)) return undefined;
  const [own, theirs] = [changedIn(one), changedIn(other)];
  return theirs.size === 0 ? own : own.size === 0 ? theirs : new Set([...own, ...theirs]);
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
    return [...changedIn(map)].map((name) => [name, map.get(name) as Value] as const);
  }
}
