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
      label: {type: 'string', format: 'line'},
      text: {type: 'string'},
      shown: {type: 'string', format: 'line'},
      said: {type: 'string', format: 'line'},
    },
  },
  events: {},
};
