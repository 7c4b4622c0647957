import type {KindDefinition} from '../definition.ts';

/** A tick that agrees to something; never set in advance. */
export const consent: KindDefinition = {
  id: 'consent',
  about: 'A tick that agrees to something; never set in advance.',
  schema: {type: 'boolean'},
  constraints: [],
  failing: [],
  control: 'tick',
  options: 'none',
  checkbox: 'required',
  parts: false,
  sensitive: false,
  initial: false,
  ruleType: 'boolean',
};
