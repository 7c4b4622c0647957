import {onPerson} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {walletAddress} from '../../rules/wallet-address.ts';
import {ownApplications} from '../../store/own-applications.ts';
import {asText} from '../../../server/store/records.ts';

/** Who may act for an account: the newest of the person, or the one whose address is `principal`. */
export const getAccountAccess = onPerson(async (person, call) => {
  const {principal} = call.query;
  const rows = await ownApplications(call, person.uuid).select(['uuid', 'application']).execute();
  const row = rows.find(({uuid}) => principal === undefined || walletAddress(uuid) === principal);
  if (row === undefined) throw notFound();
  return {
    account: {name: `Application ${asText(row.application['loanNumber'])}`, address: walletAddress(row.uuid)},
    authorizedWallet: {authorizationType: 'OWNER'},
  };
});
