import {derivedUuid, share} from '../../lender/derive.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {asFacts, asList, type Facts} from '../../../server/store/records.ts';

const creditors = ['Harvest Auto Finance', 'Lakeside Card Services', 'Juniper Savings'];

/** Debts that the line pays off: as the borrower corrected them, else what the credit file shows. */
export function payoffsOf(file: LoanFile): Facts[] {
  const kept = asFacts(file.records['payoffs'])['items'];
  if (kept !== undefined) return asList(kept);
  return creditors
    .map((creditor) => ({
      uuid: derivedUuid('payoff', file.uuid, creditor),
      creditor,
      mask: String(1000 + Math.floor(share('payoff-mask', file.uuid, creditor) * 9000)),
      amount: 1500 + Math.round(share('payoff', file.uuid, creditor) * 160) * 100,
      included: true,
    }))
    .toSorted((one, other) => other.amount - one.amount);
}
