import type {FormatDefinition} from '../definition.ts';
import {formatMoney} from '../../lib/format-money.ts';

/** An amount in US dollars: `$1,250`; with a word, so many digits of cents, or `exact`: none where it has none, else two. */
export const money: FormatDefinition = {
  id: 'money',
  about:
    'An amount in US dollars: `$1,250`; with a word, so many digits of cents: `money 2`; `money exact`: cents where it has some, as of an amount that a person gave.',
  takes: ['number'],
  words: [{name: 'digits or `exact`', pattern: '^([0-9]|exact)$', optional: true}],
  print: (value, places = '0') => {
    if (!Number.isFinite(value)) return '';
    const digits = places === 'exact' ? (Math.round(Number(value) * 100) % 100 === 0 ? 0 : 2) : Number(places);
    return formatMoney(value, digits);
  },
};
