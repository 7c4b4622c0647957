import {KnownBy} from './known-by.ts';

interface First<In, Out> {
  readonly entries: readonly {readonly key: string; readonly value: In; readonly out: Out}[];
  readonly made: ReadonlyMap<string, Out>;
  /** Maps that differ from it, by how. */
  readonly others: KnownBy<ReadonlyMap<string, Out>>;
}

function withEach<Out>(made: ReadonlyMap<string, Out>, changed: Iterable<readonly [string, Out]>): Map<string, Out> {
  const all = new Map(made);
  for (const [key, out] of changed) all.set(key, out);
  return all;
}

/**
 * Makes something of each entry of maps that differ in few. What stands in the first map of the same `around` is taken from
 * there, and where the same comes of all the rest it is the very same map: so that what is worked out from the whole can be
 * remembered by it. `around` stands for everything that `make` looks at besides the entry.
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
    const entries = [...given].map(([key, value]) => ({key, value, out: make(value, key)}));
    const made = new Map(entries.map(({key, out}) => [key, out]));
    this.#first.set(around, {entries, made, others: new KnownBy()});
    return made;
  }

  /** Undefined where there are other names, or in another order, or most differ: then it is the first from now on. */
  #after(
    {entries, made, others}: First<In, Out>,
    given: ReadonlyMap<string, In>,
    make: (value: In, key: string) => Out,
  ): ReadonlyMap<string, Out> | undefined {
    if (entries.length !== given.size) return undefined;
    const changed: (readonly [key: string, out: Out])[] = [];
    let left = Math.ceil(entries.length / 2);
    let at = 0;
    for (const [key, value] of given) {
      const before = entries[at];
      at += 1;
      if (before?.key !== key) return undefined;
      if (before.value === value) continue;
      left -= 1;
      if (left < 0) return undefined;
      const out = make(value, key);
      if (!this.#isSame(out, before.out)) changed.push([key, out]);
    }
    return changed.length === 0 ? made : others.of(changed.flat(), () => withEach(made, changed));
  }
}
