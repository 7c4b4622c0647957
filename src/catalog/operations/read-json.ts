import {isRecord} from '../../lib/is-record.ts';
import type {Json} from '../../model/json.ts';

/** The value under a key; undefined where there is none, or nothing with keys. */
export function child(value: Json | undefined, key: string): Json | undefined {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Keys and values, in document order. */
export function entries(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** The items of a list; none where there is no list. */
export function listItems(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list. */
export function texts(value: Json | undefined): readonly string[] {
  return listItems(value).filter((item) => typeof item === 'string');
}
