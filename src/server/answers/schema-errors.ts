import {Ajv, type ValidateFunction} from 'ajv';
import formats from 'ajv-formats';
import {fullFormats} from 'ajv-formats/dist/formats.js';
import {withMultiples} from '../../lib/multiple-of.ts';
import type {SchemaError} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';

const day = fullFormats.date as {
  readonly validate: (text: string) => boolean;
  readonly compare: (one: string, other: string) => number | undefined;
};

/** With the same meaning as the validators that browsers load: days before 1900 are none. */
const ajv = withMultiples(new Ajv({allErrors: true, strict: false, validateSchema: false}));
formats.default(ajv, {mode: 'full', formats: ['date', 'email'], keywords: true});
ajv.addFormat('date', {...day, validate: (text: string) => day.validate(text) && text >= '1900'});

const validators = new WeakMap<CompiledScreen['schema'], ValidateFunction>();

/** What the schema of a screen says of its answers. */
export function schemaErrors({schema}: CompiledScreen, answers: unknown): readonly SchemaError[] {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(answers) ? [] : [...(validate.errors ?? [])];
}
