import type {FormatDefinition} from '../definition.ts';
import {plainWords} from '../../lib/plain-words.ts';

/** Words with a capital each; `FULL_TIME` becomes Full Time. */
export const title: FormatDefinition = {
  id: 'title',
  about: 'Words with a capital each; `FULL_TIME` becomes Full Time.',
  takes: ['text'],
  words: [],
  print: (value) =>
    plainWords(value)
      .replaceAll('_', ' ')
      .toLowerCase()
      .replace(/(^|[\s(/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase()),
};
