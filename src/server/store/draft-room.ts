import {sql} from 'kysely';
import type {ServerConfig} from '../config.ts';
import {Problem} from '../http/problem.ts';
import type {DraftOwner} from './draft-owner.ts';
import type {Trx} from './open.ts';

/** Bytes that a row counts as at least. */
const least = 2000;
/** Milliseconds for which a count of all is good enough: saves are many, and there is much to count. */
const countedFor = 60_000;
/** Seconds until a caller may try again: what is old goes by the hour. */
const againAfter = 3600;

/** One draft of somebody without a session, with what is held beside it. */
export interface StrangersDraft {
  readonly owner: DraftOwner;
  readonly set: string;
  /** Keyed digest of where it comes from. */
  readonly network: string;
}

/**
 * Saves a draft of somebody without a session where there is room: of their network, so that nobody fills the store for
 * all, and of all. What becomes no larger is always saved. Saves at the same moment may go beyond by their own size.
 *
 * @throws Problem 429 TOO_MANY_DRAFTS for the network's share, 503 UNAVAILABLE for that of all; nothing is kept then
 */
export type DraftRoom = <T>(trx: Trx, draft: StrangersDraft, save: () => Promise<T>) => Promise<T>;

export function createDraftRoom({
  draftBytes: {ofNetwork, inAll},
  now,
}: Pick<ServerConfig, 'draftBytes' | 'now'>): DraftRoom {
  let all = {bytes: 0, until: 0};
  return async (trx, draft, save) => {
    const before = await bytesOf(trx, draft);
    const saved = await save();
    const more = (await bytesOf(trx, draft)) - before;
    if (more <= 0) return saved;
    if ((await bytesOf(trx, {network: draft.network})) > ofNetwork)
      throw full(429, 'TOO_MANY_DRAFTS', 'Too many answers have come from your network. Please try again later.');
    const at = now().getTime();
    const isFresh = at < all.until;
    const bytes = isFresh ? all.bytes + more : await bytesOf(trx, {});
    if (bytes > inAll) {
      // Others may have sent theirs meanwhile; who comes next finds out.
      if (!isFresh) all = {bytes: bytes - more, until: at + countedFor};
      throw full(503, 'UNAVAILABLE', 'No more answers can be kept just now. Please try again later.');
    }
    all = {bytes, until: isFresh ? all.until : at + countedFor};
    return saved;
  };
}

/** Bytes of what people without a session have here: of one draft, of a network, or of all. */
async function bytesOf(trx: Trx, {network, owner, set}: Partial<StrangersDraft>): Promise<number> {
  const from = (table: 'drafts' | 'held_answers') => {
    let query = trx
      .selectFrom(table)
      .select(sql<string>`coalesce(sum(greatest(size, ${least})), 0)`.as('bytes'))
      .where('network', 'is not', null);
    if (owner !== undefined) query = query.where('owner', '=', owner);
    if (set !== undefined) query = query.where('answer_set', '=', set);
    if (owner === undefined && network !== undefined) query = query.where('network', '=', network);
    return query;
  };
  const {bytes} = await trx
    .selectNoFrom(({eb}) => eb(from('drafts'), '+', from('held_answers')).as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

function full(status: number, code: string, message: string): Problem {
  return new Problem(status, code, message, [], false, {headers: {'retry-after': String(againAfter)}});
}
