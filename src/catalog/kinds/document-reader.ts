import type {KindDefinition} from '../definition.ts';

/** Documents that must be read to the end, answered as the list of those read. */
export const documentReader: KindDefinition = {
  id: 'document-reader',
  about: 'Documents that must be read to the end, answered as the list of those read.',
  schema: {type: 'array', items: {type: 'string'}},
  constraints: [],
  failing: [],
  control: 'document-reader',
  options: 'none',
  among: {prop: 'documents', id: 'id', needs: 'href', all: true},
  parts: false,
  sensitive: false,
  initial: false,
  format: 'count',
  formatWords: ['document read/documents read'],
  ruleType: 'list',
};
