import type {KindDefinition} from '../definition.ts';

/** A phone number of the United States, answered as ten digits. */
export const phone: KindDefinition = {
  id: 'phone',
  about: 'A phone number of the United States, answered as ten digits.',
  schema: {type: 'string'},
  constraints: ['pattern'],
  failing: [],
  control: 'phone',
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'text',
};
