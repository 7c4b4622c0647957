import {readDataFile} from '../data.ts';
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

export interface AddressPlaces {
  /** Those with more ZIP codes first. */
  readonly cities: readonly City[];
  readonly streets: readonly Street[];
}

/** The places of `places.yaml`: real cities with real ZIP codes, and names of streets that recur everywhere. */
export function readPlaces(): AddressPlaces {
  const file = readFile();
  const list = (key: 'streets' | 'names' | 'kinds'): readonly string[] => file[key].split(', ');
  const cities = Object.entries(file.cities).flatMap(([state, towns]) =>
    Object.entries(towns).map(([city, zips]) => ({
      city,
      state,
      zips: zips.split(' '),
      words: formsOf(city),
      stateWords: [...formsOf(state), ...formsOf(file.states[state] ?? '')],
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

/** Words by commas; ZIP codes of a city by blanks. */
interface PlacesFile {
  streets: string;
  names: string;
  kinds: string;
  states: {[state: string]: string};
  cities: {[state: string]: {[city: string]: string}};
}

function readFile(): PlacesFile {
  const text = {type: 'string'} as const;
  const texts = {type: 'object', required: [], additionalProperties: text} as const;
  return readDataFile<PlacesFile>('address/places.yaml', {
    type: 'object',
    required: ['streets', 'names', 'kinds', 'states', 'cities'],
    additionalProperties: false,
    properties: {
      streets: text,
      names: text,
      kinds: text,
      states: texts,
      cities: {type: 'object', required: [], additionalProperties: texts},
    },
  });
}
