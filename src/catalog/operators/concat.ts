import type {OperatorDefinition} from '../definition.ts';

/** Texts and numbers put together. */
export const concat: OperatorDefinition = {
  id: 'concat',
  about: 'Texts and numbers put together.',
  takes: ['any'],
  variadic: true,
  gives: 'text',
  apply: (...parts) => parts.map((part) => (typeof part === 'object' ? '' : String(part))).join(''),
};
