import {randomBytes} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import type {SandboxCall} from '../http/call.ts';
import type {IdentityRow} from '../store/tables.ts';
import {lives} from './limits.ts';

/** Makes a nonce for whoever is signed in. The store knows it by a keyed hash alone. */
export async function newNonce(call: SandboxCall, identity: string, session: string): Promise<string> {
  const nonce = randomBytes(24).toString('base64url');
  const expires = addMilliseconds(call.at, lives.nonce);
  const hash = call.services.seal.digest('nonce', nonce);
  await call.trx.insertInto('chat_nonces').values({hash, identity, session, expires}).execute();
  return nonce;
}

/** The person of a nonce that holds now and whose session is still open. */
export async function personOfNonce(call: SandboxCall, nonce: string): Promise<IdentityRow | undefined> {
  return call.trx
    .selectFrom('chat_nonces')
    .innerJoin('sessions', 'sessions.uuid', 'chat_nonces.session')
    .innerJoin('identities', 'identities.uuid', 'chat_nonces.identity')
    .selectAll('identities')
    .where('chat_nonces.hash', '=', call.services.seal.digest('nonce', nonce))
    .where('chat_nonces.expires', '>', call.at)
    .where('sessions.revoked', 'is', null)
    .where('sessions.expires', '>', call.at)
    .executeTakeFirst();
}
