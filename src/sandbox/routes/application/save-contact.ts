import {randomUUID} from 'node:crypto';
import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {FieldRules, isSsn} from '../../rules/fields.ts';
import {asFacts, asList, asText, type Facts} from '../../../server/store/records.ts';

/** Social Security number, contact, ownership. The number is sealed and never sent back. */
export const saveContact = submit('saveContact', (file, {body, at}) => {
  const {ssn, mailingAddress, ...contact} = body;
  const number = asText(ssn);
  const rules = new FieldRules();
  rules.require(number !== '' || file.profile['hasSsn'] === true, 'ssn', 'Enter your Social Security number');
  if (body['ownership'] === 'TRUST') {
    rules.require(asText(body['trustName']).trim() !== '', 'trustName', 'Required');
    rules.require(
      asText(body['trustDate']) <= at.toISOString().slice(0, 10),
      'trustDate',
      'This date is in the future',
    );
  }
  rules.done();
  if (number !== '' && !isSsn(number)) {
    throw invalid([{at: 'ssn', message: 'This number does not exist. Please check it.'}], 'INVALID_SSN');
  }
  if (number !== '') file.secrets = {...file.secrets, ssn: number};
  file.records['contact'] = contact;
  const ownershipConflict = isConflict(file, asText(body['ownership']));
  file.records['contactGiven'] = !ownershipConflict;
  file.profile = {
    ...file.profile,
    hasSsn: true,
    phone: body['mobile'] ?? '',
    email: body['email'] ?? '',
    addresses: addressesOf(
      file.profile,
      asText(file.application['selectedPropertyUuid']),
      asText(body['ownership']),
      asFacts(mailingAddress),
    ),
  };
  return {ownershipConflict};
});

/** The public record names somebody else, and no deed has come that says otherwise. */
function isConflict(file: LoanFile, ownership: string): boolean {
  const proven = asFacts(file.records['proofs'])['OWNERSHIP'] !== undefined;
  return file.scenario === 'other-owner' && ownership === 'SOLE' && !proven;
}

function addressesOf(profile: Facts, home: string, ownership: string, mailing: Facts): Facts[] {
  const kept = asList(profile['addresses'])
    .filter((item) => item['kind'] !== 'MAILING')
    .map((item) => (item['uuid'] === home ? {...item, ownership} : item));
  return Object.keys(mailing).length === 0 ? kept : [...kept, {uuid: randomUUID(), address: mailing, kind: 'MAILING'}];
}
