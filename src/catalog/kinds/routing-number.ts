import type {KindDefinition} from '../definition.ts';

/** The routing number of a bank, nine digits. */
export const routingNumber: KindDefinition = {
  id: 'routing-number',
  about: 'The routing number of a bank, nine digits.',
  schema: {type: 'string'},
  constraints: ['minLength', 'maxLength', 'pattern'],
  failing: [],
  control: 'masked',
  controlProps: {digits: 9},
  options: 'none',
  parts: false,
  sensitive: true,
  initial: false,
  ruleType: 'text',
};
