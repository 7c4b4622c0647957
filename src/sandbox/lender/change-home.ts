import {asFacts} from '../store/records.ts';
import {enter} from './advance.ts';
import type {Lender} from './lender.ts';
import type {LoanFile} from './loan-file.ts';

const valued = 'WAITING_FOR_AVM_DATA';

/**
 * Another home after the first was looked up: value, liens and offers are found anew, and an offer
 * that was chosen for the old home is gone. Before that step nothing needs to be done.
 */
export function changeHome(lender: Lender, file: LoanFile, at: Date): void {
  if (lender.rank(file.step) <= lender.rank(valued)) return;
  const {liens, offers, owed, ...records} = file.records;
  file.records = records;
  const {monthlyPayment, uwCalculatedDrawAmount, ...application} = file.application;
  const {uwDecision, uwSubDecision, inquiryAttestNeeded, inquiryAttestComplete, ...status} = asFacts(application['status']);
  const closed = {liensComplete: false, disclosurelistSummaryReady: false};
  file.application = {...application, term: 0, amount: 0, rate: 0, status: {...status, ...closed}};
  enter(file, valued, at);
}
