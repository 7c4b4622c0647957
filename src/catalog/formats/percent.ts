import type {FormatDefinition} from '../definition.ts';
import {formatPercent} from '../../lib/format-percent.ts';

/** A number of per cent: `8.250%`; with a word, so many digits: `percent 2`. What is no number prints NaN. */
export const percent: FormatDefinition = {
  id: 'percent',
  about: 'A number of per cent: `8.250%`; with a word, so many digits: `percent 2`.',
  takes: ['number'],
  words: [{name: 'digits', pattern: '^[0-9]$', optional: true}],
  print: (value, places = '3') => formatPercent(value, Number(places)),
};
