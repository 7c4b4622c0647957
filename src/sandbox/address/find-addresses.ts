import {comparing, type Compare} from './likeness.ts';
import {readPlaces, type City, type AddressPlaces, type Street} from './places.ts';
import {readTyped, type TypedAddress} from './read-typed.ts';
import {streetSegments} from './segments.ts';
import type {Forms} from './words.ts';

export interface AddressMatch {
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
  readonly found: AddressMatch;
}

const most = 8;
let places: AddressPlaces | undefined;

/** Tells how well words fit a name; undefined where one fits nowhere. */
type FitName = (typed: readonly string[], name: readonly Forms[], compare: Compare) => number | undefined;

/** Words of what was typed that name the street, and those that name the place. */
interface Split {
  readonly street: readonly string[];
  readonly place: readonly string[];
}

/**
 * Addresses that begin like what was typed, or nearly: house number first, then words of the street, the
 * city, the state and the ZIP code. Finds `12 mian st aus` as well. Where there are none, the place may stand first, words
 * of the street in any order, and words that are of no place are passed over. Best first, eight at most.
 */
export function findAddresses(text: string): AddressMatch[] {
  places ??= readPlaces();
  const typed = readTyped(text);
  // Behind a house number one letter says enough to choose from.
  if (typed.words.join('').length < (typed.house === undefined ? 2 : 1)) return [];
  const compare = comparing();
  const {words} = typed;
  const streetFirst = splits(words, (at) => ({street: words.slice(0, at), place: words.slice(at)}));
  const asWritten = bestOf(places, typed, streetFirst, inOrder, compare);
  if (asWritten.length > 0) return asWritten.map(({found}) => found);
  const known = words.filter((word) => isKnown(word, compare));
  const anyOrder = [
    ...splits(known, (at) => ({street: known.slice(0, at), place: known.slice(at)})),
    ...splits(known, (at) => ({street: known.slice(-at), place: known.slice(0, -at)})),
  ];
  return bestOf(places, typed, anyOrder, outOfOrder, compare).map(({found}) => found);
}

/** Where the street ends is tried out, the longest first. */
function splits(words: readonly string[], splitAt: (count: number) => Split): readonly Split[] {
  return words.map((_, at) => splitAt(words.length - at));
}

function bestOf(
  from: AddressPlaces,
  typed: TypedAddress,
  ways: readonly Split[],
  fitName: FitName,
  compare: Compare,
): readonly Candidate[] {
  const best = new Map<string, Candidate>();
  for (const way of ways) addBest(best, from, typed, way, fitName, compare);
  return ranked(best);
}

function isKnown(word: string, compare: Compare): boolean {
  places ??= readPlaces();
  return (
    places.streets.some(({words}) => words.some((each) => compare(word, each) > 0)) ||
    places.cities.some((city) => anywhere([word], city, compare) !== undefined)
  );
}

function addBest(
  best: Map<string, Candidate>,
  {streets, cities}: AddressPlaces,
  typed: TypedAddress,
  way: Split,
  fitName: FitName,
  compare: Compare,
): void {
  const fitting = sorted(streets, (street) => fitName(way.street, street.words, compare));
  if (fitting.length === 0) return;
  const near = sorted(cities, (city) => anywhere(way.place, city, compare));
  let worst = ranked(best).at(most - 1)?.score ?? 0;
  let sure = 0;
  for (const {of: street, score} of fitting) {
    for (const {of: city, score: more} of near) {
      // Both lists fall: what follows cannot be better than what is kept.
      if (score + more <= worst) break;
      const found = house(street, city, typed, way.place);
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

/** Words of a street in any order, each another word of its name; undefined where one fits nowhere. */
function outOfOrder(typed: readonly string[], name: readonly Forms[], compare: Compare): number | undefined {
  const left = [...name];
  let sum = 0;
  for (const word of typed) {
    const likes = left.map((forms) => compare(word, forms));
    const best = Math.max(0, ...likes);
    if (best === 0) return undefined;
    sum += best;
    left.splice(likes.indexOf(best), 1);
  }
  return sum - 0.01 * left.length;
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
function house(street: Street, city: City, typed: TypedAddress, place: readonly string[]): AddressMatch | undefined {
  const zips = place.filter((word) => /^\d+$/.test(word));
  const number = typed.house;
  const segment = streetSegments(street, city).find(
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
