export interface ShownExample<T> {
  readonly one: T;
  /** All that it shows. */
  readonly all: readonly unknown[];
}

/** Of many things as few as show all that they show together, besides what `shown` shows; those that show most first. */
export function fewestOf<T>(found: readonly ShownExample<T>[], shown: ReadonlySet<unknown> = new Set()): readonly T[] {
  const left = new Set(found.flatMap(({all}) => all).filter((each) => !shown.has(each)));
  const sets = found.map(({one, all}) => ({one, all: new Set(all)}));
  const gain = ({all}: (typeof sets)[number]): number => [...all].filter((each) => left.has(each)).length;
  const chosen: T[] = [];
  while (left.size > 0) {
    const best = sets.toSorted((one, other) => gain(other) - gain(one))[0];
    if (best === undefined) break;
    for (const each of best.all) left.delete(each);
    chosen.push(best.one);
  }
  return chosen;
}

/** Without those that no longer hold and show nothing by themselves. */
export function worthKeeping<T>(
  all: readonly ShownExample<T>[],
  holds: (one: T) => boolean,
): readonly ShownExample<T>[] {
  const kept = [...all];
  for (const each of all) {
    if (holds(each.one)) continue;
    const others = new Set(kept.filter((other) => other !== each).flatMap((other) => other.all));
    if (each.all.every((what) => others.has(what))) kept.splice(kept.indexOf(each), 1);
  }
  return kept;
}
