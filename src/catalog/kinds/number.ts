import type {KindDefinition} from '../definition.ts';

/** A plain number. */
export const number: KindDefinition = {
  id: 'number',
  about: 'A plain number.',
  schema: {type: 'number'},
  constraints: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  failing: [],
  control: 'number',
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  unit: ['years', 'months', 'percent', 'count'],
  format: 'number',
  formatWords: ['exact'],
  ruleType: 'number',
};
