import {onPerson} from '../../http/call.ts';
import {refuseOthers} from './visitor-profile.ts';

/** The id under which the service of flags knows the account. */
export const getVisitorProfile = onPerson(async (person, call) => {
  refuseOthers(person, call);
  const kept = await call.trx
    .selectFrom('trackers')
    .select('profile')
    .where('identity', '=', person.uuid)
    .executeTakeFirst();
  return typeof kept?.profile === 'string' ? {optimizelyProfileUuid: kept.profile} : {};
});
