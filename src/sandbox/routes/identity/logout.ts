import type {Handler} from '../../http/call.ts';
import {closeSession} from '../../session/sessions.ts';

/** Ends the session; all its tokens are refused from now on. */
export const logout: Handler = async ({trx, session, at}) => {
  if (session !== undefined) await closeSession(trx, session, at);
  return {redirect: '/auth/login'};
};
