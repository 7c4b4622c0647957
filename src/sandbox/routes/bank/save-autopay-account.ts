import {randomUUID} from 'node:crypto';
import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts} from '../../../server/store/records.ts';
import {readAccount} from './read-account.ts';

/** Which account payments are taken from, or that the borrower pays by hand. */
export const saveAutopayAccount = submit('saveAutopayAccount', (file, {body}) => {
  const {autopayAccount: _before, ...application} = file.application;
  const {payType = 'MANUAL', source, paymentDay} = body;
  const day = paymentDay === undefined ? {} : {paymentDay};
  if (payType === 'MANUAL') {
    file.application = {...application, ...day, payType};
    return;
  }
  new FieldRules().require(source !== undefined, 'source', 'Required').done();
  const same = {...asFacts(file.application['disburseAccount']), uuid: randomUUID()};
  file.application = {
    ...application,
    ...day,
    payType,
    autopayAccount: source === 'SAME' ? same : readAccount(file, body),
  };
});
