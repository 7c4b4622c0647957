import {monthlyPayment} from '../../../lib/monthly-payment.ts';
import {numberAt, recordsOf, textOf} from '../../../lib/records.ts';

/** One offer of a list of facts. Amounts in dollars, rates in percent a year, term in years. */
export interface Offer {
  readonly offerId: string;
  readonly term: number;
  readonly rate: number;
  readonly apr?: number;
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly feePercent: number;
  readonly drawPercent: number;
  readonly fixed?: boolean;
}

/** Reads the offers; one without id, term, rate or amounts is left out. */
export function offersOf(value: unknown): readonly Offer[] {
  return recordsOf(value).flatMap((each) => {
    const offerId = textOf(each, 'offerId');
    const [term, rate, minAmount, maxAmount] = ['term', 'rate', 'minAmount', 'maxAmount'].map((key) =>
      numberAt(each, key),
    );
    if (
      offerId === undefined ||
      term === undefined ||
      rate === undefined ||
      minAmount === undefined ||
      maxAmount === undefined
    )
      return [];
    const apr = numberAt(each, 'apr');
    const kind = textOf(each, 'rateType');
    return [
      {
        offerId,
        term,
        rate,
        minAmount,
        maxAmount,
        feePercent: numberAt(each, 'feePercent') ?? 0,
        drawPercent: numberAt(each, 'drawPercent') ?? 100,
        ...(apr === undefined ? {} : {apr}),
        ...(kind === undefined ? {} : {fixed: kind === 'FIXED'}),
      },
    ];
  });
}

/** What an offer comes to for an amount, in dollars and whole cents. */
export interface OfferTerms {
  /** Paid out at the start, before the fee. */
  readonly draw: number;
  readonly fee: number;
  /** What arrives: the draw without the fee. */
  readonly received: number;
  /** A month, for the draw. */
  readonly payment: number | undefined;
}

export function termsOfOffer(offer: Offer, amount: number): OfferTerms {
  const draw = toCents((amount * offer.drawPercent) / 100);
  const fee = toCents((draw * offer.feePercent) / 100);
  return {draw, fee, received: toCents(draw - fee), payment: monthlyPayment(draw, offer.rate, offer.term)};
}

function toCents(value: number): number {
  return Math.round(value * 100) / 100;
}
