import {subMilliseconds} from 'date-fns';
import {sql} from 'kysely';
import {callerNetwork} from '../http/network.ts';
import {Problem} from '../http/problem.ts';
import type {Database, Trx} from '../store/open.ts';
import type {Seal} from './seal.ts';

const windowLength = 15 * 60 * 1000;
/** Failures at one account from one network, and from one network at all accounts: of a household, or an office. */
const most = {account: 10, network: 50};

/** A password or a code that somebody tries. */
export interface Guess {
  /** What it is tried at: an email address, a link, or the name of a door that has but one password. */
  readonly account: string;
  /** Where it comes from. */
  readonly ip: string;
}

/**
 * Slows guessing of passwords and codes, for all servers on one store: ten failures at one account from one network within
 * fifteen minutes close that account to that network for the rest of them, fifty failures from one network close it
 * whatever it tries. Who guesses from elsewhere closes nothing to the owner. Guesses from one network wait for each
 * other.
 */
export interface Attempts {
  /** @throws Problem 429 TOO_MANY_ATTEMPTS */
  readonly check: (db: Database | Trx, guess: Guess, at: Date) => Promise<void>;
  /** Must not run in a transaction that is rolled back. */
  readonly failed: (db: Database | Trx, guess: Guess, at: Date) => Promise<void>;
  /** The password was right: the account is as open to that network as ever, the network as it was. */
  readonly clear: (trx: Trx, guess: Guess) => Promise<void>;
}

/** Counts what is tried; of each use apart. */
export function createAttempts({digest}: Seal, use: 'log-in' | 'come back' = 'log-in'): Attempts {
  const subjectsOf = ({account, ip}: Guess): Readonly<Record<keyof typeof most, string>> => {
    const network = callerNetwork(ip);
    return {account: digest(use, account, network), network: digest(`${use} from`, network)};
  };
  return {
    check: async (db, guess, at) => {
      const subjects = subjectsOf(guess);
      // Guesses at once would all be counted before the first of them has failed.
      await sql`select pg_advisory_xact_lock(hashtextextended(${subjects.network}, 0))`.execute(db);
      const since = subMilliseconds(at, windowLength);
      for (const about of ['account', 'network'] as const) {
        const found = await db
          .selectFrom('attempts')
          .select('id')
          .where('subject', '=', subjects[about])
          .where('at', '>', since)
          .limit(most[about])
          .execute();
        if (found.length >= most[about]) {
          throw new Problem(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please wait fifteen minutes and try again.');
        }
      }
    },
    failed: async (db, guess, at) => {
      const {account, network} = subjectsOf(guess);
      await db
        .insertInto('attempts')
        .values([account, network].map((subject) => ({subject, at})))
        .execute();
    },
    clear: async (trx, guess) => {
      await trx.deleteFrom('attempts').where('subject', '=', subjectsOf(guess).account).execute();
    },
  };
}
