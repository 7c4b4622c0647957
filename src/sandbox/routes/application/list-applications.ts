import {onPerson} from '../../http/call.ts';
import {ownApplications} from '../../store/own-applications.ts';

/** All applications of the account, newest first. */
export const listApplications = onPerson(async (person, call) => {
  const rows = await ownApplications(call, person.uuid).select(['uuid', 'active', 'application', 'created']).execute();
  return rows.map(({uuid, active, application, created}) => ({
    uuid,
    active,
    loanNumber: application['loanNumber'],
    created: created.toISOString(),
  }));
});
