import type {Place} from '../pictures/situations.ts';
import {cannotApply, isOfPress, traitsOf} from './applies.ts';
import {faultTitles, widths, type Width} from './fault.ts';

export const nameOf = ({flow, entry}: Place): string => `${flow.id}:${entry.id}`;

/** One fault on one screen, at one width; at both where it is tried once for both. */
export interface Trial {
  readonly place: Place;
  readonly fault: string;
  readonly widths: readonly Width[];
}

/** Faults that a kind of screen stands by the same code. */
export const natures: Readonly<Record<string, readonly string[]>> = {
  refused: ['403', '404', '409', '412'],
  field: ['422-known', '422-unknown'],
  busy: ['429', '502-retry-after'],
  broken: ['500', 'html', 'cut-json', 'empty-200'],
  offline: ['offline-in-flight', 'offline-before'],
  pace: ['slow', 'double-click'],
  late: ['commit-504', 'out-of-order'],
  session: ['save-401', 'expired-session'],
  tabs: ['two-tabs'],
  away: ['back', 'reload'],
  files: ['missing-chunk', 'new-release'],
};

const natureOf = (fault: string): string =>
  Object.keys(natures).find((nature) => natures[nature]?.includes(fault) === true) ?? fault;

/** Kinds of screens, which faults meet in other ways. */
function kindOf(place: Place): string {
  const {placed, asks} = traitsOf(place);
  const confirms = placed === 'save' && place.screen.actions.some(({confirm}) => confirm !== undefined);
  return [placed ?? 'calls nothing', ...(asks ? ['asks'] : []), ...(confirms ? ['confirms'] : [])].join(', ');
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function trialsOf(place: Place): Trial[] {
  const traits = traitsOf(place);
  return Object.keys(faultTitles)
    .filter((fault) => cannotApply(fault, traits) === undefined)
    .flatMap((fault): Trial[] =>
      isOfPress(fault, traits) ? widths.map((width) => ({place, fault, widths: [width]})) : [{place, fault, widths}],
    );
}

/** What a trial shows: of fault, nature of the fault, kind of screen and width every two. */
function pairsOf({place, fault, widths: at}: Trial): readonly string[] {
  const kind = kindOf(place);
  return [`${natureOf(fault)}, ${kind}`, ...at.flatMap((width) => [`${fault}, ${width}`, `${kind}, ${width}`])];
}

/** Takes again and again what has most of what is still missing: of equals one of those of which fewest are taken. */
function cover<T>(all: readonly T[], has: (one: T) => readonly string[], of: (one: T) => unknown, most: number): T[] {
  const known = all.map((one) => ({one, pairs: has(one)}));
  const missing = new Set(known.flatMap(({pairs}) => pairs));
  const load = new Map<unknown, number>();
  const taken: T[] = [];
  while (missing.size > 0 && taken.length < most) {
    const worth = known.map(({one, pairs}) => ({
      ...{one, pairs},
      brings: pairs.filter((pair) => missing.has(pair)).length,
      load: load.get(of(one)) ?? 0,
    }));
    const [best] = worth.toSorted((a, b) => b.brings - a.brings || a.load - b.load);
    if (best === undefined || best.brings === 0) break;
    for (const pair of best.pairs) missing.delete(pair);
    load.set(of(best.one), best.load + 1);
    taken.push(best.one);
  }
  return taken;
}

/**
 * Draws so many screens of all kinds at most, and deals trials out to them until every fault has met every width, and
 * every nature of faults and every width every kind of screen that can have it.
 */
export function sampleOf(
  places: readonly Place[],
  {seed, screens}: {readonly seed: number; readonly screens: number},
): readonly Trial[] {
  const random = randomOf(seed);
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => ({one, at: random()}))
      .toSorted((a, b) => a.at - b.at)
      .map(({one}) => one);
  const drawn = cover(shuffled(places), (place) => trialsOf(place).flatMap(pairsOf), kindOf, screens);
  return cover(shuffled(drawn.flatMap(trialsOf)), pairsOf, ({place}) => place, Infinity);
}
