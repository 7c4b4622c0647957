import type {Seal} from '../../server/session/seal.ts';
import type {SandboxTrx} from '../store/database.ts';
import {sealedFor} from './sealed.ts';

const holders = sealedFor<{identity: string; session: string}>('holder of answers');

/**
 * Names whoever is signed in to the server alone: the page gives it back when it saves after the session has run out,
 * so that what is kept then is kept for the same person.
 */
export function holderOfIdentity(seal: Seal, identity: string, session: string): string {
  return holders.close(seal, {identity, session});
}

/** Whom a holder names; undefined where it is none of ours, or that person has logged out since. */
export async function readHolderOfIdentity(trx: SandboxTrx, seal: Seal, text: string): Promise<string | undefined> {
  const named = holders.open(seal, text);
  if (named === undefined) return undefined;
  const session = await trx
    .selectFrom('sessions')
    .select('identity')
    .where('uuid', '=', named.session)
    .where('identity', '=', named.identity)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  return session?.identity;
}
