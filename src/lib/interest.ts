const daysPerYear = 365.25;

/** Days of an average month. */
export const daysPerMonth = daysPerYear / 12;

/**
 * Simple interest on an amount at a yearly rate in percent over so many days, in dollars and cents.
 * Undefined where there is nothing to compute: no amount, a negative rate or time; and where it is more than numbers hold.
 */
export function interest(amount: number, yearlyPercent: number, days: number): number | undefined {
  if (!(amount >= 0) || !(yearlyPercent >= 0) || !(days >= 0)) return undefined;
  const exact = (amount * yearlyPercent * days) / (100 * daysPerYear);
  const cents = Math.round(exact * 100 + 1e-7);
  return Number.isFinite(cents) ? cents / 100 : undefined;
}
