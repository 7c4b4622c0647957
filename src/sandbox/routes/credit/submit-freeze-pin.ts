import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {asFacts} from '../../../server/store/records.ts';

/** The PIN of the sandbox's bureau. */
const rightPin = '1234';

/**
 * Opens a frozen credit file. The first wrong PIN is noted (`creditFrozenWithPin`), and the PIN alone is
 * asked for; a wrong one there is refused.
 */
export const submitFreezePin = submit('submitFreezePin', (file, {body}) => {
  const right = body['pin'] === rightPin;
  if (!right && asFacts(file.application['status'])['creditFrozenWithPin'] === true)
    throw invalid([{at: 'pin', message: 'The bureau did not accept this PIN.'}], 'WRONG_PIN');
  file.records['unfrozen'] = right;
});
