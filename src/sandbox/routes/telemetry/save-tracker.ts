import {onPerson} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';

/** Keeps the tracker of a browser with the account: that of the first one stays. */
export const saveTracker = onPerson(async (person, {trx, at, body}) => {
  const tracker = asText(body['trackerUuid']);
  await trx
    .insertInto('trackers')
    .values({identity: person.uuid, tracker, profile: null, updated: at})
    .onConflict((conflict) =>
      conflict.column('identity').doUpdateSet({tracker, updated: at}).where('trackers.tracker', 'is', null),
    )
    .execute();
  return {noted: true};
});
