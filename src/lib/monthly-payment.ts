/**
 * The equal payment a month that pays a debt back over `years` at a yearly rate in percent, rounded
 * up to a cent. Undefined where there is nothing to compute: no debt, no term, a negative rate; and where it is more
 * than numbers hold.
 */
export function monthlyPayment(debt: number, yearlyPercent: number, years: number): number | undefined {
  const months = Math.round(years * 12);
  if (!(debt > 0) || !(months > 0) || !(yearlyPercent >= 0)) return undefined;
  const rate = yearlyPercent / 1200;
  const payment = rate === 0 ? debt / months : (debt * rate) / (1 - (1 + rate) ** -months);
  const cents = Math.ceil(payment * 100 - 1e-6);
  return Number.isFinite(cents) ? cents / 100 : undefined;
}
