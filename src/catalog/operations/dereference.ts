import {isRecord} from '../../lib/is-record.ts';
import {pointerSteps} from '../../lib/pointer-steps.ts';
import type {Json, JsonSchema} from '../../model/json.ts';

/** JSON documents of a workspace by path: `schemas/facts/session.yaml`. */
export type Documents = ReadonlyMap<string, Json>;

/** A `$ref` of a file that leads nowhere, or through more files and places than can be followed. */
export interface BrokenRef {
  readonly file: string;
  readonly ref: string;
  readonly tooDeep: boolean;
}

/** Most `$ref`s that are followed inside of each other. */
const deepest = 100;

type Resolve = (file: string, pointer: string) => Json;

/**
 * Gives a function that reads a place in a document with every `$ref` in it replaced by what it
 * names, also across files. What stands beside a `$ref` holds too, and before what it names. What refers to
 * itself becomes `{}` (anything) at the second turn. Broken references become `{}` too and are reported once each.
 */
export function dereferencer(documents: Pick<Documents, 'get'>, broken: (ref: BrokenRef) => void): Resolve {
  const done = new Map<string, Json>();
  const open = new Set<string>();

  function resolve(file: string, pointer: string, from: string): Json {
    const key = `${file}#${pointer}`;
    const known = done.get(key);
    if (known !== undefined) return known;
    if (open.has(key)) return {};
    const found = at(documents.get(file), pointerSteps(pointer));
    const tooDeep = open.size >= deepest;
    if (found === undefined || tooDeep) {
      broken({file: from, ref: key, tooDeep});
      done.set(key, {});
      return {};
    }
    open.add(key);
    const value = replaced(file, found);
    open.delete(key);
    done.set(key, value);
    return value;
  }

  function replaced(file: string, value: Json): Json {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: Json) => replaced(file, item));
    const entries = Object.entries(value);
    const ref = entries.find(([key, target]) => key === '$ref' && typeof target === 'string')?.[1];
    const isRef = typeof ref === 'string';
    const rest = entries
      .filter(([key]) => !isRef || key !== '$ref')
      .map(([key, item]) => [key, replaced(file, item)] as const);
    if (!isRef) return Object.fromEntries(rest);
    const place = placeOfRef(file, ref);
    const target = resolve(place.file, place.pointer, file);
    if (rest.length === 0) return target;
    return isRecord(target) ? both(target, Object.fromEntries(rest)) : target;
  }

  return (file, pointer) => resolve(file, pointer, file);
}

/** What a `$ref` names, and what stands beside it: properties, what is required and parts are those of both. */
function both(named: JsonSchema, beside: JsonSchema): JsonSchema {
  const joined: Record<string, Json> = {...named, ...beside};
  for (const [key, join] of Object.entries(joins)) {
    const [one, other] = [named[key], beside[key]];
    if (one !== undefined && other !== undefined) joined[key] = join(one, other);
  }
  return joined;
}

const lists = (one: Json, other: Json): Json =>
  Array.isArray(one) && Array.isArray(other) ? [...new Set<Json>([...one, ...other])] : other;

const joins: Readonly<Record<string, (one: Json, other: Json) => Json>> = {
  properties: (one, other) => {
    if (!isRecord(one) || !isRecord(other)) return other;
    const more = Object.entries(other).map(([name, property]) => {
      const before = Object.hasOwn(one, name) ? one[name] : undefined;
      return [name, isRecord(before) && isRecord(property) ? both(before, property) : property] as const;
    });
    return {...one, ...Object.fromEntries(more)};
  },
  required: lists,
  allOf: lists,
};

function at(value: Json | undefined, steps: readonly string[]): Json | undefined {
  return steps.reduce<Json | undefined>((place, part) => {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, part)) return undefined;
    return Reflect.get(place, part);
  }, value);
}

/** Where a `$ref` of a file leads: another file or the same, and the place in it. */
export function placeOfRef(from: string, ref: string): {readonly file: string; readonly pointer: string} {
  const [path = '', pointer = ''] = ref.split('#');
  return {file: path === '' ? from : relative(from, path), pointer};
}

function relative(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
