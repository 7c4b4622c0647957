import {sql} from 'kysely';
import type {ServerConfig} from '../config.ts';
import {Problem} from '../http/problem.ts';
import {ownedByPerson, type DraftOwner} from '../store/draft-owner.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import {forgetDropped} from './dropped.ts';

/** Bytes that a file counts as at least: rows take room, too. */
const least = 10_000;

/** Seconds until a caller may try again: what is old goes by the hour. */
const againAfter = 3600;

/** Whose file it is, and where it comes from, as a keyed digest; null: from an account. */
interface FileFrom {
  readonly owner: DraftOwner;
  readonly network: string | null;
}

/**
 * Refuses a file where too much lies here already that nothing was sent with: of its network, where nobody is logged in,
 * else of its account, so that nobody fills the store for all, and of all, who are logged in or who are not. What was
 * removed gives way first. Files of one network or account come one after the other.
 *
 * @throws Problem 429 TOO_MANY_FILES for the share of the network or account, 503 UNAVAILABLE for that of all
 */
export async function needRoom(
  trx: JourneyTrx,
  {waitingBytes: {ofNetwork, ofAccount, inAll}}: Pick<ServerConfig, 'waitingBytes'>,
  from: FileFrom & {readonly at: Date},
  size: number,
): Promise<void> {
  const {owner, network, at} = from;
  const share = network === null ? ofAccount : ofNetwork;
  const more = Math.max(size, least);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${network ?? owner}`}, 0))`.execute(trx);
  const before = await waitingBytes(trx, from);
  const isOwnFull = before.own + more > share;
  if (!isOwnFull && before.all + more <= inAll) return;
  await forgetDropped(trx, at, isOwnFull ? (network === null ? {owner} : {network}) : {});
  const {own, all} = await waitingBytes(trx, from);
  if (own + more > share)
    throw full(
      429,
      'TOO_MANY_FILES',
      network === null
        ? 'You have too many files here that are not sent. Send them, or remove some.'
        : 'Too many files have come from your network. Send them, remove some, or try again later.',
    );
  if (all + more > inAll)
    throw full(503, 'UNAVAILABLE', 'No more files can be taken just now. Please try again later.');
}

/** Bytes of files that nothing was sent with: of the same account or network, and of all accounts or networks. */
async function waitingBytes(
  trx: JourneyTrx,
  {owner, network}: FileFrom,
): Promise<{readonly own: number; readonly all: number}> {
  const isAccount = network === null;
  const own = isAccount ? sql`owner = ${owner}` : sql`network = ${network}`;
  const query = trx
    .selectFrom('uploads')
    .select([
      sql<string>`coalesce(sum(greatest(size, ${least})), 0)`.as('all'),
      sql<string>`coalesce(sum(greatest(size, ${least})) filter (where ${own}), 0)`.as('own'),
    ])
    .where('submission', 'is', null);
  const waiting = await (
    isAccount
      ? query.where('network', 'is', null).where('owner', 'like', `${ownedByPerson('')}%`)
      : query.where('network', 'is not', null)
  ).executeTakeFirstOrThrow();
  return {own: Number(waiting.own), all: Number(waiting.all)};
}

function full(status: number, code: string, message: string): Problem {
  return new Problem(status, code, message, [], false, {headers: {'retry-after': String(againAfter)}});
}
