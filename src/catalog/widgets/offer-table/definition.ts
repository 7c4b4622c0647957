import {offersProp} from '../offer-picker/offers-prop.ts';
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
      offers: offersProp,
    },
  },
  events: {},
};
