import {randomUUID} from 'node:crypto';
import {Problem} from '../../server/http/problem.ts';
import {type SandboxCall, sandboxHandlers, onPerson} from '../http/call.ts';

/** Visits and what happens in them. */
export const telemetryHandlers = sandboxHandlers({
  /**
   * Opens a visit, or goes on with one that is known. Whoever is signed in has the tracker that is kept
   * with the account, whatever the browser says: so one person is one visitor in all browsers.
   */
  startVisit: async (call) => {
    const {trx, at, body} = call;
    const {sessionKey: given = {}, platform, ...facts} = body;
    const known = await trx
      .selectFrom('visits')
      .select(['uuid', 'tracker', 'created'])
      .where('uuid', '=', given.uuid ?? randomUUID())
      .executeTakeFirst();
    const tracker = (await trackerOf(call)) ?? known?.tracker ?? given.trackerUuid ?? randomUUID();
    if (known !== undefined && known.tracker === tracker) return answer(known.uuid, known.created, tracker);
    const uuid = randomUUID();
    await trx.insertInto('visits').values({uuid, tracker, platform, facts, created: at}).execute();
    return answer(uuid, at, tracker);
  },

  /** Keeps the tracker of a browser with the account: that of the first one stays. */
  saveTracker: onPerson(async (person, {trx, at, body}) => {
    const {trackerUuid: tracker} = body;
    await trx
      .insertInto('trackers')
      .values({identity: person.uuid, tracker, profile: null, updated: at})
      .onConflict((conflict) =>
        conflict.column('identity').doUpdateSet({tracker, updated: at}).where('trackers.tracker', 'is', null),
      )
      .execute();
    return {noted: true};
  }),

  /** Keeps what happened in a visit; the same once more, where it counts once, changes nothing. */
  sendEvent: async ({trx, at, body}) => {
    const {event, eventType, sessionKey, dontDedupe, dedupeProperty, ...rest} = body;
    const {uuid: visit = ''} = sessionKey;
    const known =
      visit !== '' && (await trx.selectFrom('visits').select('uuid').where('uuid', '=', visit).executeTakeFirst());
    if (known === false || known === undefined) throw new Problem(409, 'UNKNOWN_VISIT', 'This visit is not known.');
    const value = rest.eventProperties?.[dedupeProperty ?? ''];
    await trx
      .insertInto('events')
      .values({
        visit,
        event,
        type: eventType,
        once: dontDedupe ? null : JSON.stringify(value ?? null),
        body: rest,
        created: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {noted: true};
  },
});

async function trackerOf({trx, person}: SandboxCall): Promise<string | undefined> {
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
