import {Socket} from 'node:net';
import type {PostgresPool, PostgresPoolClient} from 'kysely';
import pg from 'pg';

/** `STORE_ENDED` is of the embedded store. */
export const awayCodes = ['STORE_AWAY', 'STORE_REFUSES', 'STORE_FULL', 'STORE_READ_ONLY', 'STORE_ENDED'] as const;
type AwayCode = (typeof awayCodes)[number];

/**
 * The database was not there, lets nobody in any more (`STORE_REFUSES`), can do nothing for anybody just now, or went away
 * before it had answered; what was asked of it may be asked again. Its message is for the log, and holds nothing of what was asked.
 */
export class StoreAway extends Error {
  override name = 'StoreAway';
  readonly code: AwayCode;

  constructor(message: string, {cause, code}: {readonly cause?: unknown; readonly code?: AwayCode} = {}) {
    super(message, {cause});
    this.code = code ?? (isConnectionRefusal(cause) ? 'STORE_REFUSES' : 'STORE_AWAY');
  }
}

/** Whether the server is there, and does not take the user, password or database that it is asked with. */
export function isConnectionRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // A password that is needed and not given the driver itself misses.
  return error instanceof pg.DatabaseError ? /^28|^3D000$/.test(error.code ?? '') : error.message.startsWith('SASL:');
}

/** What the server says when it ends a connection: it stops, restarts, does not take any, or was told to. */
const endings = /^08|^57P0[1235]$|^53300$|^25P03$/;

/** What it says where it is there, and cannot do what was asked, whatever that was: the log's words for it. */
const states: readonly (readonly [of: RegExp, words: string, code?: AwayCode])[] = [
  [/^25006$/, 'The database can only be read.', 'STORE_READ_ONLY'],
  [/^53100$/, 'The disk of the database is full.', 'STORE_FULL'],
  [/^53/, 'The database has no memory, or no room for what was asked.'],
  [/^57014$|^55P03$/, 'The database broke off what was asked: it took longer than it allows.'],
];

/**
 * Connections to a PostgreSQL server. Whoever asks over one that is lost, or that is silent for `timeout`
 * milliseconds, gets `StoreAway`, and the next gets another connection.
 */
export function openPool(connectionString: string, timeout: number, max: number): pg.Pool {
  const stream = (): Socket => {
    const socket = new Socket();
    // Without it nobody would notice for hours that a server fell silent. One that is idle goes earlier anyhow.
    socket.setTimeout(timeout, () => socket.destroy(new StoreAway('The database is silent.')));
    return socket;
  };
  const pool = new pg.Pool({connectionString, max, connectionTimeoutMillis: timeout, keepAlive: true, stream});
  pool.on('error', () => undefined); // an idle connection that breaks is replaced by the pool
  // One in use that breaks fails what is asked over it, and would end the process if nobody heard of it.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return pool;
}

/** How many connections of a pool are used, how many are not, and how many askers wait for one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

export function connectionsOf({totalCount, idleCount, waitingCount}: pg.Pool): Connections {
  return {busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount};
}

/**
 * One connection, over which a statement may take as long as it needs; only whether there is one is known after `timeout`
 * milliseconds, and a transaction in which nothing is asked for as long is ended.
 */
export function openPatientPool(connectionString: string, timeout: number): pg.Pool {
  const pool = new pg.Pool({connectionString, max: 1, connectionTimeoutMillis: timeout, keepAlive: true});
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(`set idle_in_transaction_session_timeout = ${Math.ceil(timeout)}`).catch(() => undefined);
  });
  return pool;
}

const lost = new WeakSet<object>();

/**
 * A pool as the query builder takes it, whose faults of the line, and of the state that the server is in, are `StoreAway`. A transaction in which nothing is asked
 * for `timeout` milliseconds is ended by the database: who is frozen, or whose machine is lost, holds nothing from others.
 */
export function guarded(pool: pg.Pool, timeout: number): PostgresPool {
  const limited = new WeakSet<pg.PoolClient>();
  // Not where the connection begins: what pools connections in between refuses settings there that it does not know.
  const limit = async (client: pg.PoolClient): Promise<void> => {
    if (limited.has(client)) return;
    await client.query(`set idle_in_transaction_session_timeout = ${Math.ceil(timeout)}`).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    limited.add(client);
  };
  const connected = async (): Promise<pg.PoolClient> => {
    try {
      const client = await pool.connect();
      await limit(client);
      return client;
    } catch (cause) {
      throw new StoreAway('There is no connection to the database.', {cause});
    }
  };
  return {
    connect: async () => {
      const client = await connected();
      let isAway = false;
      /** After a failover the address may lead elsewhere by now. */
      let isStale = false;
      const ask = async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
        try {
          return await client.query(text, [...values]);
        } catch (cause) {
          const said = cause instanceof pg.DatabaseError ? (cause.code ?? '') : '';
          isAway ||= lost.has(client) || endings.test(said);
          if (isAway) throw new StoreAway('The connection to the database is lost.', {cause});
          const [, words, code] = states.find(([of]) => of.test(said)) ?? [];
          if (words === undefined) throw cause;
          isStale ||= code === 'STORE_READ_ONLY';
          throw new StoreAway(words, {cause, ...(code === undefined ? {} : {code})});
        }
      };
      // Nobody reads with a cursor, the other way in which a client may be asked.
      return {query: ask as unknown as PostgresPoolClient['query'], release: () => client.release(isAway || isStale)};
    },
    end: () => pool.end(),
  };
}
