import {inRange} from './in-range.ts';

/**
 * An amount in US dollars, as `$1,250`, with `precision` digits of cents.
 *
 * @throws Error unless both are numbers and `precision` is a whole one from 0 to 20
 */
export function formatMoney(v: unknown, precision: unknown = 0): string {
  if (!inRange(v) || !inRange(precision, {min: 0, max: 20})) {
    throw new Error(
      'Invalid input: formatMoney requires both v and precision to be valid numbers and precision cannot be negative.',
    );
  }
  const digits = Math.trunc(Number(precision));
  return Number(v).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
