import type {FormatDefinition} from '../definition.ts';
import {formatMoney} from '../../lib/format-money.ts';

/** An amount in US dollars: `$1,250`; with a word, so many digits of cents: `money 2`. */
export const money: FormatDefinition = {
  id: 'money',
  about: 'An amount in US dollars: `$1,250`; with a word, so many digits of cents: `money 2`.',
  takes: ['number'],
  words: [{name: 'digits', pattern: '^[0-9]$', optional: true}],
  print: (value, places = '0') => (Number.isFinite(value) ? formatMoney(value, Number(places)) : ''),
};
