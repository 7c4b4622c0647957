import type {KindDefinition} from '../definition.ts';

/** A Social Security number, answered as nine digits. */
export const ssn: KindDefinition = {
  id: 'ssn',
  about: 'A Social Security number, answered as nine digits.',
  schema: {type: 'string'},
  constraints: ['pattern'],
  failing: [],
  control: 'masked',
  controlProps: {digits: 9, groups: [3, 2, 4]},
  options: 'none',
  parts: false,
  sensitive: true,
  initial: false,
  ruleType: 'text',
};
