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
        description: 'What can be chosen from.',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            offerId: {description: 'Tells offers apart.', type: 'string'},
            term: {description: 'Years.', type: 'number'},
            rate: {description: 'Interest in percent.', type: 'number'},
            rateType: {description: 'Whether the rate is fixed.', type: 'string'},
            apr: {description: 'Interest with fees, in percent.', type: 'number'},
            minAmount: {description: 'Smallest amount.', type: 'number'},
            maxAmount: {description: 'Largest amount.', type: 'number'},
            feePercent: {description: 'Fee, in percent of the amount.', type: 'number'},
            drawPercent: {description: 'Part that is paid out at first, in percent.', type: 'number'},
          },
        },
      },
      minimum: {description: 'Smallest amount of all.', type: 'number'},
      maximum: {description: 'Largest amount of all.', type: 'number'},
      step: {description: 'Amounts are multiples of this.', type: 'number'},
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
