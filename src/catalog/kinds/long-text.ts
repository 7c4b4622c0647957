import type {KindDefinition} from '../definition.ts';

/** Several lines of words. */
export const longText: KindDefinition = {
  id: 'long-text',
  about: 'Several lines of words.',
  schema: {type: 'string'},
  constraints: ['minLength', 'maxLength', 'pattern'],
  failing: [],
  control: 'long-text',
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'text',
};
