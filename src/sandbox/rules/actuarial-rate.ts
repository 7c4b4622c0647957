/**
 * The yearly rate in percent, twelve times the monthly one, at which equal monthly payments are worth
 * what was received when they began: the APR by the actuarial method of Regulation Z, Appendix J.
 * 0 where the payments do not come to more than what was received.
 */
export function actuarialRate(received: number, payment: number, months: number): number {
  if (!(received > 0) || payment * months <= received) return 0;
  const worth = (rate: number): number => (payment * (1 - (1 + rate) ** -months)) / rate;
  let [low, high] = [0, payment / received];
  for (let halved = 0; halved < 100; halved += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return high * 1200;
}
