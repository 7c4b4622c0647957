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
        type: 'object',
        format: 'entries',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: {
            label: {type: 'string', format: 'line'},
            value: {type: 'string', format: 'line'},
            shown: {type: 'boolean'},
          },
        },
      },
      figures: {type: 'boolean'},
    },
  },
  events: {},
};
