import {Problem} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';

/** Asks the bureau once more: a locked file is open by then, a frozen one opens by its PIN alone. */
export const recheckCredit = submit('recheckCredit', (file) => {
  if (file.scenario !== undefined && file.scenario.endsWith('-frozen')) {
    throw new Problem(409, 'STILL_LOCKED', 'The file is still frozen. It opens by the PIN of the bureau.');
  }
  file.records['unfrozen'] = true;
});
