import type {WidgetDefinition} from '../../definition.ts';

/** Several fields under one legend. */
export const partsDefinition: WidgetDefinition = {
  id: 'parts',
  about: 'Several fields under one legend.',
  use: 'control',
  props: {type: 'object', additionalProperties: false},
  events: {},
  labelling: 'legend',
};
