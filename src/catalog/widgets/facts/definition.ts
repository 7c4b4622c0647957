import type {WidgetDefinition} from '../../definition.ts';

/** What is known: a label and its value a row. */
export const factsDefinition: WidgetDefinition = {
  id: 'facts',
  about: 'What is known: a label and its value a row.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      rows: {
        description: 'What is known, a row each.',
        type: 'object',
        format: 'entries',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: {
            label: {description: 'What it is.', type: 'string', format: 'line'},
            value: {description: 'What is known.', type: 'string', format: 'line'},
            shown: {description: 'The row shows only where this holds.', type: 'boolean'},
          },
        },
      },
      figures: {
        description: 'The values are numbers that are compared: they stand one under the other.',
        type: 'boolean',
      },
    },
  },
  events: {},
};
