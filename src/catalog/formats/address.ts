import {isElsewhere} from '../countries/home.ts';
import type {FormatDefinition} from '../definition.ts';
import {property} from '../../lib/property.ts';
import {words} from '../../lib/words.ts';
import {title} from './title.ts';

/**
 * A postal address as people read it: `12 Elm Street Apt 4 Columbus, OH 43004` (ADDRESS-DISPLAY-02). A word says how one of
 * another country is written, `GB:{street1}|{street2}|{city}|{zip}`; of several that of the address's own country counts.
 */
export const address: FormatDefinition = {
  id: 'address',
  about:
    'A postal address in one line: 12 Elm Street Columbus, OH 43004; with a country as it is written there: `address GB` gives 10 High Street, Leeds, LS1 4AP. An answer is printed by the country of its field.',
  takes: ['object'],
  words: [{name: 'a country', pattern: '^[A-Z]{2}$', optional: true}],
  print: (value, ...ways) => {
    const part = (name: string) => words(property(value, name));
    const way = wayOf(part('country'), ways);
    return way === undefined ? ofHome(part) : written(way, part);
  },
};

type Part = (name: string) => string;

function ofHome(part: Part): string {
  const joined = (parts: readonly string[], by: string) => parts.filter((text) => text !== '').join(by);
  const place = joined([title.print(part('street1')), part('street2'), title.print(part('city'))], ' ');
  return joined([place, joined([part('state'), part('zip')], ' ')], ', ');
}

/** How an address of a country is written, among `GB:...`; undefined: as at home. */
function wayOf(country: string, ways: readonly string[]): string | undefined {
  const way = ways.find((one) => one.startsWith(`${country}:`)) ?? ways[0];
  return way !== undefined && isElsewhere(way.slice(0, 2)) ? way.slice(3) : undefined;
}

/** Its lines, those that are empty left out, in one; so is what stands between two parts of which one is empty. */
function written(way: string, part: Part): string {
  const lines = way.split('|').map((line) => {
    let text = '';
    for (const [, between = '', name = ''] of line.matchAll(/([^{}]*)\{(\w+)\}/g)) {
      const value = part(name);
      if (value !== '') text += text === '' ? value : between + value;
    }
    return text;
  });
  return lines.filter((line) => line !== '').join(', ');
}
