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
      offers: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            offerId: {type: 'string'},
            term: {type: 'number'},
            rate: {type: 'number'},
            rateType: {type: 'string'},
            apr: {type: 'number'},
            minAmount: {type: 'number'},
            maxAmount: {type: 'number'},
            feePercent: {type: 'number'},
            drawPercent: {type: 'number'},
          },
        },
      },
      minimum: {type: 'number'},
      maximum: {type: 'number'},
      step: {type: 'number'},
      autopayDiscount: {type: 'number'},
      memberDiscount: {type: 'number'},
    },
  },
  events: {},
  labelling: 'legend',
};
