import {isRecord} from '../../lib/is-record.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {detailsOf, withAlternatives} from './operation-details.ts';
import {dereferencer, type BrokenRef, type Documents} from './dereference.ts';
import {mediaType, contractFile, operationsIn, type RepeatedOperation, type WrittenOperation} from './written.ts';
import {child, entries, texts} from './read-json.ts';
import {anything, type FactType} from './schema.ts';

/** An operation of the API with its types. */
export interface OperationSpec {
  readonly operation: Operation;
  /** Codes that it may refuse with, besides those that every operation may. */
  readonly errors: readonly string[];
  readonly params: Readonly<Record<string, {readonly type: FactType; readonly required: boolean}>>;
  readonly body: FactType | undefined;
  /** Its body is a form with a file. */
  readonly multipart: boolean;
  /** The answer with status 200. */
  readonly answer: FactType;
  /** The page itself calls it, on whatever screen (`x-page`): it comes with the site's own flow. */
  readonly page: boolean;
  /** Countries whose addresses it looks up (`x-countries`); absent: the contract says nothing of it. */
  readonly countries?: readonly string[];
}

export interface Contract {
  readonly operations: Readonly<Record<string, OperationSpec>>;
  /** Types of `schemas/facts/<name>.yaml`, by name. */
  readonly facts: Readonly<Record<string, FactType>>;
  readonly broken: readonly BrokenRef[];
  /** Operations whose id another one before them has. */
  readonly repeated: readonly RepeatedOperation[];
}

const factFolder = 'schemas/facts/';

/**
 * Reads the contract of the API (OpenAPI 3.1) and the schemas of facts, given as JSON by path. Error
 * codes come from `x-errors` of the operation and `x-general-errors` of the document. Operations
 * without `operationId` are left out; a second one of the same id too.
 */
export function readContract(documents: Documents): Contract {
  const broken: BrokenRef[] = [];
  const resolve = dereferencer(documents, (ref) => broken.push(ref));
  const facts: Record<string, FactType> = {};
  for (const file of documents.keys()) {
    if (!file.startsWith(factFolder)) continue;
    facts[file.slice(factFolder.length).replace(/\.ya?ml$/, '')] = schemaOr(resolve(file, ''));
  }
  const api = documents.has(contractFile) ? resolve(contractFile, '') : {};
  const {operations, repeated} = operationsIn(api);
  const general = texts(child(api, 'x-general-errors'));
  const specs = operations.map((one) => [one.id, operationSpec(one, general, child(api, 'security'))] as const);
  return {operations: withAlternatives(Object.fromEntries(specs), api), facts, broken, repeated};
}

function operationSpec(
  {id, method, path, spec, parameters}: WrittenOperation,
  general: readonly string[],
  security: Json | undefined,
): OperationSpec {
  const placed = (place: string) => parameters.filter((parameter) => child(parameter, 'in') === place);
  const nameOf = (parameter: Json) => String(child(parameter, 'name'));
  const body = content(child(spec, 'requestBody'));
  const details = detailsOf(spec, parameters, security, body);
  const flag = placed('query')
    .map(nameOf)
    .includes(details.flag ?? '')
    ? undefined
    : details.flag;
  return {
    operation: {
      id,
      method,
      path,
      pathParams: placed('path').map(nameOf),
      queryParams: placed('query').map(nameOf),
      body: body !== undefined,
      errors: [...new Set([...texts(child(spec, 'x-errors')), ...general])],
      ...details,
    },
    errors: texts(child(spec, 'x-errors')),
    params: {
      ...Object.fromEntries(
        [...placed('path'), ...placed('query')].map((parameter) => [
          nameOf(parameter),
          {type: schemaOr(child(parameter, 'schema')), required: child(parameter, 'required') === true},
        ]),
      ),
      // The client puts it into the body.
      ...(flag === undefined ? {} : {[flag]: {type: schemaOr(child(child(body, 'properties'), flag)), required: true}}),
    },
    body,
    multipart: child(child(child(spec, 'requestBody'), 'content'), 'multipart/form-data') !== undefined,
    answer: content(child(child(spec, 'responses'), '200')) ?? anything,
    page: child(spec, 'x-page') === true,
    ...(child(spec, 'x-countries') === undefined ? {} : {countries: texts(child(spec, 'x-countries'))}),
  };
}

/** Schema of a body or an answer: of what is sent as the server reads it, else of the first media type. */
function content(holder: Json | undefined): FactType | undefined {
  const media = mediaType(child(holder, 'content')) ?? entries(child(holder, 'content'))[0]?.[1];
  return media === undefined ? undefined : schemaOr(child(media, 'schema'));
}

function schemaOr(value: Json | undefined): FactType {
  return isRecord(value) ? value : anything;
}
