import type {FormatDefinition} from '../definition.ts';
import {fixed} from '../../lib/fixed.ts';

/** A number with separated thousands; with a word, so many digits: `number 1`, or `exact`: as many as may be typed. */
export const number: FormatDefinition = {
  id: 'number',
  about:
    'A number with separated thousands; with a word, so many digits: `number 1`; `number exact`: as many as it has, six at most, as of a number that a person gave.',
  takes: ['number'],
  words: [{name: 'digits or `exact`', pattern: '^([0-9]|exact)$', optional: true}],
  print: (value, places) => (typeof value === 'number' ? value.toLocaleString('en-US', digitsOf(places)) : ''),
};

function digitsOf(places: string | undefined): Intl.NumberFormatOptions {
  if (places === 'exact') return {maximumFractionDigits: 6};
  return places === undefined ? {} : fixed(places);
}
