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
        description: 'What was done and what comes, in order.',
        type: 'object',
        format: 'entries',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: {
            label: {description: 'What it is.', type: 'string', format: 'line'},
            hint: {description: 'More about it.', type: 'string', format: 'line'},
            done: {description: 'It is behind us.', type: 'boolean'},
          },
        },
      },
    },
  },
  events: {},
};
