import {asFacts, type Facts} from '../store/records.ts';

/** Whether a borrower may still end an application: until the time in which they may cancel the loan is over. */
export function mayWithdraw({active, records}: {readonly active: boolean; readonly records: Facts}): boolean {
  return active && asFacts(records['timeline'])['rescissionOver'] !== true;
}
