import {onPerson} from '../../http/call.ts';
import {walletAddress} from '../../rules/wallet-address.ts';
import {ownApplications} from '../../store/own-applications.ts';
import {asText} from '../../../server/store/records.ts';
import {isBroker} from './is-broker.ts';

/** The account that is signed in. */
export const getIdentity = onPerson(async (person, call) => {
  const newest = await ownApplications(call, person.uuid)
    .select(['uuid', 'profile', 'application'])
    .limit(1)
    .executeTakeFirst();
  const name = asText(newest?.profile['fullName']);
  return {
    uuid: person.uuid,
    organizationCode: person.org,
    type: person.kind,
    email: person.email,
    ...(name === '' ? {} : {name}),
    phoneNumbers: person.phone === null ? [] : [person.phone],
    isBroker: isBroker(person),
    profileType: 'PERSON',
    activeLegacyCustomerOrgs: [],
    aliases: [],
    ...(newest?.application['isCrypto'] === true ? {wallet: walletOf(person.uuid, newest.uuid)} : {}),
    isManageable: false,
    totpVerified: false,
    twoFactorEnabled: false,
    passwordExpired: false,
    updatedAt: person.updated.toISOString(),
  };
});

function walletOf(person: string, application: string): Record<string, string> {
  return {accountAddress: walletAddress(person), groupPolicyAddress: walletAddress(application)};
}
