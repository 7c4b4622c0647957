import {isUuid} from '../../lib/is-uuid.ts';
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import {pointerSteps} from '../../lib/pointer-steps.ts';
import {withMultiples} from '../../lib/multiple-of.ts';
import type {JsonSchema} from '../../model/json.ts';
import formats from 'ajv-formats';
import type {RefusedField} from '../http/problem.ts';
import type {ServedOperation} from './contract.ts';

/** What is wrong with each part of a request or an answer; empty lists where nothing is. */
export interface OperationValidators {
  readonly params: (value: unknown) => readonly RefusedField[];
  readonly query: (value: unknown) => readonly RefusedField[];
  readonly body: (value: unknown) => readonly RefusedField[];
  readonly answer: (value: unknown) => readonly RefusedField[];
}

/**
 * Compiles each schema when it is first needed: all of them would take half a second of every start. Values of
 * parameters are texts and are read as the types the contract gives them; bodies and answers are taken as they are.
 */
export function compileValidators(operations: readonly ServedOperation[]): ReadonlyMap<string, OperationValidators> {
  // Whether they are schemas the compiler has looked at: to ask it here takes longer than compiling them.
  const options = {strict: false, allErrors: true, validateFormats: true, validateSchema: false} as const;
  const exact = withMultiples(new Ajv2020(options));
  const lenient = withMultiples(new Ajv2020({...options, coerceTypes: true}));
  for (const ajv of [exact, lenient]) {
    formats.default(ajv);
    // Without `urn:uuid:` before it, which the usual format lets through and no store takes.
    ajv.addFormat('uuid', isUuid);
  }
  const check = (ajv: Ajv2020, schema: JsonSchema | undefined): ((value: unknown) => readonly RefusedField[]) => {
    if (schema === undefined) return () => [];
    let validate: ValidateFunction | undefined;
    return (value) => {
      validate ??= ajv.compile(schema);
      return problemsOf(validate, value);
    };
  };
  return new Map(
    operations.map((operation) => [
      operation.id,
      {
        params: check(lenient, operation.params),
        query: check(lenient, operation.query),
        body: check(exact, operation.body),
        answer: check(exact, operation.answer),
      },
    ]),
  );
}

function problemsOf(validate: ValidateFunction, value: unknown): readonly RefusedField[] {
  if (validate(value)) return [];
  const first = new Map<string, RefusedField>();
  for (const error of validate.errors ?? []) {
    const at = placeOfError(error);
    if (!first.has(at)) first.set(at, {at, message: messageOf(error)});
  }
  return [...first.values()].slice(0, 50);
}

function placeOfError(error: ErrorObject): string {
  const parts = [...pointerSteps(error.instancePath)];
  const {missingProperty, additionalProperty} = error.params;
  for (const name of [missingProperty, additionalProperty]) if (typeof name === 'string') parts.push(name);
  return parts.join('.');
}

function messageOf(error: ErrorObject): string {
  const {limit, format} = error.params;
  switch (error.keyword) {
    case 'required':
      return 'Required';
    case 'additionalProperties':
      return 'This is not asked for';
    case 'minimum':
      return `Must be at least ${limit}`;
    case 'maximum':
      return `Must be at most ${limit}`;
    case 'minLength':
      return limit === 1 ? 'Required' : `Must have at least ${limit} characters`;
    case 'maxLength':
      return `Must have at most ${limit} characters`;
    case 'minItems':
      return `Must have at least ${limit} entries`;
    case 'maxItems':
      return `Must have at most ${limit} entries`;
    case 'pattern':
      return 'Some of the characters entered are not supported.';
    case 'format':
      return format === 'date' ? 'Invalid date' : `Must be a valid ${format}`;
    case 'enum':
    case 'const':
      return 'Choose one of the offered answers';
    case 'type':
      return `Must be of type ${error.params['type']}`;
    default:
      return `Not accepted: ${error.message ?? error.keyword}`;
  }
}
