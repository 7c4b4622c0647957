import type {WidgetDefinition} from '../../definition.ts';

/** A signature or initials, typed or drawn. */
export const signatureDefinition: WidgetDefinition = {
  id: 'signature',
  about: 'A signature or initials, typed or drawn.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      initials: {description: 'Initials in place of the whole name.', type: 'boolean'},
      name: {type: 'string', description: 'Name that typing is compared with.'},
    },
  },
  events: {},
  labelling: 'legend',
};
