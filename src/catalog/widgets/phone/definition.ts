import type {WidgetDefinition} from '../../definition.ts';

/** A telephone number, formatted while typing. */
export const phoneDefinition: WidgetDefinition = {
  id: 'phone',
  about: 'A telephone number, formatted while typing.',
  use: 'control',
  props: {type: 'object', additionalProperties: false},
  events: {},
  labelling: 'label',
  commits: 'blur',
};
