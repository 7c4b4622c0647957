/** Where a thing stood to one of its neighbours. */
interface Stood {
  readonly side: 'before' | 'behind';
  readonly neighbour: string;
}

/** The first neighbour, of those that both orders have, to which a thing of both stood on another side than it stands now. */
export function crossed(name: string, then: Iterable<string>, now: Iterable<string>): Stood | undefined {
  const [old, fresh] = [[...then], [...now]];
  if (!old.includes(name) || !fresh.includes(name)) return undefined;
  const before = (order: readonly string[], other: readonly string[]): ReadonlySet<string> => {
    const both = new Set(other);
    return new Set(order.slice(0, order.indexOf(name)).filter((one) => both.has(one)));
  };
  const [stood, stands] = [before(old, fresh), before(fresh, old)];
  const behind = [...stood].find((one) => !stands.has(one));
  if (behind !== undefined) return {side: 'behind', neighbour: behind};
  const ahead = [...stands].find((one) => !stood.has(one));
  return ahead === undefined ? undefined : {side: 'before', neighbour: ahead};
}
