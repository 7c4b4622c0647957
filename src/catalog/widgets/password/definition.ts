import type {WidgetDefinition} from '../../definition.ts';

/** A password, shown on request. */
export const passwordDefinition: WidgetDefinition = {
  id: 'password',
  about: 'A password, shown on request.',
  use: 'control',
  props: {type: 'object', additionalProperties: false},
  events: {},
  labelling: 'label',
};
