import type {WidgetDefinition} from '../../definition.ts';

/** Free appointments, by day. */
export const slotPickerDefinition: WidgetDefinition = {
  id: 'slot-picker',
  about: 'Free appointments, by day.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      slots: {
        type: 'array',
        description: 'Soonest first; `start` as a clock at the place shows it.',
        items: {
          type: 'object',
          properties: {
            id: {description: 'Tells them apart.', type: 'string'},
            start: {description: 'When it begins.', type: 'string'},
            place: {description: 'Where it is.', type: 'string'},
          },
        },
      },
      place: {type: 'string', description: 'Only the appointments with this `place` show.'},
    },
  },
  events: {},
  labelling: 'legend',
};
