import type {WidgetDefinition} from '../../definition.ts';

/** One box to tick, with its label beside it. */
export const tickDefinition: WidgetDefinition = {
  id: 'tick',
  about: 'One box to tick, with its label beside it.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {},
  },
  events: {},
  labelling: 'own',
  checkable: true,
};
