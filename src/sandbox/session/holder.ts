import type {Seal} from '../../server/session/seal.ts';
import {asText} from '../../server/store/records.ts';
import type {Trx} from '../store/database.ts';

const use = 'holder of answers';

/**
 * Names whoever is signed in to the server alone: the page gives it back when it saves after the session has run out,
 * so that what is held then is held for the same person.
 */
export function holderOf(seal: Seal, identity: string, session: string): string {
  return seal.close({use, identity, session});
}

/** Whom a holder names; undefined where it is none of ours, or that person has logged out since. */
export async function readHolder(trx: Trx, seal: Seal, text: string): Promise<string | undefined> {
  const named = opened(seal, text);
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

function opened(seal: Seal, text: string): {identity: string; session: string} | undefined {
  try {
    const named = seal.open(text);
    if (named['use'] !== use) return undefined;
    return {identity: asText(named['identity']), session: asText(named['session'])};
  } catch {
    return undefined;
  }
}
