import type {KindDefinition} from '../definition.ts';

/** A phone number of the United States, answered as ten digits, invented ones (555) among them. */
export const phone: KindDefinition = {
  id: 'phone',
  about:
    'A phone number of the United States, answered as ten digits; fewer are refused with its message `pattern`. A number of elsewhere is a `text` with `autocomplete: tel`.',
  schema: {type: 'string', pattern: '^[0-9]{10}$'},
  constraints: ['pattern'],
  failing: ['pattern'],
  control: 'phone',
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  ruleType: 'text',
};
