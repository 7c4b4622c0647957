import {Ajv2020, type Options, type ValidateFunction} from 'ajv/dist/2020.js';
import {flowSchemas} from './schemas.ts';

/** How the schemas of the language are compiled; the bundle of the command line compiles them ahead by these. */
export const schemaOptions: Options = {
  allErrors: true,
  verbose: true,
  messages: false,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  validateSchema: false,
  addUsedSchema: false,
};

const ajv = new Ajv2020(schemaOptions);
for (const [name, schema] of Object.entries(flowSchemas)) ajv.addSchema(schema, name);

/** The compiled validator of a reference such as `override.schema.json#/$defs/screen`; made once, when asked for. */
export function validatorOf(reference: string): ValidateFunction {
  const validator = ajv.getSchema(reference);
  if (validator === undefined) throw new Error(`There is no schema ${reference}`);
  return validator;
}
