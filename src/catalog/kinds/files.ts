import type {KindDefinition} from '../definition.ts';

/** Uploaded files, answered as a list of their ids, names and sizes, which drafts keep. */
export const files: KindDefinition = {
  id: 'files',
  about: 'Uploaded files, answered as a list of their ids, names and sizes, which drafts keep.',
  schema: {
    type: 'array',
    items: {type: 'object', properties: {fileId: {type: 'string'}, name: {type: 'string'}, size: {type: 'number'}}},
  },
  constraints: ['minItems', 'maxItems'],
  failing: [],
  control: 'file-upload',
  options: 'none',
  parts: false,
  sensitive: true,
  initial: false,
  ruleType: 'list',
};
