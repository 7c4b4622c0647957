import type {KindDefinition} from '../definition.ts';

/** A box to tick; not ticked is false. */
export const tick: KindDefinition = {
  id: 'tick',
  about: 'A box to tick; not ticked is false.',
  schema: {type: 'boolean'},
  constraints: [],
  failing: [],
  control: 'tick',
  options: 'none',
  checkbox: 'optional',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'boolean',
};
