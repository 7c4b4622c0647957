import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {lineOfCredit} from '../../lender/line-of-credit.ts';
import {requalificationOf} from '../../lender/requalification.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts, asList, asNumber} from '../../../server/store/records.ts';
import type {Call} from '../../http/call.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {attachFiles} from '../attach-files.ts';

/** A lower amount, a loan that is paid off, or a better proof of the value. */
export const requalify = submit('requalify', async (file, call) => {
  const {body} = call;
  if (body['way'] === 'LOWER_AMOUNT') lower(file, asNumber(body['amount']));
  if (body['way'] === 'PAY_OFF') payOff(file, call);
  if (body['way'] === 'CORRECT_VALUE') await correctValue(file, call);
  file.records['requalified'] = {way: body['way'] ?? '', amount: file.application['amount'] ?? 0};
});

function lower(file: LoanFile, amount: number): void {
  const {limit, minAmount} = requalificationOf(file);
  if (amount > limit)
    throw invalid(
      [{at: 'amount', message: `The most that fits is $${limit.toLocaleString('en-US')}.`}],
      'AMOUNT_TOO_HIGH',
    );
  if (amount < minAmount)
    throw invalid(
      [{at: 'amount', message: `We lend $${minAmount.toLocaleString('en-US')} or more.`}],
      'AMOUNT_TOO_LOW',
    );
  const {rate = 0, term = 0, apr = 0, rateType = 'UNKNOWN'} = file.application;
  const chosen = {drawPercent: 100, rate, term, apr, rateType, ...asFacts(file.records['offerChosen'])};
  file.application = {...file.application, ...lineOfCredit(chosen, amount)};
}

function payOff(file: LoanFile, {body}: Call): void {
  const liens = asList(asFacts(file.records['liens'])['liens']);
  const known = liens.some(({uuid}) => uuid === body['lienUuid']);
  new FieldRules().require(known, 'lienUuid', 'Choose the loan that you will pay off').done();
  file.records['payOff'] = body['lienUuid'] ?? '';
}

async function correctValue(file: LoanFile, call: Call): Promise<void> {
  const value = asNumber(call.body['homeValue']);
  const shown = asList(call.body['files']).length > 0;
  new FieldRules().require(shown, 'files', 'Add at least one file').done();
  if (value <= requalificationOf(file).homeValue)
    throw invalid([{at: 'homeValue', message: 'This is not more than the value we have.'}], 'VALUE_NOT_HIGHER');
  await attachFiles(call, file, 'files', call.body['files'], 'SUPPORT');
  file.application['adjustedHomeAmount'] = value;
}
