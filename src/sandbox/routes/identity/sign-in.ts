import type {Call} from '../../http/call.ts';
import {openSession} from '../../session/sessions.ts';
import {ownedByPerson, ownedByToken} from '../../../server/store/draft-owner.ts';
import {claimDrafts} from '../../../server/store/drafts.ts';

/** Opens a session for a person; their drafts of this visit become theirs. */
export async function signIn(call: Call, identity: string): Promise<{jwt: string}> {
  const session = await openSession(call.trx, identity, call.at);
  const jwt = await call.services.tokens.sign(identity, session);
  if (call.draftToken !== undefined) {
    await claimDrafts(call.trx, call.services.seal, ownedByToken(call.draftToken), ownedByPerson(identity));
  }
  call.headers['authorization'] = `Bearer ${jwt}`;
  return {jwt};
}
