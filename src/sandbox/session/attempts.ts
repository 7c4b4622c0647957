import {subMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import {Problem} from '../http/problem.ts';
import type {Database, Trx} from '../store/open.ts';
import type {Seal} from './seal.ts';

const windowLength = 15 * 60 * 1000;
const limit = 10;

/**
 * Slows guessing of passwords, for all servers on one store: ten failures for an address within
 * fifteen minutes close it for the rest of them; guesses at one address wait for each other.
 */
export interface Attempts {
  /** @throws Problem 429 TOO_MANY_ATTEMPTS */
  readonly check: (trx: Trx, email: string, at: Date) => Promise<void>;
  /** Must not run in a transaction that is rolled back. */
  readonly failed: (db: Database | Trx, email: string, at: Date) => Promise<void>;
  readonly clear: (trx: Trx, email: string) => Promise<void>;
}

export function createAttempts({digest}: Seal): Attempts {
  const subjectOf = (email: string): string => digest('log-in', email);
  return {
    check: async (trx, email, at) => {
      // Guesses at once would all be counted before the first of them has failed.
      await sql`select pg_advisory_xact_lock(hashtextextended(${subjectOf(email)}, 0))`.execute(trx);
      const since = subMilliseconds(at, windowLength);
      const found = await trx
        .selectFrom('attempts')
        .select('id')
        .where('subject', '=', subjectOf(email))
        .where('at', '>', since)
        .limit(limit)
        .execute();
      if (found.length >= limit) {
        throw new Problem(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please wait fifteen minutes and try again.');
      }
    },
    failed: async (db, email, at) => {
      await db
        .insertInto('attempts')
        .values({subject: subjectOf(email), at})
        .execute();
    },
    clear: async (trx, email) => {
      await trx.deleteFrom('attempts').where('subject', '=', subjectOf(email)).execute();
    },
  };
}
