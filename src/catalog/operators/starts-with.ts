import type {OperatorDefinition} from '../definition.ts';

/** True when the first text begins with the second. */
export const startsWith: OperatorDefinition = {
  id: 'starts-with',
  about: 'True when the first text begins with the second.',
  takes: ['text', 'text'],
  gives: 'boolean',
  apply: (value, start) => typeof value === 'string' && typeof start === 'string' && value.startsWith(start),
};
