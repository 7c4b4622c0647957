import {onFile} from '../../http/call.ts';
import {enter} from '../../lender/advance.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {asFacts} from '../../store/records.ts';

/** Ends an application at the borrower's wish, until the note is signed. */
export const withdrawApplication = onFile((file, {at}) => {
  if (asFacts(file.application['status'])['disclosurelistClosingComplete'] !== true) {
    file.active = false;
    enter(file, 'CANCELLED', at);
  }
  return stepOf(file);
});
