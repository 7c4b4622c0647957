import type {WidgetDefinition} from '../../definition.ts';

/** Says whether camera, microphone and location can be used. */
export const deviceCheckDefinition: WidgetDefinition = {
  id: 'device-check',
  about: 'Says whether camera, microphone and location can be used.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      needs: {description: 'What is needed.', type: 'array', items: {enum: ['camera', 'microphone', 'location']}},
    },
  },
  events: {},
};
