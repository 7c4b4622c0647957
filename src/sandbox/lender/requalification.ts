import type {Requalification} from '../contract/entities.ts';
import type {LoanFile} from './loan-file.ts';

/** Share of the chosen amount that fits a home in a lower position than was thought. */
const fitting = 0.8;

/** What was chosen, what would fit, and whether we lend as little as that. */
export function requalificationOf(file: LoanFile): Required<Requalification> {
  const {amount = 0, adjustedHomeAmount: homeValue = 0} = file.application;
  const minAmount = Math.min(...(file.records.offers?.items ?? []).map((offer) => offer.minAmount), amount);
  const limit = Math.floor((amount * fitting) / 1000) * 1000;
  return {amount, limit, minAmount, homeValue, canLower: limit >= minAmount};
}
