import {offersProp} from './offers-prop.ts';
import type {WidgetDefinition} from '../../definition.ts';

/** Offers with amount, term, rate and payment. */
export const offerPickerDefinition: WidgetDefinition = {
  id: 'offer-picker',
  about: 'Offers with amount, term, rate and payment.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      offers: offersProp,
      asked: {description: 'The amount that was asked for before: it stands there at first.', type: 'number'},
      minimum: {description: 'Smallest amount of all.', type: 'number'},
      maximum: {description: 'Largest amount of all.', type: 'number'},
      step: {description: 'Amounts are multiples of this.', type: 'number'},
      amountLabel: {description: 'What the amount is called in what an offer comes to.', type: 'string'},
      drawLabel: {description: 'The same of what is paid out at the start.', type: 'string'},
      autopayDiscount: {
        description: 'How much the rate falls with payments by themselves, in percent.',
        type: 'number',
      },
      memberDiscount: {description: 'How much the rate falls for members, in percent.', type: 'number'},
    },
  },
  events: {},
  labelling: 'legend',
};
