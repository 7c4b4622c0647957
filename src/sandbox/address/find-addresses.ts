import {comparing, type Compare} from './likeness.ts';
import {readPlaces, type City, type Places, type Street} from './places.ts';
import {readTyped, type Typed} from './read-typed.ts';
import {segmentsOf} from './segments.ts';
import type {Forms} from './words.ts';

export interface FoundAddress {
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly fullAddress: string;
}

interface Fit<T> {
  readonly of: T;
  /** Sum of the likeness of each word. */
  readonly score: number;
}

interface Candidate {
  readonly score: number;
  readonly found: FoundAddress;
}

const most = 8;
let places: Places | undefined;

/**
 * Addresses that begin like what was typed, or nearly: house number first, then words of the street, the
 * city, the state and the ZIP code. Finds `12 mian st aus` as well. Best first, eight at most.
 */
export function findAddresses(text: string): FoundAddress[] {
  places ??= readPlaces();
  const typed = readTyped(text);
  if (typed.words.join('').length < 2) return [];
  const best = new Map<string, Candidate>();
  // The first words name the street, the others the place; where one ends is tried out, the longest first.
  const compare = comparing();
  for (let at = typed.words.length; at >= 1; at -= 1) addBest(best, places, typed, at, compare);
  return ranked(best).map(({found}) => found);
}

function addBest(
  best: Map<string, Candidate>,
  {streets, cities}: Places,
  typed: Typed,
  at: number,
  compare: Compare,
): void {
  const [before, after] = [typed.words.slice(0, at), typed.words.slice(at)];
  const fitting = sorted(streets, (street) => inOrder(before, street.words, compare));
  if (fitting.length === 0) return;
  const near = sorted(cities, (city) => anywhere(after, city, compare));
  let worst = ranked(best).at(most - 1)?.score ?? 0;
  let sure = 0;
  for (const {of: street, score} of fitting) {
    for (const {of: city, score: more} of near) {
      // Both lists fall: what follows cannot be better than what is kept.
      if (score + more <= worst) break;
      const found = house(street, city, typed, after);
      if (found === undefined) continue;
      const known = best.get(found.fullAddress)?.score ?? 0;
      if (score + more > known) best.set(found.fullAddress, {score: score + more, found});
      sure += 1;
      if (sure % most === 0) worst = ranked(best).at(most - 1)?.score ?? 0;
    }
  }
}

function ranked(best: ReadonlyMap<string, Candidate>): readonly Candidate[] {
  return [...best.values()].toSorted((one, other) => other.score - one.score).slice(0, most);
}

function sorted<T>(all: readonly T[], scoreOf: (each: T) => number | undefined): readonly Fit<T>[] {
  return all
    .flatMap((of) => {
      const score = scoreOf(of);
      return score === undefined ? [] : [{of, score}];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** Words of a street as they stand in its name, some of them left out; undefined where one fits nowhere. */
function inOrder(typed: readonly string[], name: readonly Forms[], compare: Compare): number | undefined {
  let sum = 0;
  let from = 0;
  for (const word of typed) {
    let best = 0;
    let at = from;
    for (let next = from; next < name.length; next += 1) {
      const like = compare(word, name[next] ?? []);
      if (like > best) [best, at] = [like, next];
    }
    if (best === 0) return undefined;
    // A name that begins otherwise is further away.
    sum += best - 0.05 * (at - from);
    from = at + 1;
  }
  return sum - 0.01 * (name.length - from);
}

/** Words of a place in any order; undefined where one fits nowhere. */
function anywhere(typed: readonly string[], {words, stateWords, zips}: City, compare: Compare): number | undefined {
  let sum = 0;
  for (const word of typed) {
    const zip = zips.some((each) => each.startsWith(word)) ? 1 : 0;
    const best = Math.max(zip, ...[...words, ...stateWords].map((each) => compare(word, each)));
    if (best === 0) return undefined;
    sum += best;
  }
  return sum;
}

/** The house on that street of that city; undefined where there is none of that number, or not in that ZIP code. */
function house(street: Street, city: City, typed: Typed, place: readonly string[]): FoundAddress | undefined {
  const zips = place.filter((word) => /^\d+$/.test(word));
  const number = typed.house;
  const segment = segmentsOf(street, city).find(
    ({zip, low, high}) =>
      zips.every((each) => zip.startsWith(each)) && (number === undefined || (low <= number && number <= high)),
  );
  if (segment === undefined) return undefined;
  const street1 = `${number ?? Math.round((segment.low + segment.high) / 2)} ${street.street}`;
  const line = typed.unit === undefined ? street1 : `${street1} ${typed.unit}`;
  return {
    street1,
    ...(typed.unit === undefined ? {} : {street2: typed.unit}),
    city: city.city,
    state: city.state,
    zip: segment.zip,
    fullAddress: `${line} ${city.city}, ${city.state} ${segment.zip}`,
  };
}
