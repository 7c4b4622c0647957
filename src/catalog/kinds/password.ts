import type {KindDefinition} from '../definition.ts';

/** A password. */
export const password: KindDefinition = {
  id: 'password',
  about: 'A password.',
  schema: {type: 'string'},
  constraints: ['minLength', 'maxLength', 'pattern'],
  failing: [],
  control: 'password',
  options: 'none',
  parts: false,
  sensitive: true,
  initial: false,
  ruleType: 'text',
};
