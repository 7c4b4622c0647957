import {addMilliseconds, subHours} from 'date-fns';
import {createHash, randomInt} from 'node:crypto';
import {invalid, Problem} from '../../server/http/problem.ts';
import {sandboxHandlers, onFile} from '../http/call.ts';
import {type LoanFile, stepOf} from '../lender/loan-file.ts';
import {FieldRules} from '../rules/fields.ts';
import {saveLoanFile} from '../store/loan-files.ts';
import {closeCondition, openCondition} from './conditions.ts';
import type {PhoneCodeSent} from '../lender/loan-records.ts';

/** How often a code may be sent within an hour, and tried. */
const mostCodes = 5;

const mostTries = 5;

const codeLife = 10 * 60_000;

/** Code of every message outside production mode. */
const testCode = '246810';

/** A telephone number that a code proves. */
export const phoneNumberHandlers = sandboxHandlers({
  /** Whether a code has gone out, and the end of the number it went to. */
  getPhoneCode: onFile((file, {at}) => {
    const code = phoneCodeOf(file);
    return code !== undefined && isAlive(code, at) ? {sent: true, mask: code.phone.slice(-4)} : {};
  }),

  /** Sends a code to a telephone number: notes the message, sealed, for whoever sends it. */
  requestPhoneCode: onFile((file, {body, at, services}) => {
    const {phone: last = '', sent: before = []} = phoneCodeOf(file) ?? {};
    const phone = body.phone ?? last;
    new FieldRules().require(phone !== '', 'phone', 'Required').done();
    const recent = before.filter((sent) => sent > subHours(at, 1).toISOString());
    if (recent.length >= mostCodes) {
      throw new Problem(429, 'TOO_MANY_CODES', 'We have sent several codes already. Please try again in an hour.');
    }
    const code = services.config.mode === 'production' ? String(randomInt(100_000, 1_000_000)) : testCode;
    const until = addMilliseconds(at, codeLife).toISOString();
    const phoneCode = {phone, hash: hashOf(file.uuid, code), until, tries: 0, sent: [...recent, at.toISOString()]};
    file.secrets = {...file.secrets, phoneCode};
    file.events.push({kind: 'phone-code', body: {message: services.seal.close({phone, code})}});
    return stepOf(file);
  }),

  /** Confirms a telephone number by the code that was sent to it. A wrong code counts, whatever is said. */
  savePhoneNumber: onFile(async (file, {body, at, trx, services}) => {
    const code = phoneCodeOf(file);
    if (code === undefined || !isAlive(code, at) || code.tries >= mostTries) {
      throw invalid([{at: 'code', message: 'This code has run out. Please ask for another.'}], 'CODE_EXPIRED');
    }
    if (hashOf(file.uuid, body.code) !== code.hash) {
      file.secrets = {...file.secrets, phoneCode: {...code, tries: code.tries + 1}};
      await saveLoanFile(trx, services.seal, file, '', at);
      const message = 'This is not the code that we sent.';
      throw new Problem(422, 'WRONG_CODE', message, [{at: 'code', message}], true);
    }
    file.profile.phone = code.phone;
    const {phoneCode: _used, ...secrets} = file.secrets;
    file.secrets = secrets;
    const condition = openCondition(file, body.conditionUuid);
    if (condition?.categoryEnum === 'MISSING_PHONE_NUMBER') closeCondition(file, condition);
    return stepOf(file);
  }),
});

/** The code on its way. */
function phoneCodeOf(file: LoanFile): PhoneCodeSent | undefined {
  return file.secrets.phoneCode;
}

/** Whether a code can still be used. */
function isAlive(code: PhoneCodeSent, at: Date): boolean {
  return code.until > at.toISOString();
}

function hashOf(application: string, code: string): string {
  return createHash('sha256').update(`${application} ${code}`).digest('base64url');
}
