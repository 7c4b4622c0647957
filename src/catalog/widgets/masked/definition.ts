import type {WidgetDefinition} from '../../definition.ts';

/** Digits that are hidden until the person asks to see them. */
export const maskedDefinition: WidgetDefinition = {
  id: 'masked',
  about: 'Digits that are hidden until the person asks to see them.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      digits: {type: 'integer', description: 'Most digits taken.'},
      groups: {type: 'array', items: {type: 'integer'}, description: 'Digits a group, for reading.'},
    },
  },
  events: {},
  labelling: 'label',
  commits: 'blur',
};
