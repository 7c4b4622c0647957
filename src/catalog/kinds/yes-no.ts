import type {KindDefinition} from '../definition.ts';

/** Yes or no, answered true or false; its options have the values `true` and `false`. */
export const yesNo: KindDefinition = {
  id: 'yes-no',
  about: 'Yes or no, answered true or false; its options have the values `true` and `false`.',
  schema: {type: 'boolean'},
  constraints: [],
  failing: [],
  control: 'radio-cards',
  controlProps: {yesNo: true},
  options: 'one',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'boolean',
};
