import type {WidgetDefinition} from '../../definition.ts';

/** What was done and what comes next. */
export const timelineDefinition: WidgetDefinition = {
  id: 'timeline',
  about: 'What was done and what comes next.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      entries: {
        type: 'object',
        format: 'entries',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: {
            label: {type: 'string', format: 'line'},
            hint: {type: 'string', format: 'line'},
            done: {type: 'boolean'},
          },
        },
      },
    },
  },
  events: {},
};
