import {statusOf, type LoanFile} from '../loan-file.ts';

/** An account with this end is still looked at while the borrower goes on. */
const reviewed = '0001';

/** The bank answers about the account that the money goes to. */
export function checkAccount(file: LoanFile): void {
  const mask = file.application.disburseAccount?.mask;
  const giactAccountStatus = mask === reviewed ? 'PENDING_REVIEW' : 'VERIFIED';
  file.application.status = {...statusOf(file), giactAccountStatus};
}
