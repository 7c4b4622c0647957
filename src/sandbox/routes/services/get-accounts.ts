import {onPerson} from '../../http/call.ts';
import {notificationsOf} from '../../lender/notifications.ts';
import {walletAddress} from '../../rules/wallet-address.ts';
import {ownApplications} from '../../store/own-applications.ts';
import {asText} from '../../../server/store/records.ts';

/** The applications of the person as accounts, newest first, each with what the person is told about it. */
export const getAccounts = onPerson(async (person, call) => {
  const rows = await ownApplications(call, person.uuid).select(['uuid', 'application', 'records']).execute();
  const {base} = call.services.orgs;
  return {
    items: rows.map(({uuid, application, records}) => {
      const address = walletAddress(uuid);
      return {
        account: {name: `Application ${asText(application['loanNumber'])}`, address},
        authorizedWallets: [{address: walletAddress(person.uuid)}],
        notifications: notificationsOf(records, `${base}/${uuid}`, address),
      };
    }),
  };
});
