import type {Json} from '../model/json.ts';
import {isRecord} from './is-record.ts';
import {pointerSteps} from './pointer-steps.ts';

/** One operation of a JSON Patch (RFC 6902): of its six the three that say what differs. Of a list, entries are replaced, none is put in or taken out. */
export type PatchOperation =
  | {readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json}
  | {readonly op: 'remove'; readonly path: string};

export type JsonPatch = readonly PatchOperation[];

/**
 * What makes `to` of `from`; empty where they say the same. Lists of different lengths are replaced as a whole. Members
 * that are undefined are not there, entries are null, as in JSON.
 */
export function patchBetween(from: unknown, to: unknown): JsonPatch {
  const patch: PatchOperation[] = [];
  compare(from, to, '', patch);
  return patch;
}

function compare(from: unknown, to: unknown, path: string, patch: PatchOperation[]): void {
  if (from === to) return;
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (let index = 0; index < to.length; index += 1)
      compare(from[index] ?? null, to[index] ?? null, `${path}/${index}`, patch);
    return;
  }
  if (!isRecord(from) || !isRecord(to)) {
    patch.push({op: 'replace', path, value: to as Json});
    return;
  }
  for (const key of Object.keys(from))
    if (from[key] !== undefined && ownOf(to, key) === undefined)
      patch.push({op: 'remove', path: `${path}/${escaped(key)}`});
  for (const key of Object.keys(to)) {
    const [before, value, place] = [ownOf(from, key), to[key], `${path}/${escaped(key)}`];
    if (value === undefined) continue;
    if (before === undefined) patch.push({op: 'add', path: place, value: value as Json});
    else compare(before, value, place, patch);
  }
}

/**
 * What a patch makes of a value, which stays as it is; what the patch leaves alone is the very same in both.
 *
 * @throws Error for a place that the value does not have, and for an entry that is put into a list or taken out of one
 */
export function patchedBy(value: unknown, patch: JsonPatch): unknown {
  // What was copied for this patch is its own, and may be changed.
  const copies = new Set<object>();
  return patch.reduce((whole, operation) => changed(whole, pointerSteps(operation.path), operation, copies), value);
}

function changed(
  value: unknown,
  [key, ...rest]: readonly string[],
  operation: PatchOperation,
  copies: Set<object>,
): unknown {
  if (key === undefined) return operation.op === 'remove' ? undefined : operation.value;
  if (typeof value !== 'object' || value === null) throw new Error(`there is no place ${operation.path}`);
  const isThere = Object.hasOwn(value, key) && !(Array.isArray(value) && key === 'length');
  const mayAdd = rest.length === 0 && operation.op === 'add' && !Array.isArray(value);
  if (!isThere && !mayAdd) throw new Error(`there is no place ${operation.path}`);
  if (Array.isArray(value) && rest.length === 0 && operation.op !== 'replace')
    throw new Error(`an entry of a list can only be replaced, at ${operation.path}`);
  const copy: object = copies.has(value) ? value : Array.isArray(value) ? [...(value as unknown[])] : {...value};
  copies.add(copy);
  if (rest.length === 0 && operation.op === 'remove') {
    Reflect.deleteProperty(copy, key);
    return copy;
  }
  const inner = changed(isThere ? Reflect.get(value, key) : undefined, rest, operation, copies);
  Object.defineProperty(copy, key, {value: inner, enumerable: true, configurable: true, writable: true});
  return copy;
}

function ownOf(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A key as it stands in a JSON Pointer (RFC 6901). */
function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
