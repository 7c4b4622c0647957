/** Of many things as few as show all that they show together, those that show most first. */
export function fewestOf<T>(found: readonly {readonly one: T; readonly all: readonly unknown[]}[]): readonly T[] {
  const left = new Set(found.flatMap(({all}) => all));
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
