import type {Handler} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

/** Keeps what happened in a visit; the same once more, where it counts once, changes nothing. */
export const sendEvent: Handler = async ({trx, at, body}) => {
  const {event, eventType, sessionKey, dontDedupe, dedupeProperty, ...rest} = body;
  const visit = asText(asFacts(sessionKey)['uuid']);
  const known =
    visit !== '' && (await trx.selectFrom('visits').select('uuid').where('uuid', '=', visit).executeTakeFirst());
  if (known === false || known === undefined) throw new Problem(409, 'UNKNOWN_VISIT', 'This visit is not known.');
  const value = asFacts(rest['eventProperties'])[asText(dedupeProperty)];
  await trx
    .insertInto('events')
    .values({
      visit,
      event: asText(event),
      type: asText(eventType),
      once: dontDedupe === true ? null : JSON.stringify(value ?? null),
      body: rest,
      created: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {noted: true};
};
