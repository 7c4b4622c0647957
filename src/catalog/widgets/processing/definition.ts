import type {WidgetDefinition} from '../../definition.ts';

/** What is happening, while it happens. */
export const processingDefinition: WidgetDefinition = {
  id: 'processing',
  about: 'What is happening, while it happens.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      messages: {type: 'array', items: {type: 'string'}, description: 'Said one after the other.'},
      title: {description: 'Heading.', type: 'string', format: 'line'},
    },
  },
  events: {},
};
