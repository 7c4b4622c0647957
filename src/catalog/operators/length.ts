import type {OperatorDefinition} from '../definition.ts';

/** How many elements a list has, or characters a text. */
export const length: OperatorDefinition = {
  id: 'length',
  about: 'How many elements a list has, or characters a text.',
  takes: [['text', 'list']],
  gives: 'number',
  apply: (value) => {
    if (typeof value === 'string') return [...value].length;
    return Array.isArray(value) ? value.length : null;
  },
};
