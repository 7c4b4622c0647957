import {statusOf, type LoanFile} from '../../lender/loan-file.ts';

/** How many paystubs are asked for: two where what was linked does not do. */
export function paystubsWanted(file: LoanFile): number {
  return statusOf(file)['manualPaystubUpload'] === true ? 2 : 1;
}
