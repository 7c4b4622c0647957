import type {KindDefinition} from '../definition.ts';

/** One of several options. */
export const choice: KindDefinition = {
  id: 'choice',
  about: 'One of several options.',
  schema: {type: 'string'},
  constraints: [],
  failing: [],
  control: 'radio-cards',
  controlOver: {options: 5, control: 'select'},
  options: 'one',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'text',
};
