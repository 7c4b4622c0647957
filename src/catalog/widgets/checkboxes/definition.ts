import type {WidgetDefinition} from '../../definition.ts';

/** Options of which any may be chosen. */
export const checkboxesDefinition: WidgetDefinition = {
  id: 'checkboxes',
  about: 'Options of which any may be chosen.',
  use: 'control',
  props: {type: 'object', additionalProperties: false},
  events: {},
  labelling: 'legend',
  selects: true,
  checkable: true,
};
