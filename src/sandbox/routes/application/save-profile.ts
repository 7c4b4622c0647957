import {randomUUID} from 'node:crypto';
import {submit} from '../../http/submit.ts';
import {changeHome} from '../../lender/change-home.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {checkAge, checkNames, FieldRules, isName} from '../../rules/fields.ts';
import {fullName} from '../../rules/full-name.ts';
import {checkLendingState} from '../../rules/lending-states.ts';
import {asFacts, asList, asText, type Facts} from '../../../server/store/records.ts';

/** The borrower, the home and the purpose. */
export const saveProfile = submit('saveProfile', (file, {body, at, services}) => {
  const address = asFacts(body['propertyAddress']);
  const name = asFacts(body['name']);
  const rules = new FieldRules();
  checkNames(rules, name, 'name.', isName);
  checkAge(rules, asText(body['dateOfBirth']), at, asText(address['state']), 'dateOfBirth');
  const purposeTold = body['purpose'] !== 'OTHER' || asText(body['purposeText']).trim() !== '';
  rules.require(purposeTold, 'purposeText', 'Required').done();
  checkLendingState(asText(address['state']), 'propertyAddress.state');

  const before = asFacts(file.application['property']);
  file.profile = {
    ...file.profile,
    name: {uuid: asFacts(file.profile['name'])['uuid'] ?? randomUUID(), ...name},
    fullName: fullName(name),
    dob: body['dateOfBirth'] ?? '',
    phone: body['phone'] ?? '',
  };
  file.application['income'] = body['income'] ?? 0;
  file.application['purpose'] = body['purpose'] ?? 'OTHER';
  file.records['purposeText'] = body['purposeText'] ?? '';
  setProperty(file, address, body);
  file.records['profileGiven'] = true;
  if (file.application['selectedPropertyUuid'] !== undefined && !isSameHome(before, address))
    changeHome(services.lender, file, at);
  file.application['selectedPropertyUuid'] = asText(asFacts(file.application['property'])['uuid']);
});

function setProperty(file: LoanFile, address: Facts, body: Facts): void {
  const before = asFacts(file.application['property']);
  const uuid = asText(before['uuid']) === '' ? randomUUID() : asText(before['uuid']);
  const state = asText(address['state']).toUpperCase();
  file.application['property'] = {...before, uuid, state, address, occupancyType: body['occupancyType'] ?? 'PRIMARY'};
  const lives = body['occupancyType'] === 'PRIMARY' ? address : asFacts(body['homeAddress']);
  const known = asList(file.profile['addresses']);
  const property = {...known.find((item) => item['uuid'] === uuid), uuid, address, kind: 'PROPERTY'};
  const others = known.filter((item) => item['kind'] === 'MAILING');
  const hasHome = Object.keys(lives).length > 0;
  file.profile['addresses'] = [
    property,
    ...(hasHome ? [{uuid: randomUUID(), address: lives, kind: 'HOME'}] : []),
    ...others,
  ];
  if (hasHome) file.profile['homeAddress'] = lives;
}

function isSameHome(property: Facts, address: Facts): boolean {
  const before = asFacts(property['address']);
  return ['street1', 'street2', 'city', 'state', 'zip'].every(
    (part) => asText(before[part]).trim().toLowerCase() === asText(address[part]).trim().toLowerCase(),
  );
}
