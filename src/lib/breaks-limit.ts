import type {Json} from '../model/json.ts';
import {isMultiple} from './is-multiple.ts';

/** Words of a schema that limit a value whose type is right. */
export const limitWords = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

/** Whether a value breaks a limit of a schema, by the word of the limit; a value of a type that the word does not limit breaks none. */
export function breaksLimit(word: string, value: Json, limit: Json): boolean {
  if (typeof value === 'number') return breaksNumber(word, value, limit);
  if (typeof value === 'string') return breaksText(word, value, limit);
  if (!Array.isArray(value)) return false;
  return (word === 'minItems' && value.length < Number(limit)) || (word === 'maxItems' && value.length > Number(limit));
}

function breaksNumber(word: string, value: number, limit: Json): boolean {
  if (word === 'type') return limit === 'integer' && !Number.isInteger(value);
  if (typeof limit !== 'number') return false;
  switch (word) {
    case 'minimum':
      return value < limit;
    case 'maximum':
      return value > limit;
    case 'exclusiveMinimum':
      return value <= limit;
    case 'exclusiveMaximum':
      return value >= limit;
    default:
      return word === 'multipleOf' && !isMultiple(value, limit);
  }
}

function breaksText(word: string, value: string, limit: Json): boolean {
  switch (word) {
    case 'minLength':
      return [...value].length < Number(limit);
    case 'maxLength':
      return [...value].length > Number(limit);
    case 'pattern':
      return !new RegExp(String(limit), 'u').test(value);
    // Limits of a date are days, and days compare as texts do.
    case 'minimum':
      return value < String(limit);
    default:
      return word === 'maximum' && value > String(limit);
  }
}
