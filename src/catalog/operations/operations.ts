import {isRecord} from '../../lib/is-record.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {detailsOf, withAlternatives} from './operation-details.ts';
import {child, entries, list, texts} from './read-json.ts';
import {dereferencer, type BrokenRef, type Documents} from './dereference.ts';
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
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const contractFile = 'schemas/api/openapi.yaml';
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
  return {operations: operationsOf(api), facts, broken};
}

function operationsOf(api: Json): Readonly<Record<string, OperationSpec>> {
  const general = texts(child(api, 'x-general-errors'));
  const found: Record<string, OperationSpec> = {};
  for (const [path, item] of entries(child(api, 'paths'))) {
    for (const method of methods) {
      const spec = child(item, method);
      const id = child(spec, 'operationId');
      if (typeof id !== 'string' || Object.hasOwn(found, id)) continue;
      found[id] = operationSpec(
        id,
        method,
        path,
        spec,
        [...list(child(item, 'parameters')), ...list(child(spec, 'parameters'))],
        general,
        child(api, 'security'),
      );
    }
  }
  return withAlternatives(found, api);
}

function operationSpec(
  id: string,
  method: (typeof methods)[number],
  path: string,
  spec: Json | undefined,
  parameters: readonly Json[],
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
      method: upper[method],
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

const upper = {get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE'} as const;

/** Schema of the first media type of a body or answer. */
function content(holder: Json | undefined): FactType | undefined {
  const first = entries(child(holder, 'content'))[0];
  return first === undefined ? undefined : schemaOr(child(first[1], 'schema'));
}

function schemaOr(value: Json | undefined): FactType {
  return isRecord(value) ? value : anything;
}
