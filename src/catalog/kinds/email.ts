import type {KindDefinition} from '../definition.ts';

/** An email address. */
export const email: KindDefinition = {
  id: 'email',
  about: 'An email address.',
  schema: {type: 'string', format: 'email'},
  constraints: ['minLength', 'maxLength', 'pattern'],
  failing: ['format'],
  control: 'text',
  controlProps: {inputType: 'email'},
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'text',
};
