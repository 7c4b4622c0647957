import type {FormatDefinition} from '../definition.ts';

/** Yes or No. */
export const yesNo: FormatDefinition = {
  id: 'yes-no',
  about: 'Yes or No.',
  takes: ['boolean'],
  words: [],
  print: (value) => (value === true ? 'Yes' : 'No'),
};
