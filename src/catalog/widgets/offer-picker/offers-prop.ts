/** The property of a widget that shows offers, which `blocks/offers` reads. */
export const offersProp = {
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
} as const;
