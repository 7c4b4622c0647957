import type {WidgetDefinition} from '../../definition.ts';

/** Month, day and year to type in. */
export const dateDefinition: WidgetDefinition = {
  id: 'date',
  about: 'Month, day and year to type in.',
  use: 'control',
  props: {type: 'object', additionalProperties: false},
  events: {},
  labelling: 'legend',
  commits: 'blur',
};
