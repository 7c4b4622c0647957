import type {JourneyTrx} from '../store/journey-store.ts';
import type {Seal} from '../session/seal.ts';
import {textOrEmpty} from '../../lib/as-object.ts';
import type {LogInSession} from './sessions.ts';

const use = 'holder of answers';

/**
 * Names whoever is logged in to the server alone: the page gives it back when it saves after the session has run out, so
 * that what is held then is held for the same person.
 */
export function holderOf(seal: Seal, {hash, person}: LogInSession): string {
  return seal.close({use, hash, person});
}

/** Whom a holder names; undefined where it is none of ours, or that person has logged out since. */
export async function readHolder(trx: JourneyTrx, seal: Seal, text: string): Promise<string | undefined> {
  const {hash, person} = opened(seal, text);
  if (hash === '' || person === '') return undefined;
  const row = await trx
    .selectFrom('sessions')
    .select('person')
    .where('hash', '=', hash)
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.person;
}

function opened(seal: Seal, text: string): {readonly hash: string; readonly person: string} {
  try {
    const named = seal.open(text);
    if (named['use'] === use) return {hash: textOrEmpty(named['hash']), person: textOrEmpty(named['person'])};
  } catch {
    // It was made up, or sealed under another secret.
  }
  return {hash: '', person: ''};
}
