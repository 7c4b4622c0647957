import type {WidgetDefinition} from '../../definition.ts';

/** Texts with numbers, as notes at the end of a page have them. */
export const numberedTextsDefinition: WidgetDefinition = {
  id: 'numbered-texts',
  about: 'Texts with numbers, as notes at the end of a page have them: a map of texts, in its order.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['texts'],
    properties: {
      texts: {description: 'The texts: a map of the workspace, name by name.', type: 'object'},
      inPlace: {
        description: 'A map of texts in place of those with the same name; the others of it come last.',
        type: 'object',
      },
      only: {
        description: 'Names of those that show here, under the numbers that they have among all. Absent: all.',
        type: 'array',
        items: {type: 'string'},
      },
    },
  },
  events: {},
};
