import {estimateHome} from './estimate-home.ts';
import type {LoanFile} from '../loan-file.ts';

/** Share of the borrower's own estimate that a broker arrives at. */
const found = 0.97;

/** What the broker found: close to the borrower's estimate, or to the home's usual value. */
export function valueHome(file: LoanFile): void {
  const own = file.records.estimate?.homeValue ?? 0;
  if (own === 0) estimateHome(file);
  else file.application.adjustedHomeAmount = Math.round((own * found) / 1000) * 1000;
}
