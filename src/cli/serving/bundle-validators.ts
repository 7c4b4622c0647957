import standaloneCode from 'ajv/dist/standalone/index.js';
import {Ajv2020} from 'ajv/dist/2020.js';
import {flowSchemas} from '../../compiler/validate/schemas.ts';
import {schemaOptions} from '../../compiler/validate/validator-of.ts';

/** In place of Ajv's own, which a module cannot require. */
const ucs2length = '((text) => { let count = 0; for (const _ of text) count += 1; return count; })';

/**
 * A module to stand in for `compiler/validate/validator-of.ts` in a bundle: the validators of the
 * language compiled ahead, since compiling them takes longer than checking a hundred files.
 */
export const validatorModule = (): string => {
  const ajv = new Ajv2020({...schemaOptions, code: {source: true, esm: true, lines: false}});
  for (const [name, schema] of Object.entries(flowSchemas)) ajv.addSchema(schema, name);
  const references = Object.entries(flowSchemas).flatMap(([name, {$defs = {}}]) => [
    ...(name === 'definitions.schema.json' ? [] : [name]),
    ...(/^(?:part|override)\./.test(name) ? Object.keys($defs as object).map((key) => `${name}#/$defs/${key}`) : []),
  ]);
  const names = Object.fromEntries(references.map((reference, at) => [`v${at}`, reference]));
  const code = standaloneCode(ajv, names).replaceAll(
    /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g,
    ucs2length,
  );
  const table = references.map((reference, at) => `${JSON.stringify(reference)}: v${at}`).join(', ');
  return `${code}
const validators = {${table}};
export const validatorOf = (reference) => {
  const validator = validators[reference];
  if (validator === undefined) throw new Error('There is no schema ' + reference);
  return validator;
};
`;
};
