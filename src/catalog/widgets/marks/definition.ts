import type {WidgetDefinition} from '../../definition.ts';

/** The mark of a lender who treats everybody alike. */
export const marksDefinition: WidgetDefinition = {
  id: 'marks',
  about:
    'The mark of a lender who treats everybody alike: `EHL` equal housing, `EOL` equal opportunity; anything else shows none.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['mark'],
    properties: {mark: {description: 'Which mark: `EHL` or `EOL`.', type: 'string'}},
  },
  events: {},
};
