import type {WidgetDefinition} from '../../definition.ts';

/** Whether this browser may tell how the site is used. */
export const trackingChoiceDefinition: WidgetDefinition = {
  id: 'tracking-choice',
  about: 'Asks whether this browser may tell how the site is used, keeps the answer in it, and says that it is kept.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'allow', 'refuse', 'said'],
    properties: {
      label: {description: 'The question.', type: 'string', format: 'line'},
      allow: {description: 'Text of the button that allows it.', type: 'string', format: 'line'},
      refuse: {description: 'Text of the button that does not.', type: 'string', format: 'line'},
      said: {description: 'Said once the choice is kept.', type: 'string', format: 'line'},
    },
  },
  events: {},
};
