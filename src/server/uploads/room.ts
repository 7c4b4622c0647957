import {sql} from 'kysely';
import type {ServerConfig} from '../config.ts';
import {Problem} from '../http/problem.ts';
import type {Trx} from '../store/journey-store.ts';

/** Bytes that a file counts as at least: rows take room, too. */
const least = 10_000;

/** Seconds until a caller may try again: what is old goes by the hour. */
const againAfter = 3600;

/**
 * Refuses a file of somebody without a session where too much lies here already that nothing was sent with: of their
 * network, so that nobody fills the store for all, and of all. Files of one network come one after the other.
 *
 * @throws Problem 429 TOO_MANY_FILES for the network's share, 503 UNAVAILABLE for that of all
 */
export async function needRoom(
  trx: Trx,
  {waitingBytes: {ofNetwork, inAll}}: Pick<ServerConfig, 'waitingBytes'>,
  network: string,
  size: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${network}`}, 0))`.execute(trx);
  const waiting = await trx
    .selectFrom('uploads')
    .select([
      sql<string>`coalesce(sum(greatest(size, ${least})), 0)`.as('all'),
      sql<string>`coalesce(sum(greatest(size, ${least})) filter (where network = ${network}), 0)`.as('own'),
    ])
    .where('submission', 'is', null)
    .where('network', 'is not', null)
    .executeTakeFirstOrThrow();
  const more = Math.max(size, least);
  if (Number(waiting.own) + more > ofNetwork)
    throw full(
      429,
      'TOO_MANY_FILES',
      'Too many files have come from your network. Send them, remove some, or try again later.',
    );
  if (Number(waiting.all) + more > inAll)
    throw full(503, 'UNAVAILABLE', 'No more files can be taken just now. Please try again later.');
}

function full(status: number, code: string, message: string): Problem {
  return new Problem(status, code, message, [], false, {headers: {'retry-after': String(againAfter)}});
}
