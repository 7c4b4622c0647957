import type {KindDefinition} from '../definition.ts';

/** A phone number: of the United States ten digits, invented ones (555) among them; of another country as its plan has it. */
export const phone: KindDefinition = {
  id: 'phone',
  about:
    'A phone number of the United States, answered as ten digits; with `country: GB` one of that country, typed and shown as people write it there and answered with its code, as +442079460000. What is none is refused with its message `pattern`.',
  schema: {type: 'string', pattern: '^[0-9]{10}$'},
  constraints: ['pattern'],
  failing: ['pattern'],
  control: 'phone',
  country: true,
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  format: 'phone',
  ruleType: 'text',
};
