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
      title: {description: 'Why it is asked, in a few words.', type: 'string', format: 'line'},
      text: {description: 'More about why it is asked.', type: 'string', format: 'line'},
      button: {description: 'Text of the button that asks the browser.', type: 'string', format: 'line'},
    },
  },
  events: {},
  labelling: 'legend',
  async: true,
};
