import type {FormatDefinition} from '../definition.ts';

const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Zero to nine as a word, other numbers in digits. */
export const numberWord: FormatDefinition = {
  id: 'number-word',
  about: 'Zero to nine as a word, other numbers in digits.',
  takes: ['number'],
  words: [],
  print: (value) => (typeof value === 'number' ? (names[value] ?? value.toLocaleString('en-US')) : ''),
};
