import {submit} from '../../http/submit.ts';
import {readAccount} from './read-account.ts';

/** Where the money goes, and how the borrower pays back. */
export const saveDisburseAccount = submit('saveDisburseAccount', (file, {body}) => {
  const disburseAccount = readAccount(file, body);
  const {autopayAccount, ...application} = file.application;
  const kept = body['payType'] === 'AUTOPAY' && autopayAccount !== undefined ? {autopayAccount} : {};
  file.application = {...application, ...kept, disburseAccount, payType: body['payType'] ?? 'AUTOPAY'};
});
