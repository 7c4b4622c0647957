import {sql} from 'kysely';
import type {ServerConfig} from '../config.ts';
import {Problem} from '../http/problem.ts';
import type {DraftKeptFor} from './drafts.ts';
import {ownedByPerson} from './draft-owner.ts';
import type {Trx} from './open.ts';

/** Bytes that a row counts as at least. */
const least = 2000;
/** Milliseconds for which a count of all is good enough: saves are many, and there is much to count. */
const countedFor = 60_000;
/** Seconds until a caller may try again: what is old goes by the hour. */
const againAfter = 3600;

/**
 * Saves a draft, with what is held beside it, where there is room: of its network, where nobody is logged in, else of its
 * account, so that nobody fills the store for all, and of all, who are logged in or who are not. What becomes no larger is
 * always saved. Saves at the same moment may go beyond by their own size.
 *
 * @throws Problem 429 TOO_MANY_DRAFTS for the share of the network or account, 503 UNAVAILABLE for that of all; nothing
 * is kept then
 */
export type DraftRoom = <T>(trx: Trx, draft: DraftKeptFor, save: () => Promise<T>) => Promise<T>;

/** Whose drafts are counted together. */
type Kind = 'strangers' | 'accounts';

export function createDraftRoom({
  draftBytes: {ofNetwork, ofAccount, inAll},
  now,
}: Pick<ServerConfig, 'draftBytes' | 'now'>): DraftRoom {
  const none = {bytes: 0, until: 0};
  const all: Record<Kind, typeof none> = {strangers: none, accounts: none};
  return async (trx, draft, save) => {
    const {owner, set, network} = draft;
    const kind = network === null ? 'accounts' : 'strangers';
    const before = await bytesOf(trx, kind, {owner, set});
    const saved = await save();
    const more = (await bytesOf(trx, kind, {owner, set})) - before;
    if (more <= 0) return saved;
    const own = await bytesOf(trx, kind, network === null ? {owner} : {network});
    if (own > (network === null ? ofAccount : ofNetwork)) throw full(429, 'TOO_MANY_DRAFTS', tooMany[kind]);
    const at = now().getTime();
    const isFresh = at < all[kind].until;
    const bytes = isFresh ? all[kind].bytes + more : await bytesOf(trx, kind, {});
    if (bytes > inAll) {
      // Others may have sent theirs meanwhile; who comes next finds out.
      if (!isFresh) all[kind] = {bytes: bytes - more, until: at + countedFor};
      throw full(503, 'UNAVAILABLE', 'No more answers can be kept just now. Please try again later.');
    }
    all[kind] = {bytes, until: isFresh ? all[kind].until : at + countedFor};
    return saved;
  };
}

const tooMany: Readonly<Record<Kind, string>> = {
  strangers: 'Too many answers have come from your network. Please try again later.',
  accounts: 'You have begun too much here that is not sent. Send some of it, or try again later.',
};

/** Bytes of what is kept for accounts, or for people without a session: that alone which all of `of` holds for. */
async function bytesOf(trx: Trx, kind: Kind, of: Partial<DraftKeptFor>): Promise<number> {
  const from = (table: 'drafts' | 'held_answers') => {
    let query = trx.selectFrom(table).select(sql<string>`coalesce(sum(greatest(size, ${least})), 0)`.as('bytes'));
    query =
      kind === 'strangers'
        ? query.where('network', 'is not', null)
        : // Of a stranger's row that is older than the count nobody knows the network either.
          query.where('network', 'is', null).where('owner', 'like', `${ownedByPerson('')}%`);
    if (of.owner !== undefined) query = query.where('owner', '=', of.owner);
    if (of.set !== undefined) query = query.where('answer_set', '=', of.set);
    if (typeof of.network === 'string') query = query.where('network', '=', of.network);
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
