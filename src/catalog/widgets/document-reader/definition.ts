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
        description: 'The documents, in order.',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: {description: 'Tells them apart.', type: 'string'},
            title: {description: 'Its name.', type: 'string'},
            href: {description: 'Where it is read from.', type: 'string'},
            pages: {description: 'How many pages it has.', type: 'number'},
          },
        },
      },
    },
  },
  events: {},
  labelling: 'legend',
};
