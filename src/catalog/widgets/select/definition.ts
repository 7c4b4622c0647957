import type {WidgetDefinition} from '../../definition.ts';

/** Many options in a list that opens, one chosen. */
export const selectDefinition: WidgetDefinition = {
  id: 'select',
  about: 'Many options in a list that opens, one chosen.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: {description: 'What stands there before something is chosen.', type: 'string', format: 'line'},
    },
  },
  events: {},
  labelling: 'label',
  selects: true,
};
