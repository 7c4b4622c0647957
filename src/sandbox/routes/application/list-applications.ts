import {onPerson} from '../../http/call.ts';

/** All applications of the account, newest first. */
export const listApplications = onPerson(async (person, {trx}) => {
  const rows = await trx
    .selectFrom('applications')
    .select(['uuid', 'active', 'application', 'created'])
    .where('identity', '=', person.uuid)
    .orderBy('created', 'desc')
    .execute();
  return rows.map(({uuid, active, application, created}) => ({
    uuid,
    active,
    loanNumber: application['loanNumber'],
    created: created.toISOString(),
  }));
});
