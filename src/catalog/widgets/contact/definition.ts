import type {WidgetDefinition} from '../../definition.ts';

/** How to reach the organisation. */
export const contactDefinition: WidgetDefinition = {
  id: 'contact',
  about: 'How to reach the organisation.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      title: {description: 'Heading.', type: 'string', format: 'line'},
      text: {description: 'What stands under it.', type: 'string', format: 'line'},
    },
  },
  events: {},
};
