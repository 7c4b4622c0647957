import type {FormatDefinition} from '../definition.ts';
import {errorList} from '../../lib/error-list.ts';
import {plainWords} from '../../lib/plain-words.ts';

/** The elements of a list with commas and a full stop at the end: Name is missing, Date is in the future. */
export const sentence: FormatDefinition = {
  id: 'sentence',
  about: 'The elements of a list with commas and a full stop at the end: Name is missing, Date is in the future.',
  takes: ['list'],
  words: [],
  print: (value) => errorList(Array.isArray(value) ? value.map(plainWords) : []),
};
