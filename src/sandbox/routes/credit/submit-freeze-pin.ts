import {invalid} from '../../http/problem.ts';
import {submit} from '../../http/submit.ts';

/** The PIN of the sandbox's bureau. */
const rightPin = '1234';

/**
 * Opens a frozen credit file. The first wrong PIN leads to a step that asks for the PIN alone; a wrong
 * one there is refused.
 */
export const submitFreezePin = submit('submitFreezePin', (file, {body}) => {
  const right = body['pin'] === rightPin;
  if (!right && file.step === 'GEN_CREDIT_FILE')
    throw invalid([{at: 'pin', message: 'The bureau did not accept this PIN.'}], 'WRONG_PIN');
  file.records['unfrozen'] = right;
});
