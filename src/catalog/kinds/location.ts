import type {KindDefinition} from '../definition.ts';

/** Where the person is, as the browser tells it. */
export const location: KindDefinition = {
  id: 'location',
  about: 'Where the person is, as the browser tells it.',
  schema: {
    type: 'object',
    properties: {latitude: {type: 'number'}, longitude: {type: 'number'}, accuracy: {type: 'number'}},
  },
  constraints: [],
  failing: [],
  control: 'location',
  options: 'none',
  parts: false,
  sensitive: true,
  initial: false,
  ruleType: 'object',
};
