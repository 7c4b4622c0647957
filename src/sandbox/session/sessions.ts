import {randomUUID} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import type {SandboxTrx} from '../store/database.ts';
import type {IdentityRow} from '../store/tables.ts';
import type {TokenClaims} from './tokens.ts';

/** A session ends after this, however often its token was renewed: milliseconds. */
const sessionLife = 12 * 60 * 60 * 1000;

/** Opens a session and answers its uuid. */
export async function openTokenSession(trx: SandboxTrx, identity: string, at: Date): Promise<string> {
  const uuid = randomUUID();
  const expires = addMilliseconds(at, sessionLife);
  await trx.insertInto('sessions').values({uuid, identity, created: at, expires, revoked: null}).execute();
  return uuid;
}

/** The person of a token, if its session is open now. */
export async function readTokenSession(
  trx: SandboxTrx,
  claims: TokenClaims,
  at: Date,
): Promise<IdentityRow | undefined> {
  return trx
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.uuid', 'sessions.identity')
    .selectAll('identities')
    .where('sessions.uuid', '=', claims.session)
    .where('sessions.identity', '=', claims.identity)
    .where('sessions.revoked', 'is', null)
    .where('sessions.expires', '>', at)
    .executeTakeFirst();
}

/** Ends a session: its tokens are refused from now on. */
export async function closeTokenSession(trx: SandboxTrx, session: string, at: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({revoked: sql`coalesce(revoked, ${at})`})
    .where('uuid', '=', session)
    .execute();
}
