import type {KindDefinition} from '../definition.ts';

/** The number of a bank account, digits only. */
export const accountNumber: KindDefinition = {
  id: 'account-number',
  about: 'The number of a bank account, digits only.',
  schema: {type: 'string'},
  constraints: ['minLength', 'maxLength', 'pattern'],
  failing: [],
  control: 'masked',
  controlProps: {digits: 17},
  options: 'none',
  parts: false,
  sensitive: true,
  initial: false,
  ruleType: 'text',
};
