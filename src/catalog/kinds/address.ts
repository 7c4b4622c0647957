import type {KindDefinition} from '../definition.ts';

/** A postal address in parts: those of its country, changed or listed under `blocks`; looked up while typing where somebody can. */
export const address: KindDefinition = {
  id: 'address',
  about:
    'A postal address, answered in parts: `street1`, `street2`, `district`, `city`, `state`, `zip`. Without `blocks` its parts are those that addresses of its country have, in the order, by the rules and with the words of that country (`country: GB` asks for two lines, a town and a postcode); `blocks` changes what is said of one (`zip: {label: Postcode of the site}`), adds another, which has a `type`, beside it, or, where each has a `type` and nobody chooses the country, lists all of them, and nothing is added (`zip: {}` beside them keeps what the country has). Of another country than the United States, and where a person chooses it, the answer has a member `country` too. It is looked up while typing where an operation of the contract knows the country (`lookupAddress`, or `props: {lookup: ...}`; `x-countries` of the operation says which countries, else US); else its parts are typed.',
  schema: {type: 'object'},
  constraints: [],
  failing: [],
  control: 'address',
  country: true,
  options: 'none',
  parts: true,
  sensitive: false,
  initial: true,
  format: 'address',
  ruleType: 'object',
};
