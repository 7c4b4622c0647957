import type {FormatDefinition} from '../definition.ts';
import {words} from '../../lib/words.ts';

/** The last four characters behind dots. */
export const mask: FormatDefinition = {
  id: 'mask',
  about: 'The last four characters behind dots.',
  takes: ['text', 'number'],
  words: [],
  print: (value) => `•••• ${words(value).slice(-4)}`,
};
