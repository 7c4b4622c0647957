import type {FormatDefinition} from '../definition.ts';
import {property} from '../../lib/property.ts';
import {money} from './money.ts';

/** An offer by its amount and term: `$60,000 over 5 years`. */
export const offer: FormatDefinition = {
  id: 'offer',
  about: 'An offer by its `amount` and, where it has one, its `term`: $60,000 over 5 years.',
  takes: ['object'],
  words: [],
  print: (value) => {
    const [amount, term] = [property(value, 'amount'), property(value, 'term')];
    if (typeof amount !== 'number') return '';
    const words = money.print(amount, 'exact');
    return typeof term === 'number' ? `${words} over ${term} years` : words;
  },
};
