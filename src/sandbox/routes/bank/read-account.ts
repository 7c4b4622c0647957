import {randomUUID} from 'node:crypto';
import {invalid} from '../../../server/http/problem.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {FieldRules, isRoutingNumber} from '../../rules/fields.ts';
import {asFacts, asList, asText, type Facts} from '../../../server/store/records.ts';

/** Routing number of the sandbox's linked accounts: the check sum holds, no bank has it. */
const linkedRouting = '991234561';
/** An account number with this end cannot be confirmed. */
const failingEnd = '0000';

/**
 * The account that a body names: a linked one by its id, else by all its numbers. The full number
 * goes into the sealed part of the file; what is given back shows its last four digits.
 *
 * @throws Problem INVALID_REQUEST for what is missing, FAILED_VERIFICATION for what the bank denies
 */
export function readAccount(file: LoanFile, body: Facts): Facts {
  const id = asText(body['accountUuid']);
  if (id !== '') return linkedAccount(file, id);
  const rules = new FieldRules();
  for (const field of ['holder', 'routingNumber', 'accountNumber', 'accountType']) {
    rules.require(asText(body[field]).trim() !== '', field, 'Required');
  }
  rules.done();
  const routing = asText(body['routingNumber']);
  const number = asText(body['accountNumber']);
  rules.require(isRoutingNumber(routing), 'routingNumber', 'This routing number is not valid').done();
  if (number.endsWith(failingEnd)) {
    const message = 'The bank could not confirm this account. Check the numbers and try again.';
    throw invalid([{at: 'routingNumber', message}], 'FAILED_VERIFICATION');
  }
  const uuid = randomUUID();
  file.secrets = {...file.secrets, accounts: {...asFacts(file.secrets['accounts']), [uuid]: number}};
  const {holder = '', accountType = 'CHECKING'} = body;
  return {uuid, holder, routingNumber: routing, accountType, ...masked(number.slice(-4))};
}

function linkedAccount(file: LoanFile, id: string): Facts {
  const account = asList(file.records['linkedAccounts']).find(({uuid}) => uuid === id);
  if (account === undefined) throw invalid([{at: 'accountUuid', message: 'Choose one of the offered answers'}]);
  const {institution = '', accountType = 'CHECKING'} = account;
  return {
    uuid: id,
    holder: file.profile['fullName'] ?? '',
    institution,
    routingNumber: linkedRouting,
    accountType,
    ...masked(asText(account['mask'])),
  };
}

function masked(mask: string): Facts {
  return {mask, accountNumber: `****${mask}`};
}
