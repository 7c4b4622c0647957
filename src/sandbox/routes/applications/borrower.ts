import {randomUUID} from 'node:crypto';
import {invalid, notFoundProblem} from '../../../server/http/problem.ts';
import type {Address, Profile, ProfileAddress} from '../../contract/entities.ts';
import {sandboxHandlers, onPerson} from '../../http/call.ts';
import type {BodyOf} from '../../http/operation.ts';
import {submitFile} from '../../http/submit.ts';
import {changeHome} from '../../lender/change-home.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {orgOf} from '../../lender/org-of.ts';
import {checkAge, checkNames, FieldRules, isSsn} from '../../rules/fields.ts';
import {fullName} from '../../rules/full-name.ts';
import {checkLendingState} from '../../rules/lending-states.ts';
import {ownApplications} from '../../store/own-applications.ts';

/** Who applies. */
export const applicationsBorrowerHandlers = sandboxHandlers({
  /** The borrower of an application, or of the newest one. */
  getProfile: onPerson(async (person, call) => {
    const {applicationUuid} = call.query;
    let rows = ownApplications(call, person.uuid).select('profile');
    if (applicationUuid !== undefined) rows = rows.where('uuid', '=', applicationUuid.toLowerCase());
    const found = await rows.limit(1).executeTakeFirst();
    if (found === undefined) throw notFoundProblem();
    return found.profile;
  }),

  /** The borrower, the home and the purpose. */
  saveProfile: submitFile('saveProfile', (file, {body, at, services}) => {
    const {propertyAddress: address, name, purposeText = ''} = body;
    const rules = new FieldRules();
    const org = orgOf(services.orgs, file.org);
    checkNames(rules, name, 'name.', org);
    checkAge(rules, body.dateOfBirth, at, address.state, 'dateOfBirth');
    const purposeTold = body.purpose !== 'OTHER' || purposeText.trim() !== '';
    rules.require(purposeTold, 'purposeText', 'Required').done();
    checkLendingState(address.state, 'propertyAddress.state', org);

    const before = file.application.property?.address;
    file.profile = {
      ...file.profile,
      name: {uuid: file.profile.name?.uuid ?? randomUUID(), ...name},
      fullName: fullName(name),
      dob: body.dateOfBirth,
      phone: body.phone,
    };
    file.application.income = body.income;
    file.application.purpose = body.purpose;
    file.records.purposeText = purposeText;
    const home = setProperty(file, address, body);
    file.records.profileGiven = true;
    if (file.application.selectedPropertyUuid !== undefined && !isSameHome(before, address))
      changeHome(services.lender, file, at);
    file.application.selectedPropertyUuid = home;
  }),

  /** Social Security number, contact, ownership. The number is sealed and never sent back. */
  saveContact: submitFile('saveContact', (file, {body, at}) => {
    const {ssn: number = '', mailingAddress, ...contact} = body;
    const rules = new FieldRules();
    rules.require(number !== '' || file.profile.hasSsn === true, 'ssn', 'Enter your Social Security number');
    if (body.ownership === 'TRUST') {
      rules.require((body.trustName ?? '').trim() !== '', 'trustName', 'Required');
      rules.require((body.trustDate ?? '') <= at.toISOString().slice(0, 10), 'trustDate', 'This date is in the future');
    }
    rules.done();
    if (number !== '' && !isSsn(number)) {
      throw invalid([{at: 'ssn', message: 'This number does not exist. Please check it.'}], 'INVALID_SSN');
    }
    if (number !== '') file.secrets = {...file.secrets, ssn: number};
    file.records.contact = contact;
    const ownershipConflict = isConflict(file, body.ownership);
    file.records.contactGiven = !ownershipConflict;
    file.profile = {
      ...file.profile,
      hasSsn: true,
      phone: body.mobile,
      email: body.email,
      addresses: addressesOf(file.profile, file.application.selectedPropertyUuid, body.ownership, mailingAddress),
    };
    return {ownershipConflict};
  }),

  /** Demographic information: sealed, never sent back, never logged. Declining stands alone. */
  saveHmda: submitFile('saveHmda', (file, {body}) => {
    const rules = new FieldRules();
    for (const field of ['ethnicity', 'race', 'sex'] as const) {
      const answers: readonly string[] = body[field];
      const alone = !answers.includes('DECLINED') || answers.length === 1;
      rules.require(alone, field, 'Choose an answer or say that you do not wish to provide it');
    }
    rules.done();
    file.secrets = {...file.secrets, hmda: body};
  }),
});

/** Puts the home into the file, and where the borrower lives; gives the id of the home. */
function setProperty(file: LoanFile, address: Address, body: BodyOf<'saveProfile'>): string {
  const before = file.application.property;
  const uuid = before?.uuid ?? randomUUID();
  const state = address.state.toUpperCase();
  file.application.property = {...before, uuid, state, address, occupancyType: body.occupancyType};
  const lives = body.occupancyType === 'PRIMARY' ? address : body.homeAddress;
  const {addresses: known = []} = file.profile;
  const property = {...known.find((item) => item.uuid === uuid), uuid, address, kind: 'PROPERTY' as const};
  const others = known.filter((item) => item.kind === 'MAILING');
  const home = lives === undefined ? [] : [{uuid: randomUUID(), address: lives, kind: 'HOME' as const}];
  file.profile.addresses = [property, ...home, ...others];
  if (lives !== undefined) file.profile.homeAddress = lives;
  return uuid;
}

function isSameHome(before: Address | undefined, address: Address): boolean {
  return (['street1', 'street2', 'city', 'state', 'zip'] as const).every(
    (part) => (before?.[part] ?? '').trim().toLowerCase() === (address[part] ?? '').trim().toLowerCase(),
  );
}

type Ownership = BodyOf<'saveContact'>['ownership'];

/** The public record names somebody else, and no deed has come that says otherwise. */
function isConflict(file: LoanFile, ownership: Ownership): boolean {
  const proven = file.records.proofs?.OWNERSHIP !== undefined;
  return file.scenario === 'other-owner' && ownership === 'SOLE' && !proven;
}

function addressesOf(
  profile: Profile,
  home: string | undefined,
  ownership: Ownership,
  mailing: Address | undefined,
): ProfileAddress[] {
  const kept = (profile.addresses ?? [])
    .filter((item) => item.kind !== 'MAILING')
    .map((item) => (item.uuid === home ? {...item, ownership} : item));
  return mailing === undefined ? kept : [...kept, {uuid: randomUUID(), address: mailing, kind: 'MAILING'}];
}
