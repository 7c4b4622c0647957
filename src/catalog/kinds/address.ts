import type {KindDefinition} from '../definition.ts';

/** A postal address in parts, looked up while typing; its parts stand under `blocks`. */
export const address: KindDefinition = {
  id: 'address',
  about: 'A postal address in parts, looked up while typing; its parts stand under `blocks`.',
  schema: {type: 'object'},
  constraints: [],
  failing: [],
  control: 'address',
  options: 'none',
  parts: true,
  sensitive: false,
  initial: true,
  ruleType: 'object',
};
