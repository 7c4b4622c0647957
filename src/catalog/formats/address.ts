import type {FormatDefinition} from '../definition.ts';
import {property} from '../../lib/property.ts';
import {words} from '../../lib/words.ts';

/** A postal address in one line. */
export const address: FormatDefinition = {
  id: 'address',
  about: 'A postal address in one line.',
  takes: ['object'],
  words: [],
  print: (value) => {
    const part = (name: string) => words(property(value, name));
    const region = [part('state'), part('zip')].filter((text) => text !== '').join(' ');
    return [part('street1'), part('street2'), part('city'), region].filter((text) => text !== '').join(', ');
  },
};
