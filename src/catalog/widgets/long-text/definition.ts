import type {WidgetDefinition} from '../../definition.ts';

/** Several lines to type in; counts down where `maxLength` is set. */
export const longTextDefinition: WidgetDefinition = {
  id: 'long-text',
  about: 'Several lines to type in; counts down where `maxLength` is set.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      rows: {description: 'Lines that are seen at once.', type: 'integer'},
    },
  },
  events: {},
  labelling: 'label',
  commits: 'blur',
};
