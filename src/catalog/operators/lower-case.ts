import type {OperatorDefinition} from '../definition.ts';

/** A text in small letters. */
export const lowerCase: OperatorDefinition = {
  id: 'lower-case',
  about: 'A text in small letters.',
  takes: ['text'],
  gives: 'text',
  apply: (value) => (typeof value === 'string' ? value.toLowerCase() : null),
};
