import type {LoanFile} from './loan-file.ts';
import {standingOf, type Stands} from './standing.ts';

/**
 * Whether a borrower may still end an application: until the time in which they may cancel the loan is
 * over, and unless the lender has declined it or paid it out.
 */
export function mayWithdraw(file: Stands & Pick<LoanFile, 'records'>): boolean {
  return standingOf(file) === 'GOING_ON' && file.records.timeline?.rescissionOver !== true;
}
