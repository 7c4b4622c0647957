import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts} from '../../store/records.ts';
import {isSigned} from '../../rules/signature.ts';
import {payoffsOf} from './payoffs.ts';

/** The borrower signs that the list of debts is complete. */
export const attestPayoffs = submit('attestPayoffs', (file, {body}) => {
  new FieldRules().require(isSigned(asFacts(body['signature'])), 'signature', 'Please sign').done();
  file.secrets = {...file.secrets, 'signature-PAYOFFS': {signature: body['signature'] ?? null}};
  file.records['payoffs'] = {items: payoffsOf(file), attested: true};
});
