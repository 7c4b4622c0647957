import type {Handler} from '../../http/call.ts';
import {closeSession} from '../../session/sessions.ts';

/** Ends the session; all its tokens are refused from now on. Signers go to a log-in of their own. */
export const logout: Handler = async ({trx, session, person, at, services}) => {
  if (session !== undefined) await closeSession(trx, session, at);
  return {redirect: person?.kind === 'CO_DEEDER' ? `${services.orgs.base}/heloc-signer/login` : '/auth/login'};
};
