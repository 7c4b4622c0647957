import type {WidgetDefinition} from '../../definition.ts';

/** Documents shown page by page, to be read to the end. */
export const documentReaderDefinition: WidgetDefinition = {
  id: 'document-reader',
  about: 'Documents shown page by page, to be read to the end.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      documents: {
        type: 'array',
        items: {
          type: 'object',
          properties: {id: {type: 'string'}, title: {type: 'string'}, href: {type: 'string'}, pages: {type: 'number'}},
        },
      },
    },
  },
  events: {},
  labelling: 'legend',
};
