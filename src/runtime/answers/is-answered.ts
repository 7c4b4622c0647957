import {kinds} from '../../catalog/kinds/index.ts';
import {isFilled} from '../../lib/is-filled.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';

/** Whether something is a list that nobody put anything into. */
export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Whether a field has what "required" asks for: a consent must be given; a tick is always answered. */
export function isAnswered({type}: FieldBlock, value: unknown): boolean {
  const checkbox = kinds[type]?.checkbox;
  if (checkbox === 'required') return value === true;
  return checkbox === 'optional' || isFilled(value);
}
