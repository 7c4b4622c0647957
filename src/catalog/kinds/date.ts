import type {KindDefinition} from '../definition.ts';

/** A day, answered as yyyy-mm-dd; days before 1900 are not dates. */
export const date: KindDefinition = {
  id: 'date',
  about:
    'A day, answered as yyyy-mm-dd; days before 1900 are not dates. It is typed as month, day and year; with `country: GB` in the order of that country, in which it is printed too.',
  schema: {type: 'string', format: 'date'},
  constraints: ['minimum', 'maximum'],
  failing: ['format'],
  control: 'date',
  country: true,
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  format: 'date',
  ruleType: 'date',
};
