import type {Application} from '../contract/entities.ts';
import {enter} from './advance.ts';
import {noLineOfCredit} from './line-of-credit.ts';
import type {Lender} from './lender.ts';
import type {LoanFile} from './loan-file.ts';
import type {LoanRecords} from './loan-records.ts';
import {withPatch, type PatchOf} from './with-patch.ts';

const valued = 'WAITING_FOR_AVM_DATA';

/** What was found and chosen for the old home. */
const gone: {readonly records: PatchOf<LoanRecords>; readonly application: PatchOf<Application>} = {
  records: {liens: null, offers: null, owed: null, offerChosen: null},
  application: {
    ...noLineOfCredit,
    monthlyPayment: null,
    uwCalculatedDrawAmount: null,
    status: {
      liensComplete: false,
      disclosurelistSummaryReady: false,
      uwDecision: null,
      uwSubDecision: null,
      inquiryAttestNeeded: null,
      inquiryAttestComplete: null,
    },
  },
};

/**
 * Another home after the first was looked up: value, liens and offers are found anew, and an offer
 * that was chosen for the old home is gone. Before that step nothing needs to be done.
 */
export function changeHome(lender: Lender, file: LoanFile, at: Date): void {
  if (lender.rank(file.step) <= lender.rank(valued)) return;
  file.records = withPatch(file.records, gone.records);
  file.application = withPatch(file.application, gone.application);
  enter(file, valued, at);
}
