import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {monthlyPayment} from '../../lib/monthly-payment.ts';
import {actuarialRate} from './actuarial-rate.ts';

const exact = 1e9;

describe('actuarialRate', () => {
  // The first is an example of Regulation Z, Appendix J; the others are what the RATE function of a spreadsheet gives.
  it.each([
    [5000, 230, 24, 9.69],
    [97_000, 599.55, 360, 6.29],
    [14_476.5, 186.98, 120, 9.46],
    [1000, 100, 10, 0],
    [1000, 90, 10, 0],
  ])('of %s paid back by %s a month, %s times, is %s %%', (received, payment, months, rate) => {
    expect(actuarialRate(received, payment, months)).toBeCloseTo(rate, 2);
  });

  it('is the rate of the note without a fee, and more with one: the payments at it are worth what was received', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 100, max: 2000}),
        fc.integer({min: 1, max: 30}),
        fc.integer({min: 0, max: 499}),
        (basis, years, fee) => {
          const [rate, months, received] = [basis / 100, years * 12, exact * (1 - fee / 10_000)];
          const payment = monthlyPayment(exact, rate, years) ?? 0;
          const found = actuarialRate(received, payment, months);
          if (fee === 0) expect(found).toBeCloseTo(rate, 6);
          else expect(found).toBeGreaterThan(rate);
          let worth = 0;
          for (let month = 1; month <= months; month += 1) worth += payment / (1 + found / 1200) ** month;
          expect(worth / received).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});
