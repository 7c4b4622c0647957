import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {share} from '../lender/derive.ts';
import {resource} from '../resource.ts';
import {asFacts, asText} from '../store/records.ts';
import type {Tables} from '../store/tables.ts';

type Street = Tables['streets'];

/** The places of `places.yaml`: real cities with real ZIP codes, and street names that recur everywhere. */
function readPlaces(): {cities: {city: string; state: string; zips: string[]}[]; streets: string[]} {
  const file = asFacts(parse(readFileSync(resource('address/places.yaml'), 'utf8')));
  const cities = Object.entries(asFacts(file['cities'])).flatMap(([state, list]) =>
    Object.entries(asFacts(list)).map(([city, zips]) => ({city, state, zips: asText(zips).split(' ')})),
  );
  return {cities, streets: asText(file['streets']).split(', ')};
}

/**
 * A few thousand streets of the United States, invented from the places: each city has two of three
 * street or so, with its own range of house numbers. The same at every call.
 */
export function makeStreets(): Street[] {
  const {cities, streets} = readPlaces();
  const rows: Street[] = [];
  for (const {city, state, zips} of cities) {
    for (const street of streets) {
      if (share('has', city, state, street) > 0.65) continue;
      const zip = zips[Math.floor(share('zip', city, street) * zips.length)] ?? zips[0] ?? '';
      const low = 1 + Math.floor(share('low', city, street) * 4) * 100;
      const high = low + 400 + Math.floor(share('high', city, street) * 90) * 100;
      rows.push({
        id: rows.length + 1,
        street,
        city,
        state,
        zip,
        low,
        high,
        words: wordsOf(`${street} ${city} ${state} ${zip}`),
      });
    }
  }
  return rows;
}

const short = new Map(
  Object.entries({
    avenue: 'ave',
    boulevard: 'blvd',
    circle: 'cir',
    court: 'ct',
    drive: 'dr',
    lane: 'ln',
    place: 'pl',
    road: 'rd',
    street: 'st',
    terrace: 'ter',
    trail: 'trl',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    saint: 'st',
  }),
);

/** Words for comparing: lower case, without marks, with the usual short forms. */
export function wordsOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .toLowerCase();
  return plain
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => short.get(word) ?? word)
    .join(' ');
}
