import {onPerson} from '../../http/call.ts';
import {notFound} from '../../http/problem.ts';

/** The borrower of an application, or of the newest one. */
export const getProfile = onPerson(async (person, {trx, query}) => {
  const {applicationUuid} = query;
  let rows = trx.selectFrom('applications').select('profile').where('identity', '=', person.uuid);
  if (typeof applicationUuid === 'string') rows = rows.where('uuid', '=', applicationUuid.toLowerCase());
  const found = await rows.orderBy('created', 'desc').limit(1).executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.profile;
});
