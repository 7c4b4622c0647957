import type {Day} from './iso-day.ts';

/** Days since 1970-01-01, so that days can be counted and compared. */
export function dayNumber({year, month, day}: Day): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
