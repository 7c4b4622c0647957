import type {FormatDefinition} from '../definition.ts';
import {property} from '../../lib/property.ts';
import {plainWords} from '../../lib/plain-words.ts';

/** The name of a person from its parts. */
export const name: FormatDefinition = {
  id: 'name',
  about: 'The name of a person from its parts.',
  takes: ['object', 'text'],
  words: [],
  print: (value) => {
    if (typeof value === 'string') return value;
    const part = (name: string) => plainWords(property(value, name));
    const name = ['firstName', 'middleName', 'lastName']
      .map(part)
      .filter((text) => text !== '')
      .join(' ');
    const suffix = plainWords(property(value, 'suffix'));
    return suffix === '' ? name : `${name}, ${suffix}`;
  },
};
