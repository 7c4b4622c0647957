import type {FactType} from '../../catalog/operations/schema.ts';

export type Ordered = number | string;

/**
 * "Before `at`", or with `orEqual` "not after it", as one of a kind: of whole numbers "below 5" is "at
 * most 4". True or false where the type leaves no choice.
 */
export function thresholdOf(
  value: Ordered,
  orEqual: boolean,
  type: FactType,
): boolean | {readonly at: Ordered; readonly orEqual: boolean} {
  if (typeof value === 'string') return {at: value, orEqual};
  const [least, most] = [type['minimum'], type['maximum']];
  if (typeof least === 'number' && (value < least || (value === least && !orEqual))) return false;
  if (typeof most === 'number' && (value > most || (value === most && orEqual))) return true;
  if (type['type'] !== 'integer') return {at: value, orEqual};
  return {at: orEqual ? Math.floor(value) : Math.ceil(value) - 1, orEqual: true};
}
