import type {KindDefinition} from '../definition.ts';

/** One of the offers made: which, how much and for how long. */
export const offer: KindDefinition = {
  id: 'offer',
  about: 'One of the offers made: which, how much and for how long.',
  schema: {
    type: 'object',
    properties: {offerId: {type: 'string'}, amount: {type: 'number'}, term: {type: 'number'}},
  },
  constraints: [],
  failing: [],
  control: 'offer-picker',
  options: 'none',
  among: {prop: 'offers', id: 'offerId', part: 'offerId'},
  parts: false,
  sensitive: false,
  initial: false,
  format: 'offer',
  ruleType: 'object',
};
