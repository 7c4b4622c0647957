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
        description: 'The papers, in order.',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: {description: 'Tells them apart.', type: 'string'},
            title: {description: 'Its name.', type: 'string'},
            href: {description: 'Where it is read from.', type: 'string'},
            date: {description: 'The day it is of.', type: 'string'},
          },
        },
      },
      empty: {description: 'Said where there are none.', type: 'string', format: 'line'},
    },
  },
  events: {},
};
