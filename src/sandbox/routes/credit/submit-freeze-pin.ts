import {submit} from '../../http/submit.ts';
import {invalid} from '../../http/problem.ts';

/** The PIN of the sandbox's bureau. */
const rightPin = '1234';

/** Opens a frozen credit file and asks the bureau again. */
export const submitFreezePin = submit('submitFreezePin', (file, {body}) => {
  if (body['pin'] !== rightPin)
    throw invalid([{at: 'pin', message: 'The bureau did not accept this PIN.'}], 'WRONG_PIN');
  file.records['unfrozen'] = true;
});
