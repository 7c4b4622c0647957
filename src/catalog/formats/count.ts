import type {FormatDefinition} from '../definition.ts';

/** A number with its word: `count file/files` prints 1 file, 2 files; of a list, how many it has. */
export const count: FormatDefinition = {
  id: 'count',
  about: 'A number with its word: `count file/files` prints 1 file, 2 files; of a list, how many it has.',
  takes: ['number', 'list'],
  words: [{name: 'words', pattern: '^[^/]+/[^/]+$', optional: false}],
  print: (value, ...words) => {
    const number = Array.isArray(value) ? value.length : value;
    if (typeof number !== 'number') return '';
    const [one = '', many = ''] = words.join(' ').split('/');
    return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
  },
};
