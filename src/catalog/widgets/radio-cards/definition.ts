import type {WidgetDefinition} from '../../definition.ts';

/** A few options, all in sight, one chosen. */
export const radioCardsDefinition: WidgetDefinition = {
  id: 'radio-cards',
  about: 'A few options, all in sight, one chosen.',
  use: 'control',
  props: {type: 'object', additionalProperties: false},
  events: {},
  labelling: 'legend',
  selects: true,
  checkable: true,
};
