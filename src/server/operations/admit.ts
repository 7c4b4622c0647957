import type {Admit} from '../http/run.ts';
import type {JourneyServices} from '../journey-services.ts';
import {askerOf, cookieOf} from '../sign-in/who-asks.ts';
import {takeAlong} from '../sign-in/take-along.ts';
import {isDraftToken, ownedByPerson, ownedByToken, type DraftOwner} from '../store/draft-owner.ts';
import type {JourneyTables, ServerTables} from '../store/tables.ts';
import type {JourneyCall} from './call.ts';

/**
 * Everybody may ask what the contract does not say needs a session. Who is logged in is known by the cookie, and what
 * they have begun before that is theirs; who is not is known by the token of their drafts, if they have one.
 */
export function admitAnybody(services: JourneyServices): Admit<JourneyCall> {
  return async (operation, incoming) => {
    const cookie = cookieOf(services, operation, incoming);
    const {draftToken} = incoming;
    const visit = isDraftToken(draftToken) ? ownedByToken(draftToken) : undefined;
    return async (asked, serverTrx) => {
      const trx = serverTrx.withTables<Omit<JourneyTables, keyof ServerTables>>();
      const {session, headers, ...asker} = await askerOf(services, operation, incoming, cookie, trx);
      const account = session === undefined ? undefined : ownedByPerson(session.person);
      if (account !== undefined && visit !== undefined) await takeAlong(trx, services.seal, visit, account);
      return {
        call: {...asked, services, operation, ...known(account, visit), session, sessionCookie: asker.cookie, trx},
        headers,
        done: async () => undefined,
        ...(account === undefined ? {} : {owner: account, draftOwner: account}),
      };
    };
  };
}

function known(account: DraftOwner | undefined, visit: DraftOwner | undefined): Pick<JourneyCall, 'owner' | 'owners'> {
  return {owner: account ?? visit, owners: [account, visit].filter((one) => one !== undefined)};
}
