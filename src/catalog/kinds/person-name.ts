import type {KindDefinition} from '../definition.ts';

/** A name in parts, which the author lists under `blocks`. */
export const personName: KindDefinition = {
  id: 'person-name',
  about: 'A name in parts, which the author lists under `blocks`.',
  schema: {type: 'object'},
  constraints: [],
  failing: [],
  control: 'parts',
  options: 'none',
  parts: true,
  sensitive: false,
  initial: true,
  format: 'name',
  ruleType: 'object',
};
