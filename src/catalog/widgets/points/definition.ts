import type {WidgetDefinition} from '../../definition.ts';

/** Short facts that speak for something. */
export const pointsDefinition: WidgetDefinition = {
  id: 'points',
  about: 'Short facts that speak for something, a line each.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      points: {
        description: 'The facts, in order.',
        type: 'object',
        format: 'entries',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: {
            text: {description: 'What is so.', type: 'string', format: 'line'},
            shown: {description: 'The line shows only where this holds.', type: 'boolean'},
          },
        },
      },
    },
  },
  events: {},
};
