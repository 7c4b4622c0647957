import type {WidgetDefinition} from '../../definition.ts';

/** A number by the place of a thumb on a track, with the number beside it. */
export const sliderDefinition: WidgetDefinition = {
  id: 'slider',
  about: 'A thumb on a track, moved by pointer or arrow keys, with the number beside it.',
  use: 'control',
  drawnBy: 'rjsf',
  props: {type: 'object', additionalProperties: false},
  events: {},
  labelling: 'label',
};
