import type {WidgetDefinition} from '../../definition.ts';

/** An amount with its sign and separated thousands. */
export const moneyDefinition: WidgetDefinition = {
  id: 'money',
  about: 'An amount with its sign and separated thousands.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      unit: {description: 'What is counted: `usd`.', type: 'string'},
    },
  },
  events: {},
  labelling: 'label',
  commits: 'blur',
};
