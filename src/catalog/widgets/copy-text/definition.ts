import type {WidgetDefinition} from '../../definition.ts';

/** A text that is hard to type, with a button that copies it. */
export const copyTextDefinition: WidgetDefinition = {
  id: 'copy-text',
  about: 'A text that is hard to type, with a button that copies it and says for a second that it did.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'text', 'said'],
    properties: {
      label: {description: 'What the text is.', type: 'string', format: 'line'},
      text: {description: 'The text that is copied.', type: 'string'},
      shown: {description: 'What shows in its place, where it is too long.', type: 'string', format: 'line'},
      said: {description: 'Said once it is copied.', type: 'string', format: 'line'},
    },
  },
  events: {},
};
