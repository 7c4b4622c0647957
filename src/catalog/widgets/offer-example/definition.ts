import type {WidgetDefinition} from '../../definition.ts';

/** What a loan could cost, before anything is known about who asks. */
export const offerExampleDefinition: WidgetDefinition = {
  id: 'offer-example',
  about: 'What a loan could cost a month, by an amount that one moves. An example: nothing is chosen by it.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['minimum', 'maximum', 'rate', 'term'],
    properties: {
      label: {description: 'What the amount is called.', type: 'string', format: 'line'},
      minimum: {description: 'Smallest amount, in dollars.', type: 'number'},
      maximum: {description: 'Largest amount, in dollars.', type: 'number'},
      amount: {description: 'The amount at first. Absent: the middle.', type: 'number'},
      rate: {description: 'The annual percentage rate of the example.', type: 'number'},
      term: {description: 'Its term, in years.', type: 'number'},
      feePercent: {description: 'The fee that is taken from what is paid out, in percent of it.', type: 'number'},
      note: {description: 'What the example takes for granted.', type: 'string', format: 'line'},
    },
  },
  events: {},
};
