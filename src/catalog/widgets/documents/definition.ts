import type {WidgetDefinition} from '../../definition.ts';

/** Papers to look at or keep. */
export const documentsDefinition: WidgetDefinition = {
  id: 'documents',
  about: 'Papers to look at or keep.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {id: {type: 'string'}, title: {type: 'string'}, href: {type: 'string'}, date: {type: 'string'}},
        },
      },
      empty: {type: 'string', format: 'line'},
    },
  },
  events: {},
};
