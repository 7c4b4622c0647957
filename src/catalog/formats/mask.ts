import type {FormatDefinition} from '../definition.ts';
import {plainWords} from '../../lib/plain-words.ts';

/** The last four characters behind dots. */
export const mask: FormatDefinition = {
  id: 'mask',
  about: 'The last four characters behind dots.',
  takes: ['text', 'number'],
  words: [],
  print: (value) => `•••• ${plainWords(value).slice(-4)}`,
};
