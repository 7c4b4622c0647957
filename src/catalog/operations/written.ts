import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {child, entries, listItems} from './read-json.ts';

/** The document of the API. */
export const contractFile = 'schemas/api/openapi.yaml';

/** An operation as the contract writes it, its `$ref`s replaced: what compiler and server both read theirs from. */
export interface WrittenOperation {
  readonly id: string;
  readonly method: Operation['method'];
  readonly path: string;
  readonly spec: Json;
  /** Those of its path, then its own. */
  readonly parameters: readonly Json[];
}

/** An operation whose id another one before it has, and the keys of its place in the document. */
export interface RepeatedOperation {
  readonly id: string;
  readonly place: readonly string[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const upper = {get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE'} as const;

/**
 * The operations of a contract, in document order. Nobody can name one without `operationId`, which is left out; so
 * is one whose id another has.
 */
export function operationsIn(api: Json): {
  readonly operations: readonly WrittenOperation[];
  readonly repeated: readonly RepeatedOperation[];
} {
  const operations = new Map<string, WrittenOperation>();
  const repeated: RepeatedOperation[] = [];
  for (const [path, item] of entries(child(api, 'paths'))) {
    for (const method of methods) {
      const spec = child(item, method);
      const id = child(spec, 'operationId');
      if (spec === undefined || typeof id !== 'string' || id === '') continue;
      const parameters = [...listItems(child(item, 'parameters')), ...listItems(child(spec, 'parameters'))];
      if (operations.has(id)) repeated.push({id, place: ['paths', path, method, 'operationId']});
      else operations.set(id, {id, method: upper[method], path, spec, parameters});
    }
  }
  return {operations: [...operations.values()], repeated};
}

/** What the contract says of the body that is read, of several media types: JSON before forms. */
export function mediaType(content: Json | undefined): Json | undefined {
  const [json, parts, form] = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];
  return child(content, json) ?? child(content, parts) ?? child(content, form);
}
