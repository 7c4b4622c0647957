import {addBusinessDays} from '../business-days.ts';
import type {LoanFile} from '../loan-file.ts';

/** From the signature the borrower has three business days to cancel; money leaves after that. */
export function startRescission(file: LoanFile, at: Date): void {
  const signedOn = at.toISOString().slice(0, 10);
  const rescissionEnd = addBusinessDays(signedOn, 3);
  file.records.timeline = {
    signedOn,
    rescissionEnd,
    rescissionOver: false,
    recorded: false,
    fundingExpected: addBusinessDays(rescissionEnd, 1),
    funded: false,
  };
}
