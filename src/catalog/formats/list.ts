import type {FormatDefinition} from '../definition.ts';
import {words} from '../../lib/words.ts';

/** The elements of a list with commas and a word before the last: `list or`; else `and`. */
export const list: FormatDefinition = {
  id: 'list',
  about: 'The elements of a list with commas and a word before the last: `list or`; else `and`.',
  takes: ['list'],
  words: [{name: 'word', pattern: '^(and|or)$', optional: true}],
  print: (value, word = 'and') => {
    const items = Array.isArray(value) ? value.map(words).filter((text) => text !== '') : [];
    const [last = '', before] = [items.at(-1), items.slice(0, -1)];
    if (before.length === 0) return last;
    return `${before.join(', ')}${before.length > 1 ? ',' : ''} ${word} ${last}`;
  },
};
