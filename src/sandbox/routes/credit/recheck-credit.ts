import {submit} from '../../http/submit.ts';

/** Asks the bureau once more; in the sandbox the borrower has always unlocked the file by then. */
export const recheckCredit = submit('recheckCredit', (file) => {
  file.records['unfrozen'] = true;
});
