import {onFile} from '../../http/call.ts';
import {invalid, Problem} from '../../../server/http/problem.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {saveLoanFile} from '../../store/loan-files.ts';
import {asNumber, asText} from '../../../server/store/records.ts';
import {closeCondition, openCondition} from './open-condition.ts';
import {hashOf, isAlive, mostTries, phoneCodeOf} from './phone-code.ts';

/** Confirms a telephone number by the code that was sent to it. A wrong code counts, whatever is said. */
export const savePhoneNumber = onFile(async (file, {body, at, trx, services}) => {
  const code = phoneCodeOf(file);
  const tries = asNumber(code['tries']);
  if (!isAlive(code, at) || tries >= mostTries) {
    throw invalid([{at: 'code', message: 'This code has run out. Please ask for another.'}], 'CODE_EXPIRED');
  }
  if (hashOf(file.uuid, asText(body['code'])) !== code['hash']) {
    file.secrets = {...file.secrets, phoneCode: {...code, tries: tries + 1}};
    await saveLoanFile(trx, services.seal, file, '', at);
    const message = 'This is not the code that we sent.';
    throw new Problem(422, 'WRONG_CODE', message, [{at: 'code', message}], true);
  }
  file.profile['phone'] = asText(code['phone']);
  const {phoneCode: _used, ...secrets} = file.secrets;
  file.secrets = secrets;
  const condition = openCondition(file, asText(body['conditionUuid']));
  if (condition?.['categoryEnum'] === 'MISSING_PHONE_NUMBER') closeCondition(file, condition);
  return stepOf(file);
});
