import type {FormatDefinition} from '../definition.ts';
import {plainWords} from '../../lib/plain-words.ts';

/** A long address of letters and digits: its first six, an ellipsis and its last five. */
export const shortAddress: FormatDefinition = {
  id: 'short-address',
  about: 'A long address of letters and digits: its first six, an ellipsis and its last five.',
  takes: ['text'],
  words: [],
  print: (value) => {
    const text = plainWords(value);
    return text.length > 11 ? `${text.slice(0, 6)}…${text.slice(-5)}` : text;
  },
};
