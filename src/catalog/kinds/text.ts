import type {KindDefinition} from '../definition.ts';

/** One line of words. */
export const text: KindDefinition = {
  id: 'text',
  about: 'One line of words.',
  schema: {type: 'string'},
  constraints: ['minLength', 'maxLength', 'pattern'],
  failing: [],
  control: 'text',
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'text',
};
