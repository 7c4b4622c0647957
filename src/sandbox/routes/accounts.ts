import {notFoundProblem} from '../../server/http/problem.ts';
import {sandboxHandlers, onPerson} from '../http/call.ts';
import {notificationsOf} from '../lender/notifications.ts';
import {walletAddress} from '../rules/wallet-address.ts';
import {ownApplications} from '../store/own-applications.ts';
import type {Application} from '../contract/entities.ts';

/** Applications as accounts of a person. */
export const accountsHandlers = sandboxHandlers({
  /** The applications of the person as accounts, newest first, each with what the person is told about it. */
  getAccounts: onPerson(async (person, call) => {
    const rows = await ownApplications(call, person.uuid).select(['uuid', 'application', 'records']).execute();
    const {base} = call.services.orgs;
    return {
      items: rows.map(({uuid, application, records}) => {
        const address = walletAddress(uuid);
        return {
          account: {name: accountName(application), address},
          authorizedWallets: [{address: walletAddress(person.uuid)}],
          notifications: notificationsOf(records, `${base}/${uuid}`, address),
        };
      }),
    };
  }),

  /** Who may act for an account: the newest of the person, or the one whose address is `principal`. */
  getAccountAccess: onPerson(async (person, call) => {
    const {principal} = call.query;
    const rows = await ownApplications(call, person.uuid).select(['uuid', 'application']).execute();
    const row = rows.find(({uuid}) => principal === undefined || walletAddress(uuid) === principal);
    if (row === undefined) throw notFoundProblem();
    return {
      account: {name: accountName(row.application), address: walletAddress(row.uuid)},
      authorizedWallet: {authorizationType: 'OWNER' as const},
    };
  }),
});

function accountName({loanNumber = ''}: Application): string {
  return `Application ${loanNumber}`;
}
