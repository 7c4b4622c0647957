import {ownedByPerson, ownedByToken} from '../../../server/store/draft-owner.ts';
import {dropHeld} from '../../../server/store/held-answers.ts';
import type {Handler} from '../../http/call.ts';
import {closeSession} from '../../session/sessions.ts';

/** Ends the session; all its tokens are refused from now on, and what was held for the person is gone. Signers go to a log-in of their own. */
export const logout: Handler = async ({trx, session, person, at, draftToken, services}) => {
  if (session !== undefined) await closeSession(trx, session, at);
  if (person !== undefined) await dropHeld(trx, [ownedByPerson(person.uuid)]);
  if (draftToken !== undefined) await dropHeld(trx, [ownedByToken(draftToken)]);
  return {redirect: person?.kind === 'CO_DEEDER' ? `${services.orgs.base}/heloc-signer/login` : '/auth/login'};
};
