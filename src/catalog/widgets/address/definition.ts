import type {WidgetDefinition} from '../../definition.ts';

/** An address, looked up while typing, with its parts to correct. */
export const addressDefinition: WidgetDefinition = {
  id: 'address',
  about: 'An address, looked up while typing, with its parts to correct.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      minLength: {type: 'integer', description: 'Characters before the look-up begins.'},
      minWords: {type: 'integer', description: 'Words before the look-up begins.'},
      notListed: {type: 'string', format: 'line', description: 'What is said for an address that is not listed.'},
      lookup: {
        description: 'The operation that finds addresses; else `lookupAddress`.',
        type: 'string',
        format: 'operation',
      },
    },
  },
  operations: ['lookupAddress'],
  events: {},
  labelling: 'legend',
};
