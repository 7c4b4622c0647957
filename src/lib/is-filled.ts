import {isRecord} from './is-record.ts';

/** Whether anything is in a value: blank text, an empty list, an object of nothing are empty. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (isRecord(value)) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && !Number.isNaN(value);
}
