import {unauthenticated} from '../http/problem.ts';
import type {Admit} from '../http/run.ts';
import type {JourneyServices} from '../journey-services.ts';
import {isDraftToken, ownedByToken} from '../store/draft-owner.ts';
import type {JourneyTables, ServerTables} from '../store/tables.ts';
import type {Call} from './call.ts';

/**
 * Everybody may ask what the contract does not say needs a session, of which there is none here. Who holds the token of
 * their drafts is known by it.
 */
export function admitAnybody(services: JourneyServices): Admit<Call> {
  return async (operation, {draftToken}) => {
    if (operation.saysSecured) throw unauthenticated();
    const owner = isDraftToken(draftToken) ? ownedByToken(draftToken) : undefined;
    return async (asked, serverTrx) => ({
      call: {
        ...asked,
        services,
        operation,
        owner,
        trx: serverTrx.withTables<Omit<JourneyTables, keyof ServerTables>>(),
      },
      headers: {},
      done: async () => undefined,
    });
  };
}
