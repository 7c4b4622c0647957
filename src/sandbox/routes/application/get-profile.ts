import {onPerson} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {ownApplications} from '../../store/own-applications.ts';

/** The borrower of an application, or of the newest one. */
export const getProfile = onPerson(async (person, call) => {
  const {applicationUuid} = call.query;
  let rows = ownApplications(call, person.uuid).select('profile');
  if (typeof applicationUuid === 'string') rows = rows.where('uuid', '=', applicationUuid.toLowerCase());
  const found = await rows.limit(1).executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.profile;
});
