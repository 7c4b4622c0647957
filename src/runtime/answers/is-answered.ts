import {isRecord} from '../../lib/is-record.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';

/** Whether anything is in a value: blank text, an empty list, an object of nothing are empty. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (isRecord(value)) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && !Number.isNaN(value);
}

/** Whether something is a list that nobody put anything into. */
export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Whether a field has what "required" asks for: a consent must be given; a tick is always answered. */
export function isAnswered(block: FieldBlock, value: unknown): boolean {
  if (block.type === 'consent') return value === true;
  return block.type === 'tick' || isFilled(value);
}
