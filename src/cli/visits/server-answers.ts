import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type {Contract} from '../../catalog/operations/operations.ts';
import {withMultiples} from '../../lib/multiple-of.ts';
import {patched} from '../../lib/patched.ts';
import {remembered} from '../../lib/remembered.ts';
import {sampleOfSchema} from '../../lib/sample-of-schema.ts';
import type {Json} from '../../model/json.ts';

/** A server that answers by its contract, and says of itself only what a scenario does. */
export interface ServerAnswers {
  /**
   * What it answers a call of this operation with: what is said, laid over the smallest body that the contract lets
   * through; null where the operation has no body and nothing is said.
   */
  readonly to: (operation: string, said: unknown) => Json;
  /** What is wrong with that answer by the contract's schema, each as a sentence; none: it may answer so. */
  readonly misfits: (operation: string, said: unknown) => readonly string[];
}

export const serverAnswers = remembered((contract: Contract): ServerAnswers => {
  const ajv = withMultiples(new Ajv2020({strict: false, allErrors: true}));
  formats.default(ajv);
  const validators = new Map<string, ValidateFunction>();
  const samples = new Map<string, Json>();
  const schemaOf = (operation: string) => contract.operations[operation]?.answer;
  const sampleFor = (operation: string): Json => {
    const schema = schemaOf(operation);
    const sample = samples.get(operation) ?? (schema === undefined ? null : sampleOfSchema(schema));
    samples.set(operation, sample);
    return sample;
  };
  const to: ServerAnswers['to'] = (operation, said) =>
    (said === undefined ? sampleFor(operation) : patched(sampleFor(operation), said)) as Json;
  return {
    to,
    misfits: (operation, said) => {
      const schema = schemaOf(operation);
      if (schema === undefined) return [];
      const validate = validators.get(operation) ?? ajv.compile(schema);
      validators.set(operation, validate);
      return validate(to(operation, said)) ? [] : (validate.errors ?? []).map(sentenceOf);
    },
  };
});

function sentenceOf({instancePath, keyword, message = 'is wrong', params}: ErrorObject): string {
  const place = instancePath === '' ? 'it' : `\`${instancePath.slice(1).replaceAll('/', '.')}\``;
  const {allowedValues, additionalProperty} = params as {allowedValues?: unknown[]; additionalProperty?: string};
  if (keyword === 'enum' && allowedValues !== undefined) return `${place} must be one of ${allowedValues.join(', ')}`;
  return additionalProperty === undefined ? `${place} ${message}` : `${place} may not have \`${additionalProperty}\``;
}
