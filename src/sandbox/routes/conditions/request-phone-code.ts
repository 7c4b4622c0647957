import {randomInt} from 'node:crypto';
import {addMilliseconds, subHours} from 'date-fns';
import {onFile} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asText} from '../../../server/store/records.ts';
import {codeLife, hashOf, mostCodes, phoneCodeOf} from './phone-code.ts';

/** Code of every message outside production mode. */
const testCode = '246810';

/** Sends a code to a telephone number: notes the message, sealed, for whoever sends it. */
export const requestPhoneCode = onFile((file, {body, at, services}) => {
  const {phone: last, sent: before} = phoneCodeOf(file);
  const phone = asText(body['phone']) || asText(last);
  new FieldRules().require(phone !== '', 'phone', 'Required').done();
  const recent = (Array.isArray(before) ? before : []).filter((sent) => asText(sent) > subHours(at, 1).toISOString());
  if (recent.length >= mostCodes) {
    throw new Problem(429, 'TOO_MANY_CODES', 'We have sent several codes already. Please try again in an hour.');
  }
  const code = services.config.mode === 'production' ? String(randomInt(100_000, 1_000_000)) : testCode;
  const until = addMilliseconds(at, codeLife).toISOString();
  const phoneCode = {phone, hash: hashOf(file.uuid, code), until, tries: 0, sent: [...recent, at.toISOString()]};
  file.secrets = {...file.secrets, phoneCode};
  file.events.push({kind: 'phone-code', body: {message: services.seal.close({phone, code})}});
  return stepOf(file);
});
