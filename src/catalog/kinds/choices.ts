import type {KindDefinition} from '../definition.ts';

/** Any of several options, answered as a list. */
export const choices: KindDefinition = {
  id: 'choices',
  about: 'Any of several options, answered as a list.',
  schema: {type: 'array', items: {type: 'string'}},
  constraints: ['minItems', 'maxItems'],
  failing: [],
  control: 'checkboxes',
  options: 'many',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'list',
};
