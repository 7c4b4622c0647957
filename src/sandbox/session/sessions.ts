import {randomUUID} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import type {Trx} from '../store/database.ts';
import type {IdentityRow} from '../store/tables.ts';
import type {TokenClaims} from './tokens.ts';

/** A session ends after this, however often its token was renewed: milliseconds. */
const sessionLife = 12 * 60 * 60 * 1000;

/** Opens a session and answers its uuid. */
export async function openSession(trx: Trx, identity: string, at: Date): Promise<string> {
  const uuid = randomUUID();
  const expires = addMilliseconds(at, sessionLife);
  await trx.insertInto('sessions').values({uuid, identity, created: at, expires, revoked: null}).execute();
  return uuid;
}

/** The person of a token, if its session is open now. */
export async function readSession(trx: Trx, claims: TokenClaims, at: Date): Promise<IdentityRow | undefined> {
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
export async function closeSession(trx: Trx, session: string, at: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({revoked: sql`coalesce(revoked, ${at})`})
    .where('uuid', '=', session)
    .execute();
}
