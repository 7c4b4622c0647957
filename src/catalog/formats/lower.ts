import type {FormatDefinition} from '../definition.ts';
import {plainWords} from '../../lib/plain-words.ts';

/** Words in small letters; `FULL_TIME` becomes full time. */
export const lower: FormatDefinition = {
  id: 'lower',
  about: 'Words in small letters; `FULL_TIME` becomes full time.',
  takes: ['text'],
  words: [],
  print: (value) => plainWords(value).replaceAll('_', ' ').toLowerCase(),
};
