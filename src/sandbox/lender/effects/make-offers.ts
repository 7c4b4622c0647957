import {asNumber} from '../../store/records.ts';
import {share} from '../derive.ts';
import type {LoanFile} from '../loan-file.ts';

const smallest = 15_000;
const largest = 400_000;
/** Share of the home's value that all loans together may reach. */
const combinedLimit = 0.85;
const autopayDiscount = 0.25;
const terms = [
  {term: 5, rate: 7.6, feePercent: 2.99},
  {term: 10, rate: 8.25, feePercent: 3.49},
  {term: 15, rate: 8.9, feePercent: 3.99},
  {term: 30, rate: 9.65, feePercent: 4.99},
];

/** One offer a term, within $15,000 and $400,000; the rates include the discount for autopay. */
export function makeOffers(file: LoanFile, at: Date): void {
  const value = asNumber(file.application['adjustedHomeAmount']);
  const room = Math.floor((value * combinedLimit - asNumber(file.records['owed'])) / 1000) * 1000;
  const maxAmount = Math.min(largest, Math.max(smallest, room));
  const risk = Math.round(share('risk', file.uuid) * 4) * 0.125;
  file.records['offers'] = {
    minAmount: smallest,
    maxAmount,
    autopayDiscount,
    debtPayoffPossible: file.application['purpose'] === 'DEBT_CONSOLIDATION',
    validUntil: new Date(at.getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
    items: terms.map(({term, rate, feePercent}) => ({
      offerId: `fixed-${term}`,
      term,
      rate: rate + risk,
      apr: Math.round((rate + risk + feePercent / term) * 1000) / 1000,
      rateType: 'FIXED',
      minAmount: smallest,
      maxAmount,
      feePercent,
      drawPercent: 100,
    })),
  };
}
