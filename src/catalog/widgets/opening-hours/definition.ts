import type {WidgetDefinition} from '../../definition.ts';

/** When somebody answers, in two lines: Monday to Friday, and the weekend. */
export const openingHoursDefinition: WidgetDefinition = {
  id: 'opening-hours',
  about: 'When somebody answers, in two lines: Monday to Friday, and the weekend. Times are Pacific.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['weekdays'],
    properties: {
      weekdays: {
        description: 'A map a day of the week, Monday first: whether it is open, from when and to when.',
        type: 'array',
      },
    },
  },
  events: {},
};
