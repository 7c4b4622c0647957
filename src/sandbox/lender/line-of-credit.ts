import {monthlyPayment} from '../../lib/monthly-payment.ts';
import {actuarialRate} from '../rules/actuarial-rate.ts';
import type {Application, Offer} from '../contract/entities.ts';

/** An amount without cents to speak of: what is rounded in its payment does not show in its rate. */
const large = 1e9;

/** APR of an offer in percent, to the thousandth: the rate, and the fee that is taken from what is paid out. */
export function aprOf({rate, term, feePercent}: {rate: number; term: number; feePercent: number}): number {
  const payment = monthlyPayment(large, rate, term) ?? 0;
  return toThousandths(actuarialRate(large * (1 - feePercent / 100), payment, term * 12));
}

/** What an application says about an offer. */
type LineOfCredit = Required<
  Pick<
    Application,
    | 'term'
    | 'amount'
    | 'rate'
    | 'apr'
    | 'rateType'
    | 'monthlyPayment'
    | 'uwCalculatedDrawAmount'
    | 'originationFee'
    | 'netDrawAmount'
  >
>;

/** What of an offer a line of credit is made of. */
type LineOffer = Pick<Offer, 'term' | 'rate' | 'apr' | 'feePercent' | 'drawPercent'> & Pick<Application, 'rateType'>;

/** What an application says about the offer that was chosen, for an amount in dollars. */
export function lineOfCredit(offer: LineOffer, amount: number): LineOfCredit {
  const {rate, term, drawPercent = 0, feePercent = 0} = offer;
  const draw = toCents((amount * drawPercent) / 100);
  const fee = toCents((draw * feePercent) / 100);
  return {
    term,
    amount,
    rate,
    apr: offer.apr ?? 0,
    rateType: offer.rateType ?? 'UNKNOWN',
    monthlyPayment: monthlyPayment(draw, rate, term) ?? 0,
    uwCalculatedDrawAmount: draw,
    originationFee: fee,
    netDrawAmount: toCents(draw - fee),
  };
}

/** What it says while no offer is chosen. */
export const noLineOfCredit: Omit<LineOfCredit, 'rateType'> = {
  term: 0,
  amount: 0,
  rate: 0,
  apr: 0,
  monthlyPayment: 0,
  uwCalculatedDrawAmount: 0,
  originationFee: 0,
  netDrawAmount: 0,
};

export function toThousandths(rate: number): number {
  return Math.round(rate * 1000) / 1000;
}

function toCents(value: number): number {
  return Math.round(value * 100) / 100;
}
