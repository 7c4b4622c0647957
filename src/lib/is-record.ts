import type {Json} from '../model/json.ts';

/** Narrows JSON to an object that is no list. */
export function isRecord(value: Json | undefined): value is {readonly [key: string]: Json} {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
