import {fixed} from './fixed.ts';
import {inRange} from './in-range.ts';

/** A number of per cent with `precision` digits, as `8.250%`; `NaN` for what is no number. */
export function formatPercent(value: unknown, precision: unknown = 3): string {
  if (!inRange(value) || !inRange(precision, {min: 0, max: 20})) return 'NaN';
  return `${Number(value).toLocaleString('en-US', fixed(String(precision)))}%`;
}
