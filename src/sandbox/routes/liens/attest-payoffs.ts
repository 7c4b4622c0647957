import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts, asText} from '../../../server/store/records.ts';
import {checkSignedName, isSigned} from '../../rules/signature.ts';
import {payoffsOf} from './payoffs.ts';

/** The borrower signs that the list of debts is complete. */
export const attestPayoffs = submit('attestPayoffs', (file, {body}) => {
  const signature = asFacts(body['signature']);
  new FieldRules().require(isSigned(signature), 'signature', 'Please sign').done();
  checkSignedName(signature, asText(file.profile['fullName']));
  file.secrets = {...file.secrets, 'signature-PAYOFFS': {signature: body['signature'] ?? null}};
  file.records['payoffs'] = {items: payoffsOf(file), attested: true};
});
