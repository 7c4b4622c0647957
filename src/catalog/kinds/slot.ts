import type {KindDefinition} from '../definition.ts';

/** One of the appointments that are free; answers its id. */
export const slot: KindDefinition = {
  id: 'slot',
  about: 'One of the appointments that are free; answers its id.',
  schema: {type: 'string'},
  constraints: [],
  failing: [],
  control: 'slot-picker',
  options: 'none',
  among: {prop: 'slots', id: 'id', alike: 'place'},
  parts: false,
  sensitive: false,
  initial: false,
  ruleType: 'text',
};
