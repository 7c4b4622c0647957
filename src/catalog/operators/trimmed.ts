import type {OperatorDefinition} from '../definition.ts';

/** A text without spaces at either end. */
export const trimmed: OperatorDefinition = {
  id: 'trimmed',
  about: 'A text without spaces at either end.',
  takes: ['text'],
  gives: 'text',
  apply: (value) => (typeof value === 'string' ? value.trim() : null),
};
