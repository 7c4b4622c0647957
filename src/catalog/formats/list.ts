import type {FormatDefinition} from '../definition.ts';
import {property} from '../../lib/property.ts';
import {plainWords} from '../../lib/plain-words.ts';
import type {Json} from '../../model/json.ts';

/**
 * The elements of a list with commas and a word before the last: `list or`; else `and`. With a second word, the
 * property of that name of each element: `list and abbrev`.
 */
export const list: FormatDefinition = {
  id: 'list',
  about:
    'The elements of a list with commas and a word before the last: `list or`; else `and`. A second word names the property of each element to print.',
  takes: ['list'],
  words: [{name: 'word', pattern: '^(and|or)( [a-z][A-Za-z0-9]*)?$', optional: true}],
  print: (value, word = 'and', name = '') => {
    const shown = (item: Json): string => plainWords(name === '' ? item : property(item, name));
    const items = Array.isArray(value) ? value.map(shown).filter((text) => text !== '') : [];
    const [last = '', before] = [items.at(-1), items.slice(0, -1)];
    if (before.length === 0) return last;
    return `${before.join(', ')}${before.length > 1 ? ',' : ''} ${word} ${last}`;
  },
};
