import {isElsewhere} from '../countries/home.ts';
import {phoneRules} from '../countries/phone-rules.ts';
import type {FormatDefinition} from '../definition.ts';

const shape = /^(?:\+?1[-. ]?)?\(?(\d{3})\)?[-. ]?(\d{3})[-. ]?(\d{4})$/;

/** A phone number of the United States: (555) 555-0100; with `+1` its country in front; with a country one as it is read there. */
export const phone: FormatDefinition = {
  id: 'phone',
  about:
    'A phone number of the United States: (555) 555-0100; with `+1` its country in front. With another country a number of it as it is written there: `phone GB` gives 020 7946 0000, and of a number of elsewhere its code too.',
  takes: ['text'],
  words: [{name: '`+1` or a country', pattern: '^(\\+1|[A-Z]{2})$', optional: true}],
  print: (value, word) => {
    const text = typeof value === 'string' ? value : '';
    const found = shape.exec(text.trim());
    const country = word === '+1' || !isElsewhere(word) ? undefined : word;
    if (found !== null && (country === undefined || !text.startsWith('+')))
      // No line ends in the middle of a number.
      return `${word === '+1' ? '+1\u00a0' : ''}(${found[1]})\u00a0${found[2]}-${found[3]}`;
    return country === undefined ? text : (phoneRules()?.shown(text, country) ?? text);
  },
};
