import type {KindDefinition} from '../definition.ts';

/** A day, answered as yyyy-mm-dd; days before 1900 are not dates. */
export const date: KindDefinition = {
  id: 'date',
  about: 'A day, answered as yyyy-mm-dd; days before 1900 are not dates.',
  schema: {type: 'string', format: 'date'},
  constraints: ['minimum', 'maximum'],
  failing: ['format'],
  control: 'date',
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'date',
};
