import {onPerson} from '../../http/call.ts';
import {ownApplications} from '../../store/own-applications.ts';
import {asText} from '../../store/records.ts';

/** The account that is signed in. */
export const getIdentity = onPerson(async (person, call) => {
  const newest = await ownApplications(call, person.uuid).select('profile').limit(1).executeTakeFirst();
  const name = asText(newest?.profile['fullName']);
  return {
    uuid: person.uuid,
    organizationCode: person.org,
    type: person.kind,
    email: person.email,
    ...(name === '' ? {} : {name}),
    phoneNumbers: person.phone === null ? [] : [person.phone],
    isBroker: false,
    isManageable: false,
    twoFactorEnabled: false,
    passwordExpired: false,
    updatedAt: person.updated.toISOString(),
  };
});
