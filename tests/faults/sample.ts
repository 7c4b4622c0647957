import type {Place} from '../pictures/situations.ts';
import {cannotApply, traitsOf} from './applies.ts';
import {faultTitles, widths, type Width} from './fault.ts';
import {cellOf, type KeptScreen} from './kept.ts';

export const nameOf = ({flow, entry}: Place): string => `${flow.id}:${entry.id}`;

/** One fault on one screen at one width. */
export interface Case {
  readonly place: Place;
  readonly fault: string;
  readonly width: Width;
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

/** Kinds of screens, which faults meet in other ways. */
const kindsOf = (place: Place): string => {
  const {placed, asks} = traitsOf(place);
  const confirms = place.screen.actions.some(({confirm}) => confirm !== undefined);
  return [placed ?? 'calls nothing', ...(asks ? ['asks'] : []), ...(confirms ? ['confirms'] : [])].join(', ');
};

/**
 * Draws screens until every fault has met every width and every kind of screen that can have it has been opened, then
 * deals the faults out to them. What is known not to be right is left out: it is in the list of what is open.
 */
export function sampleOf(
  places: readonly Place[],
  {seed, screens, open}: {readonly seed: number; readonly screens: number; readonly open: readonly KeptScreen[]},
): readonly Case[] {
  const random = randomOf(seed);
  const shuffled = places.map((place) => ({place, at: random()})).toSorted((a, b) => a.at - b.at);
  const drawn: Place[] = [];
  for (const {place} of shuffled)
    if (drawn.length < screens && !drawn.some((one) => kindsOf(one) === kindsOf(place))) drawn.push(place);
  for (const {place} of shuffled) if (drawn.length < screens && !drawn.includes(place)) drawn.push(place);

  const isOpen = (place: Place, fault: string, width: Width): boolean =>
    open.some(({screen, verdicts}) => screen === nameOf(place) && verdicts[cellOf(fault, width)]?.is === 'wrong');
  const cases: Case[] = [];
  const load = new Map<Place, number>();
  for (const fault of Object.keys(faultTitles))
    for (const width of widths) {
      const able = drawn.filter(
        (place) => cannotApply(fault, traitsOf(place)) === undefined && !isOpen(place, fault, width),
      );
      // Whoever has the fewest so far, so that each screen meets some of each width.
      const [place] = able.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0));
      if (place === undefined) continue;
      load.set(place, (load.get(place) ?? 0) + 1);
      cases.push({place, fault, width});
    }
  return cases;
}
