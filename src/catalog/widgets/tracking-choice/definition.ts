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
      label: {type: 'string', format: 'line'},
      allow: {type: 'string', format: 'line'},
      refuse: {type: 'string', format: 'line'},
      said: {type: 'string', format: 'line'},
    },
  },
  events: {},
};
