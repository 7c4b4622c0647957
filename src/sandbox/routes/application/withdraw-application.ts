import {onFile} from '../../http/call.ts';
import {enter} from '../../lender/advance.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {mayWithdraw} from '../../lender/may-withdraw.ts';

/** Ends an application at the borrower's wish, as long as they may. */
export const withdrawApplication = onFile((file, {at}) => {
  if (mayWithdraw(file)) {
    file.active = false;
    enter(file, 'CANCELLED', at);
  }
  return stepOf(file);
});
