import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {resource} from '../resource.ts';
import {asFacts, asText} from '../../server/store/records.ts';
import {formsOf, type Forms} from './words.ts';

export interface City {
  readonly city: string;
  readonly state: string;
  readonly zips: readonly string[];
  readonly words: readonly Forms[];
  /** Words of the state: its two letters, and its name. */
  readonly stateWords: readonly Forms[];
}

export interface Street {
  readonly street: string;
  readonly words: readonly Forms[];
  /** Share of cities that have it. */
  readonly spread: number;
}

export interface Places {
  /** Those with more ZIP codes first. */
  readonly cities: readonly City[];
  readonly streets: readonly Street[];
}

/** The places of `places.yaml`: real cities with real ZIP codes, and names of streets that recur everywhere. */
export function readPlaces(): Places {
  const file = asFacts(parse(readFileSync(resource('address/places.yaml'), 'utf8')));
  const list = (key: string): readonly string[] => asText(file[key]).split(', ');
  const states = asFacts(file['states']);
  const cities = Object.entries(asFacts(file['cities'])).flatMap(([state, towns]) =>
    Object.entries(asFacts(towns)).map(([city, zips]) => ({
      city,
      state,
      zips: asText(zips).split(' '),
      words: formsOf(city),
      stateWords: [...formsOf(state), ...formsOf(asText(states[state]))],
    })),
  );
  const common = list('streets');
  const rare = list('names').flatMap((name) => list('kinds').map((kind) => `${name} ${kind}`));
  const street = (spread: number) => (name: string) => ({street: name, words: formsOf(name), spread});
  return {
    cities: cities.toSorted((one, other) => other.zips.length - one.zips.length),
    streets: [...common.map(street(0.65)), ...rare.filter((name) => !common.includes(name)).map(street(0.15))],
  };
}
