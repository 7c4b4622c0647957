import {positionsOf, type Positions} from './regex-positions.ts';
import {RefusedPattern, type Regex} from '../../../lib/regex-tree.ts';

const stepLimit = 400_000;
/** Repetitions that can share a text, one behind the other: with four the time grows with its fourth power. */
const usualChain = 3;

/**
 * Whether some text makes a search very slow: because it can be read in exponentially many ways, or
 * in a power of its length that is too high: that of `chainLimit` repetitions which can share a text, and one. Throws
 * `Refused` for what cannot be told in time.
 */
export function isSlow(regex: Regex, chainLimit = usualChain): boolean {
  const positions = positionsOf(regex);
  if (positions.twice) return true;
  const walk = walker();
  const cycles = cyclesOf(positions, walk);
  return (
    cycles.some((cycle) => hasTwoWays(cycle, positions, walk)) || longestChain(cycles, positions, walk) > chainLimit
  );
}

type Walk = (from: number, steps: (place: number) => Iterable<number>) => ReadonlySet<number>;

/** Gives a function that finds what can be reached in one or more steps; all its walks share one limit. */
function walker(): Walk {
  let taken = 0;
  return (from, steps) => {
    const seen = new Set<number>();
    const queue = [from];
    for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
      for (const next of steps(place)) {
        taken += 1;
        if (taken > stepLimit) throw new RefusedPattern('is too complicated');
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    return seen;
  };
}

/** Positions that can come again after themselves, by the cycle they are in, in the order of the pattern. */
function cyclesOf({size, follow}: Positions, walk: Walk): readonly ReadonlySet<number>[] {
  const after = Array.from({length: size}, (_, position) => walk(position, (each) => follow[each] ?? []));
  const taken = new Set<number>();
  return after.flatMap((ahead, start) => {
    if (taken.has(start) || !ahead.has(start)) return [];
    const cycle = new Set([...ahead].filter((position) => after[position]?.has(start) === true));
    cycle.forEach((position) => taken.add(position));
    return [cycle];
  });
}

/**
 * Whether two different ways lead from a position of the cycle back to it over the same text. If one
 * position has them all have, so the first is enough: two ways at once, which part and come together.
 */
function hasTwoWays(cycle: ReadonlySet<number>, {size, follow, meets}: Positions, walk: Walk): boolean {
  const [start = 0] = cycle;
  const home = start * size + start;
  const back = new Map<number, number[]>();
  walk(home, function* steps(pair) {
    for (const left of follow[Math.floor(pair / size)] ?? []) {
      if (!cycle.has(left)) continue;
      for (const right of follow[pair % size] ?? []) {
        if (!cycle.has(right) || meets[left]?.[right] !== true) continue;
        const to = left * size + right;
        const before = back.get(to);
        if (before === undefined) back.set(to, [pair]);
        else before.push(pair);
        yield to;
      }
    }
  });
  return [...walk(home, (pair) => back.get(pair) ?? [])].some((pair) => Math.floor(pair / size) !== pair % size);
}

/** How many cycles stand one behind the other so that each shares a text with the next. */
function longestChain(cycles: readonly ReadonlySet<number>[], positions: Positions, walk: Walk): number {
  const lengths: number[] = [];
  cycles.forEach((cycle, index) => {
    const before = lengths.map((length, other) => {
      const earlier = cycles[other] ?? new Set<number>();
      return length > 0 && sharesText(earlier, cycle, positions, walk) ? length : 0;
    });
    lengths[index] = Math.max(0, ...before) + 1;
  });
  return Math.max(0, ...lengths);
}

/** Whether some text leads round the first cycle, from it into the second, and round the second. */
function sharesText(
  first: ReadonlySet<number>,
  second: ReadonlySet<number>,
  {size, follow, meets}: Positions,
  walk: Walk,
): boolean {
  const place = (a: number, b: number, c: number) => (a * size + b) * size + c;
  function* steps(triple: number) {
    const [a, b, c] = [Math.floor(triple / size / size), Math.floor(triple / size) % size, triple % size];
    for (const nextA of follow[a] ?? []) {
      if (!first.has(nextA)) continue;
      for (const nextC of follow[c] ?? []) {
        if (!second.has(nextC) || meets[nextA]?.[nextC] !== true) continue;
        for (const nextB of follow[b] ?? []) {
          if (meets[nextA]?.[nextB] === true && meets[nextB]?.[nextC] === true) yield place(nextA, nextB, nextC);
        }
      }
    }
  }
  return [...first].some((q) => [...second].some((p) => walk(place(q, q, p), steps).has(place(q, p, p))));
}
