import {mediaType, operationsIn, type WrittenOperation} from '../../catalog/operations/written.ts';
import type {Json, JsonObject, JsonSchema} from '../../model/json.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import {readApi} from './read-api.ts';

/** One operation of `schemas/api/openapi.yaml` as the server answers it, its references resolved. */
export interface ServedOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/library/v1/cards/{cardId}`. */
  readonly path: string;
  /** Needs a session: every way in that the contract names is `bearer`. */
  readonly secured: boolean;
  /** The contract says so in words, where `secured` holds also where it says nothing. */
  readonly saysSecured: boolean;
  /** Opened by the token of one chat (`security: [{chat: []}]`), which is not a session. */
  readonly chat: boolean;
  /** Only outside production mode (`x-control: true`). */
  readonly control: boolean;
  /** The contract asks for an `Idempotency-Key`. */
  readonly needsKey: boolean;
  readonly params: ObjectSchema;
  readonly query: ObjectSchema;
  readonly body: JsonSchema | undefined;
  /** The body is `multipart/form-data`. */
  readonly multipart: boolean;
  /** The contract takes the body as a plain form too (`application/x-www-form-urlencoded`). */
  readonly takesForm: boolean;
  readonly bodyRequired: boolean;
  /** Schema of the 200 answer; undefined where it is not JSON. */
  readonly answer: JsonSchema | undefined;
  /** The contract's example of that answer. */
  readonly example?: Json;
  /** A key that comes counts, though none is asked for. */
  readonly takesKey?: true;
  readonly errors: readonly string[];
}

export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: {readonly [name: string]: Json};
  readonly required: readonly string[];
}

/**
 * Reads the contract of a workspace: the operations that the compiler finds in it.
 *
 * @throws CannotStart as `readApi`
 */
export function readOperations(root: string): readonly ServedOperation[] {
  const api = readApi(root);
  return operationsIn(api).operations.map((one) => readOperation(one, asObject(api)));
}

function readOperation(
  {id, method, path, spec, parameters: written}: WrittenOperation,
  api: JsonObject,
): ServedOperation {
  const operation = asObject(spec);
  const parameters = written.map(asObject);
  const request = asObject(operation['requestBody']);
  const content = asObject(request['content']);
  const form = content['application/x-www-form-urlencoded'];
  const media = mediaType(content);
  const ways = waysIn(operation['security'] ?? api['security']);
  const answer = asObject(asObject(asObject(operation['responses'])['200'])['content'])['application/json'];
  const {example} = asObject(answer);
  return {
    id,
    method,
    path,
    secured: ways === undefined || (ways.length > 0 && ways.every((way) => way.includes('bearer'))),
    saysSecured: ways !== undefined && ways.length > 0 && ways.every((way) => way.includes('bearer')),
    chat: ways?.some((way) => way.includes('chat')) ?? false,
    control: operation['x-control'] === true,
    needsKey: parameters.some((parameter) => parameter['name'] === 'Idempotency-Key' && parameter['required'] === true),
    params: objectOf(parameters.filter((parameter) => parameter['in'] === 'path')),
    query: objectOf(parameters.filter((parameter) => parameter['in'] === 'query')),
    body: media === undefined ? undefined : asObject(asObject(media)['schema']),
    multipart: content['multipart/form-data'] !== undefined,
    takesForm: form !== undefined,
    bodyRequired: request['required'] === true,
    answer: answer === undefined ? undefined : asObject(asObject(answer)['schema']),
    ...(example === undefined ? {} : {example}),
    errors: Array.isArray(operation['x-errors']) ? operation['x-errors'].map(textOrEmpty) : [],
  };
}

/** The schemes of each way in; undefined where the contract says nothing. */
function waysIn(security: Json | undefined): readonly (readonly string[])[] | undefined {
  return Array.isArray(security) ? security.map((way) => Object.keys(asObject(way))) : undefined;
}

function objectOf(parameters: readonly JsonObject[]): ObjectSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((parameter) => [textOrEmpty(parameter['name']), parameter['schema'] ?? {}]),
    ),
    required: parameters
      .filter((parameter) => parameter['required'] === true)
      .map((parameter) => textOrEmpty(parameter['name'])),
  };
}
