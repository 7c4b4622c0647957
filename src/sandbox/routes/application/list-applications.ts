import {onPerson} from '../../http/call.ts';
import {mayWithdraw} from '../../lender/may-withdraw.ts';
import {productOf} from '../../lender/product.ts';
import {ownApplications} from '../../store/own-applications.ts';

/** All applications of the account, newest first. */
export const listApplications = onPerson(async (person, call) => {
  const rows = await ownApplications(call, person.uuid)
    .select(['uuid', 'org', 'active', 'step', 'application', 'records', 'created'])
    .execute();
  return rows.map(({uuid, org, active, step, application, records, created}) => ({
    uuid,
    active,
    withdrawable: mayWithdraw({active, step, records}),
    product: productOf(call.services.orgs.config(org), application['isCrypto'] === true).name,
    loanNumber: application['loanNumber'],
    created: created.toISOString(),
  }));
});
