import type {FormatDefinition} from '../definition.ts';
import {property} from '../../lib/property.ts';
import {words} from '../../lib/words.ts';
import {title} from './title.ts';

/** A postal address as people read it: `12 Elm Street Apt 4 Columbus, OH 43004` (ADDRESS-DISPLAY-02). */
export const address: FormatDefinition = {
  id: 'address',
  about: 'A postal address in one line: 12 Elm Street Columbus, OH 43004.',
  takes: ['object'],
  words: [],
  print: (value) => {
    const part = (name: string) => words(property(value, name));
    const joined = (parts: readonly string[], by: string) => parts.filter((text) => text !== '').join(by);
    const place = joined([title.print(part('street1')), part('street2'), title.print(part('city'))], ' ');
    return joined([place, joined([part('state'), part('zip')], ' ')], ', ');
  },
};
