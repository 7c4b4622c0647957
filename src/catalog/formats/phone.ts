import type {FormatDefinition} from '../definition.ts';

const shape = /^(?:\+?1[-. ]?)?\(?(\d{3})\)?[-. ]?(\d{3})[-. ]?(\d{4})$/;

/** A phone number of the United States: (555) 555-0100; with `+1` its country in front. */
export const phone: FormatDefinition = {
  id: 'phone',
  about: 'A phone number of the United States: (555) 555-0100; with `+1` its country in front.',
  takes: ['text'],
  words: [{name: 'country', pattern: '^\\+1$', optional: true}],
  print: (value, country) => {
    const text = typeof value === 'string' ? value : '';
    const found = shape.exec(text.trim());
    if (found === null) return text;
    // No line ends in the middle of a number.
    return `${country === undefined ? '' : '+1\u00a0'}(${found[1]})\u00a0${found[2]}-${found[3]}`;
  },
};
