import type {JsonObject} from '../model/json.ts';

/** The value as an object; an empty one where it is none. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** The value as a list of objects; what is no object is left out. */
export function asList(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null).map(asObject) : [];
}

/** The value as text, '' where it is none. */
export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value as a number, 0 where it is none. */
export function asNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
