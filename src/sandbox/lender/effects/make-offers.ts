import {addHours} from 'date-fns';
import type {Offers} from '../../contract/entities.ts';
import {share} from '../derive.ts';
import {aprOf, toThousandths} from '../line-of-credit.ts';
import type {LoanFile} from '../loan-file.ts';
import {pricingOf} from '../pricing.ts';

/** Share of the home's value that all loans together may reach. */
const combinedLimit = 0.85;
/** Yearly rates before anything is taken off. */
const terms = [
  {term: 5, rate: 7.85, feePercent: 2.99},
  {term: 10, rate: 8.5, feePercent: 3.49},
  {term: 15, rate: 9.15, feePercent: 3.99},
  {term: 30, rate: 9.9, feePercent: 4.99},
];

/** One offer a term, within what the organisation lends; the rates include what it takes off. */
export function makeOffers(file: LoanFile, at: Date): Offers {
  const {minAmount, maxAmount: largest, autopayDiscount, memberDiscount} = pricingOf(file.records.pricing);
  const {adjustedHomeAmount: value = 0} = file.application;
  const room = Math.floor((value * combinedLimit - (file.records.owed ?? 0)) / 1000) * 1000;
  const maxAmount = Math.min(largest, Math.max(minAmount, room));
  const risk = Math.round(share('risk', file.uuid) * 4) * 0.125;
  const more = risk - autopayDiscount - memberDiscount;
  const offers: Offers = {
    minAmount,
    maxAmount,
    autopayDiscount,
    memberDiscount,
    debtPayoffPossible: file.application.purpose === 'DEBT_CONSOLIDATION',
    validUntil: addHours(at, 30 * 24)
      .toISOString()
      .slice(0, 10),
    items: terms.map(({term, rate, feePercent}) => ({
      offerId: `fixed-${term}`,
      term,
      rate: toThousandths(rate + more),
      apr: aprOf({rate: toThousandths(rate + more), term, feePercent}),
      rateType: 'FIXED',
      minAmount,
      maxAmount,
      feePercent,
      drawPercent: 100,
    })),
  };
  file.records.offers = offers;
  file.records.offersRevised = false;
  return offers;
}
