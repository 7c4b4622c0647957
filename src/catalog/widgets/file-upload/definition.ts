import type {WidgetDefinition} from '../../definition.ts';

/** Files to add by drop, choice or camera, sent at once. */
export const fileUploadDefinition: WidgetDefinition = {
  id: 'file-upload',
  about: 'Files to add by drop, choice or camera, sent at once.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      call: {
        type: 'string',
        format: 'operation',
        description: 'The operation that takes a file; absent: `uploadDocument`.',
      },
      accept: {
        description: 'Kinds of files.',
        type: 'array',
        items: {enum: ['pdf', 'jpg', 'png', 'heic', 'webp', 'gif', 'doc', 'docx', 'txt']},
      },
      maxSize: {type: 'string', pattern: '^[0-9]+(kB|MB)$', description: 'Most bytes of a file: 10MB.'},
      camera: {description: 'Offers the camera too.', type: 'boolean'},
      documentType: {type: 'string', description: 'Sent with each file.'},
      conditionUuid: {type: 'string', description: 'Sent with each file.'},
    },
  },
  operations: ['uploadDocument'],
  events: {},
  labelling: 'legend',
  async: true,
};
