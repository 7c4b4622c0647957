import type {WidgetDefinition} from '../../definition.ts';

/** A number to type in. */
export const numberDefinition: WidgetDefinition = {
  id: 'number',
  about: 'A number to type in.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      unit: {description: 'What is counted: `years`, `percent`.', type: 'string'},
      suffix: {description: 'What stands behind the number.', type: 'string', format: 'line'},
    },
  },
  events: {},
  labelling: 'label',
  commits: 'blur',
};
