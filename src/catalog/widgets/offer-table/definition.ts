import type {WidgetDefinition} from '../../definition.ts';

/** Offers side by side. */
export const offerTableDefinition: WidgetDefinition = {
  id: 'offer-table',
  about: 'Offers side by side.',
  use: 'display',
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
    },
  },
  events: {},
};
