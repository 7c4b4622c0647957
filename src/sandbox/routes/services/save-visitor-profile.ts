import {onPerson} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';
import {refuseOthers} from './visitor-profile.ts';

/** Keeps the id under which the service of flags knows the account. */
export const saveVisitorProfile = onPerson(async (person, call) => {
  refuseOthers(person, call);
  const profile = asText(call.body['optimizelyProfileUuid']) || null;
  await call.trx
    .insertInto('trackers')
    .values({identity: person.uuid, tracker: null, profile, updated: call.at})
    .onConflict((conflict) => conflict.column('identity').doUpdateSet({profile, updated: call.at}))
    .execute();
  return profile === null ? {} : {optimizelyProfileUuid: profile};
});
