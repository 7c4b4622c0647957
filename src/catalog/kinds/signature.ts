import type {KindDefinition} from '../definition.ts';

/** A signature or initials, typed or drawn. */
export const signature: KindDefinition = {
  id: 'signature',
  about: 'A signature or initials, typed or drawn.',
  schema: {
    type: 'object',
    properties: {kind: {type: 'string'}, text: {type: 'string'}, data: {type: 'string'}, at: {type: 'string'}},
  },
  constraints: [],
  failing: [],
  control: 'signature',
  options: 'none',
  parts: false,
  sensitive: true,
  initial: false,
  ruleType: 'object',
};
