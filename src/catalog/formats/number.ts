import type {FormatDefinition} from '../definition.ts';
import {fixed} from '../../lib/fixed.ts';

/** A number with separated thousands; with a word, so many digits: `number 1`. */
export const number: FormatDefinition = {
  id: 'number',
  about: 'A number with separated thousands; with a word, so many digits: `number 1`.',
  takes: ['number'],
  words: [{name: 'digits', pattern: '^[0-9]$', optional: true}],
  print: (value, places) =>
    typeof value === 'number' ? value.toLocaleString('en-US', places === undefined ? {} : fixed(places)) : '',
};
