/**
 * Monthly payment in dollars and cents that pays an amount back over whole years at a yearly rate in
 * percent; without a rate, equal parts.
 */
export function monthlyPayment(amount: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 100 / 12;
  const payment = monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);
  return Math.round(payment * 100) / 100;
}
