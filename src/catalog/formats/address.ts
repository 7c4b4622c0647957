import {anyWritten, countryMember} from '../countries/addresses/address-format.ts';
import {home} from '../countries/home.ts';
import type {FormatDefinition} from '../definition.ts';
import {property} from '../../lib/property.ts';
import {plainWords} from '../../lib/plain-words.ts';
import {title} from './title.ts';

/**
 * A postal address as people read it: `12 Elm Street Apt 4 Columbus, OH 43004` (ADDRESS-DISPLAY-02). A word says how one of
 * another country is written, `GB:{street1}|{street2}|{city}|{zip}`; of several that of the address's own country counts. A
 * `!` before it: whichever country the address says; a `?`: where the address does not look like one of home.
 */
export const address: FormatDefinition = {
  id: 'address',
  about:
    'A postal address in one line: 12 Elm Street Columbus, OH 43004; with a country as it is written there: `address GB` gives 10 High Street, Leeds, LS1 4AP. An answer is printed by the country of its field, anything else by the `country` that it says, else, unless it has a `state` that is not written there, by that of the flow.',
  takes: ['object'],
  words: [{name: 'a country', pattern: '^[A-Z]{2}$', optional: true}],
  print: (value, ...ways) => {
    const part = (name: string) => plainWords(property(value, name));
    const way = wayOf(part, ways);
    return way.country === home ? ofHome(part, way.written) : written(way.written, part);
  },
};

type Part = (name: string) => string;

interface Way {
  readonly sign: string;
  readonly country: string;
  readonly written: string;
}

const atHome: Way = {sign: '', country: home, written: ''};
const homeParts = ['street1', 'street2', 'city', 'state', 'zip'];

/** What its way has besides comes last. */
function ofHome(part: Part, way: string): string {
  const joined = (parts: readonly string[], by: string) => parts.filter((text) => text !== '').join(by);
  const place = joined([title.print(part('street1')), part('street2'), title.print(part('city'))], ' ');
  const others = partsIn(way).flatMap(({name}) => (homeParts.includes(name) ? [] : [part(name)]));
  return joined([place, joined([part('state'), part('zip')], ' '), ...others], ', ');
}

/** How an address is written, among `GB:...`. */
function wayOf(part: Part, words: readonly string[]): Way {
  const ways = words.flatMap((word): readonly Way[] => {
    const [, sign = '', country = '', own = ''] = /^([!?]?)([^:]*):(.*)$/u.exec(word) ?? [];
    return country === '' ? [] : [{sign, country, written: own}];
  });
  const [first] = ways;
  if (first === undefined || first.sign === '!') return first ?? atHome;
  const said = part(countryMember);
  const own = ways.find(({country}) => country === said);
  if (own !== undefined) return own;
  if (/^[A-Z]{2}$/.test(said)) return said === home ? atHome : {sign: '', country: said, written: anyWritten};
  const isOfHome = first.sign === '?' && part('state') !== '' && !first.written.includes('{state}');
  return isOfHome ? atHome : first;
}

/** Its lines, those that are empty left out, in one; so is what stands between two parts of which one is empty. */
function written(way: string, part: Part): string {
  const lines = way.split('|').map((line) => {
    let text = '';
    for (const {between, name} of partsIn(line)) {
      const value = part(name);
      if (value !== '') text += text === '' ? value : between + value;
    }
    return text;
  });
  return lines.filter((line) => line !== '').join(', ');
}

const partsIn = (way: string): readonly {readonly between: string; readonly name: string}[] =>
  [...way.matchAll(/([^{}]*)\{(\w+)\}/g)].map(([, between = '', name = '']) => ({between, name}));
