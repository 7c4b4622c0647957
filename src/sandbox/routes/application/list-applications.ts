import {onPerson} from '../../http/call.ts';
import {mayWithdraw} from '../../lender/may-withdraw.ts';
import {ownApplications} from '../../store/own-applications.ts';

/** All applications of the account, newest first. */
export const listApplications = onPerson(async (person, call) => {
  const rows = await ownApplications(call, person.uuid)
    .select(['uuid', 'active', 'application', 'records', 'created'])
    .execute();
  return rows.map(({uuid, active, application, records, created}) => ({
    uuid,
    active,
    withdrawable: mayWithdraw({active, records}),
    loanNumber: application['loanNumber'],
    created: created.toISOString(),
  }));
});
