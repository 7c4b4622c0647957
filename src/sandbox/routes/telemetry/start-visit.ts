import {randomUUID} from 'node:crypto';
import type {Call, Handler} from '../../http/call.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

/**
 * Opens a visit, or goes on with one that is known. Whoever is signed in has the tracker that is kept
 * with the account, whatever the browser says: so one person is one visitor in all browsers.
 */
export const startVisit: Handler = async (call) => {
  const {trx, at, body} = call;
  const {sessionKey, platform, ...facts} = body;
  const given = asFacts(sessionKey);
  const known = await trx
    .selectFrom('visits')
    .select(['uuid', 'tracker', 'created'])
    .where('uuid', '=', asText(given['uuid']) || randomUUID())
    .executeTakeFirst();
  const tracker = (await trackerOf(call)) ?? known?.tracker ?? (asText(given['trackerUuid']) || randomUUID());
  if (known !== undefined && known.tracker === tracker) return answer(known.uuid, known.created, tracker);
  const uuid = randomUUID();
  await trx
    .insertInto('visits')
    .values({uuid, tracker, platform: asText(platform), facts: asFacts(facts), created: at})
    .execute();
  return answer(uuid, at, tracker);
};

async function trackerOf({trx, person}: Call): Promise<string | undefined> {
  if (person === undefined) return undefined;
  const kept = await trx
    .selectFrom('trackers')
    .select('tracker')
    .where('identity', '=', person.uuid)
    .executeTakeFirst();
  return kept?.tracker ?? undefined;
}

function answer(uuid: string, began: Date, trackerUuid: string) {
  return {sessionKey: {uuid, epoch: began.getTime(), trackerUuid}};
}
