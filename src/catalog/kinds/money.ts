import type {KindDefinition} from '../definition.ts';

/** An amount of money, in whole units and cents (1234.5). */
export const money: KindDefinition = {
  id: 'money',
  about: 'An amount of money, in whole units and cents (1234.5).',
  schema: {type: 'number'},
  constraints: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  failing: [],
  control: 'money',
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  unit: ['usd'],
  format: 'money',
  formatWords: ['exact'],
  ruleType: 'number',
};
