import type {LoanRecords} from './loan-records.ts';

/**
 * Whether a borrower may still end an application: until the time in which they may cancel the loan is
 * over, and unless the lender has declined it or paid it out.
 */
export function mayWithdraw({
  active,
  step,
  records,
}: {
  readonly active: boolean;
  readonly step: string;
  readonly records: Pick<LoanRecords, 'timeline'>;
}): boolean {
  return active && step !== 'DECLINED' && step !== 'COMPLETE' && records.timeline?.rescissionOver !== true;
}
