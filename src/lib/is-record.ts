import type {Json} from '../model/json.ts';

/** Narrows a value, or JSON, to an object that is no list. */
export function isRecord(value: Json | undefined): value is {readonly [key: string]: Json};
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>>;
export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
