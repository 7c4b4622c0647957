import type {WidgetDefinition} from '../../definition.ts';

/** Asks the browser where the person is. */
export const locationDefinition: WidgetDefinition = {
  id: 'location',
  about: 'Asks the browser where the person is.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      title: {type: 'string', format: 'line'},
      text: {type: 'string', format: 'line'},
      button: {type: 'string', format: 'line'},
    },
  },
  events: {},
  labelling: 'legend',
};
