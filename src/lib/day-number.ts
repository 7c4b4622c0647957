import type {Day} from './iso-day.ts';

/** Days since 1970-01-01, so that days can be counted and compared. */
export function dayNumber({year, month, day}: Day): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** The number of 9999-12-31: later days are not written `yyyy-mm-dd`. */
export const lastDay = 2_932_896;
