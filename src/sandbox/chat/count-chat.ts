import {subHours} from 'date-fns';
import {sql} from 'kysely';
import type {SandboxCall} from '../http/call.ts';
import {callerNetwork} from '../../server/http/network.ts';
import {Problem} from '../../server/http/problem.ts';

/**
 * Counts a chat that is about to begin, with people or with the chatbot, for the network that it comes from. The
 * store knows the network by a keyed hash alone.
 *
 * @throws Problem 429 TOO_MANY_REQUESTS when an hour's chats have begun there
 */
export async function countChat({trx, at, ip, services}: SandboxCall): Promise<void> {
  const {seal, config} = services;
  const subject = seal.digest('chats', callerNetwork(ip));
  // Chats that begin at once would all be counted before the first of them is stored.
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
  const {count} = await trx
    .selectFrom('attempts')
    .select(({fn}) => fn.countAll<string>().as('count'))
    .where('subject', '=', subject)
    .where('at', '>', subHours(at, 1))
    .executeTakeFirstOrThrow();
  if (Number(count) >= config.chatsPerHour) {
    const message = 'Too many chats were begun from your network. Please try again in an hour, or call us.';
    throw new Problem(429, 'TOO_MANY_REQUESTS', message);
  }
  await trx.insertInto('attempts').values({subject, at}).execute();
}
