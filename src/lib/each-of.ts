import {ChangedMap, differingNames} from './changed-map.ts';
import {KnownBy} from './known-by.ts';

interface First<In, Out> {
  readonly given: ReadonlyMap<string, In>;
  readonly made: ReadonlyMap<string, Out>;
  /** Maps that differ from it, by how. */
  readonly others: KnownBy<ReadonlyMap<string, Out>>;
}

/**
 * Makes something of each entry of maps that differ in few. What stands in the first map of the same `around` is taken from
 * there, and where the same comes of all the rest it is the very same map: so that what is worked out from the whole can be
 * remembered by it. Of a map that knows in what it differs (`ChangedMap`) nothing else is looked at. `around` stands for
 * everything that `make` looks at besides the entry.
 */
export class EachOf<In, Out extends object | string> {
  readonly #first = new WeakMap<object, First<In, Out>>();
  readonly #isSame: (one: Out, other: Out) => boolean;

  constructor(isSame: (one: Out, other: Out) => boolean = Object.is) {
    this.#isSame = isSame;
  }

  of(around: object, given: ReadonlyMap<string, In>, make: (value: In, key: string) => Out): ReadonlyMap<string, Out> {
    const first = this.#first.get(around);
    const known = first === undefined ? undefined : this.#after(first, given, make);
    if (known !== undefined) return known;
    const made = new Map([...given].map(([key, value]) => [key, make(value, key)]));
    this.#first.set(around, {given, made, others: new KnownBy()});
    return made;
  }

  /** Undefined where there are other names, or in another order, or most differ: then it is the first from now on. */
  #after(
    first: First<In, Out>,
    given: ReadonlyMap<string, In>,
    make: (value: In, key: string) => Out,
  ): ReadonlyMap<string, Out> | undefined {
    if (first.given === given) return first.made;
    const names = differingNames(given, first.given) ?? differingByLooking(given, first.given);
    if (names === undefined) return undefined;
    const changed = new Map<string, Out>();
    for (const name of names) {
      const value = given.get(name) as In;
      if (value === first.given.get(name)) continue;
      const out = make(value, name);
      if (!this.#isSame(out, first.made.get(name) as Out)) changed.set(name, out);
    }
    if (changed.size === 0) return first.made;
    return first.others.of([...changed].flat(), () => ChangedMap.of(first.made, changed));
  }
}

/** Names of what differs in two maps that have the same ones in the same order; undefined where they do not, or most differ. */
function differingByLooking<In>(
  given: ReadonlyMap<string, In>,
  first: ReadonlyMap<string, In>,
): readonly string[] | undefined {
  if (first.size !== given.size) return undefined;
  const most = Math.ceil(first.size / 2);
  const differing: string[] = [];
  const entries = first.entries();
  for (const [name, value] of given) {
    const [before, known] = entries.next().value ?? [];
    if (before !== name) return undefined;
    if (known === value) continue;
    differing.push(name);
    if (differing.length > most) return undefined;
  }
  return differing;
}
