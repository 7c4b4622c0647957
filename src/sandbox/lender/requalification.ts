import {asList, asFacts, asNumber} from '../../server/store/records.ts';
import type {LoanFile} from './loan-file.ts';

/** Share of the chosen amount that fits a home in a lower position than was thought. */
const fitting = 0.8;

/** What was chosen, what would fit, and whether we lend as little as that. */
export function requalificationOf(file: LoanFile) {
  const amount = asNumber(file.application['amount']);
  const minAmount = Math.min(
    ...asList(asFacts(file.records['offers'])['items']).map((offer) => asNumber(offer['minAmount'])),
    amount,
  );
  const limit = Math.floor((amount * fitting) / 1000) * 1000;
  const homeValue = asNumber(file.application['adjustedHomeAmount']);
  return {amount, limit, minAmount, homeValue, canLower: limit >= minAmount};
}
