import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {monthlyPayment} from '../../../lib/monthly-payment.ts';
import {offersOf, termsOfOffer} from './offers.ts';

const offer = {
  offerId: 'a',
  term: 10,
  rate: 8.45,
  minAmount: 15000,
  maxAmount: 120000,
  feePercent: 3.99,
  drawPercent: 80,
};

describe('termsOfOffer', () => {
  it('splits an amount into draw, fee and what arrives', () => {
    const [read] = offersOf([offer]);
    expect(read === undefined ? undefined : termsOfOffer(read, 50000)).toEqual({
      draw: 40000,
      fee: 1596,
      received: 38404,
      payment: monthlyPayment(40000, 8.45, 10),
    });
  });

  it('leaves out what is no offer', () => {
    expect(offersOf([offer, null, 'x', {offerId: 'b', term: 5}])).toHaveLength(1);
    expect(offersOf('none')).toEqual([]);
  });
});

describe('monthlyPayment', () => {
  it.each([
    [12000, 0, 1, 1000],
    [100000, 6, 30, 599.56],
    [0, 6, 30, undefined],
    [1000, -1, 30, undefined],
    [1000, 6, 0, undefined],
  ])('of %s at %s%% over %s years is %s', (debt, rate, years, payment) => {
    expect(monthlyPayment(debt, rate, years)).toBe(payment);
  });

  it('pays the debt back in its term, and with a cent less it would not', () => {
    const left = (debt: number, rate: number, years: number, payment: number) => {
      let rest = debt;
      for (let month = 0; month < years * 12; month += 1) rest = rest * (1 + rate / 1200) - payment;
      return rest;
    };
    fc.assert(
      fc.property(
        fc.integer({min: 1000, max: 500000}),
        fc.integer({min: 1, max: 2000}),
        fc.integer({min: 1, max: 30}),
        (debt, basis, years) => {
          const rate = basis / 100;
          const payment = monthlyPayment(debt, rate, years) ?? 0;
          expect(left(debt, rate, years, payment)).toBeLessThan(0.01);
          expect(left(debt, rate, years, payment - 0.01)).toBeGreaterThan(0);
        },
      ),
    );
  });
});
