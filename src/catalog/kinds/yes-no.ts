import type {KindDefinition} from '../definition.ts';

/** Yes or no, answered true or false. */
export const yesNo: KindDefinition = {
  id: 'yes-no',
  about: 'Yes or no, answered true or false.',
  schema: {type: 'boolean'},
  constraints: [],
  failing: [],
  control: 'radio-cards',
  controlProps: {yesNo: true},
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'boolean',
};
