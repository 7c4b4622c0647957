import {randomUUID} from 'node:crypto';
import {invalid} from '../../../server/http/problem.ts';
import {sandboxHandlers} from '../../http/call.ts';
import type {BodyOf} from '../../http/operation.ts';
import {submitFile} from '../../http/submit.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {FieldRules, isRoutingNumber} from '../../rules/fields.ts';
import type {BankAccount} from '../../contract/entities.ts';

/** Routing number of the sandbox's linked accounts: the check sum holds, no bank has it. */
const linkedRouting = '991234561';

/** An account number with this end cannot be confirmed. */
const failingEnd = '0000';

/** Where the money goes and what payments are taken from. */
export const bankAccountsHandlers = sandboxHandlers({
  /** Where the money goes, and how the borrower pays back. */
  saveDisburseAccount: submitFile('saveDisburseAccount', (file, {body}) => {
    const disburseAccount = readAccount(file, body);
    const {autopayAccount, ...application} = file.application;
    const kept = body.payType === 'AUTOPAY' && autopayAccount !== undefined ? {autopayAccount} : {};
    file.application = {...application, ...kept, disburseAccount, payType: body.payType};
  }),

  /** Which account payments are taken from, or that the borrower pays by hand. */
  saveAutopayAccount: submitFile('saveAutopayAccount', (file, {body}) => {
    const {autopayAccount: _before, ...application} = file.application;
    const {payType, source, paymentDay} = body;
    const day = paymentDay === undefined ? {} : {paymentDay};
    if (payType === 'MANUAL') {
      file.application = {...application, ...day, payType};
      return;
    }
    new FieldRules().require(source !== undefined, 'source', 'Required').done();
    const same = {...file.application.disburseAccount, uuid: randomUUID()};
    file.application = {
      ...application,
      ...day,
      payType,
      autopayAccount: source === 'SAME' ? same : readAccount(file, body),
    };
  }),
});

/** What a body may say of an account. */
type NamedAccount = Omit<BodyOf<'saveDisburseAccount'>, 'payType'>;

/**
 * The account that a body names: a linked one by its id, else by all its numbers. The full number
 * goes into the sealed part of the file; what is given back shows its last four digits.
 *
 * @throws Problem INVALID_REQUEST for what is missing, FAILED_VERIFICATION for what the bank denies
 */
function readAccount(file: LoanFile, body: NamedAccount): BankAccount {
  const {accountUuid = '', holder = '', routingNumber: routing = '', accountNumber: number = ''} = body;
  if (accountUuid !== '') return linkedAccount(file, accountUuid);
  const rules = new FieldRules();
  for (const field of ['holder', 'routingNumber', 'accountNumber', 'accountType'] as const) {
    rules.require((body[field] ?? '').trim() !== '', field, 'Required');
  }
  rules.done();
  rules.require(isRoutingNumber(routing), 'routingNumber', 'This routing number is not valid').done();
  if (number.endsWith(failingEnd)) {
    const message = 'The bank could not confirm this account. Check the numbers and try again.';
    throw invalid([{at: 'routingNumber', message}], 'FAILED_VERIFICATION');
  }
  const uuid = randomUUID();
  file.secrets = {...file.secrets, accounts: {...file.secrets.accounts, [uuid]: number}};
  const {accountType = 'CHECKING'} = body;
  return {uuid, holder, routingNumber: routing, accountType, ...masked(number.slice(-4))};
}

function linkedAccount(file: LoanFile, id: string): BankAccount {
  const account = file.records.linkedAccounts?.find(({uuid}) => uuid === id);
  if (account === undefined) throw invalid([{at: 'accountUuid', message: 'Choose one of the offered answers'}]);
  const {institution = '', accountType = 'CHECKING', mask = ''} = account;
  return {
    uuid: id,
    holder: file.profile.fullName ?? '',
    institution,
    routingNumber: linkedRouting,
    accountType,
    ...masked(mask),
  };
}

function masked(mask: string): Pick<BankAccount, 'mask' | 'accountNumber'> {
  return {mask, accountNumber: `****${mask}`};
}
