import type {WidgetDefinition} from '../../definition.ts';

/** Documents to be read to the end, page by page or as text that fits the screen. */
export const documentReaderDefinition: WidgetDefinition = {
  id: 'document-reader',
  about: 'Documents to be read to the end, page by page or as text that fits the screen.',
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
            terms: {
              description: 'What matters most of it, shown before its text.',
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  label: {description: 'What it is.', type: 'string'},
                  value: {description: 'How it stands in the document.', type: 'string'},
                },
              },
            },
          },
        },
      },
      terms: {
        description: 'What matters most, shown before the text of each document that says nothing of its own terms.',
        type: 'object',
        format: 'entries',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: {
            label: {description: 'What it is.', type: 'string', format: 'line'},
            value: {description: 'What is known.', type: 'string', format: 'line'},
            shown: {description: 'The row shows only where this holds.', type: 'boolean'},
          },
        },
      },
    },
  },
  events: {},
  labelling: 'legend',
  async: true,
};
