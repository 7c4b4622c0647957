import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {createPgConfig} from '@electric-sql/pglite/node-postgres';
import {Kysely, PostgresDialect, type PostgresPool, type Transaction} from 'kysely';
import pg from 'pg';
import {CannotStart} from '../cannot-start.ts';
import {listenEmbedded, listenOnServer, type Listen} from './listen.ts';
import {lock} from './lock.ts';
import {migrate} from './migrate.ts';
import {prepareStore, removeUnfinished, storeFolder} from './prepare.ts';
import {guarded, isRefusal, openPool} from './server-pool.ts';
import type {Tables} from './tables.ts';

export type Database = Kysely<Tables>;
/** The embedded store has one connection: inside a transaction every query must use it. */
export type Trx = Transaction<Tables>;

export interface Store {
  readonly db: Database;
  readonly listen: Listen;
  readonly close: () => Promise<void>;
}

export interface StoreOptions {
  /** A PostgreSQL server; otherwise the embedded store is used. */
  readonly databaseUrl?: string;
  /** How long its server may be silent, in milliseconds; default: ten seconds. */
  readonly databaseTimeout?: number;
  /** Folder of the embedded store; absent: in memory, gone when closed. */
  readonly dataFolder?: string;
  /** What a store in memory begins with, as PGlite dumps it; absent: made anew, which takes seconds. */
  readonly contents?: Blob;
}

/**
 * Opens PostgreSQL or the embedded store and brings it to the newest schema.
 *
 * @throws Error when the server does not answer or the folder is in use
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl === undefined
    ? openEmbedded(options)
    : openServer(options.databaseUrl, options.databaseTimeout ?? 10_000);
}

async function openServer(url: string, timeout: number): Promise<Store> {
  const pool = openPool(url, timeout);
  try {
    return await ready(pool, guarded(pool), listenOnServer(url), async () => undefined);
  } catch (error) {
    const {code = '', message = ''} = error instanceof Error ? (error as Error & {code?: string}) : {};
    const why = isRefusal(error) ? 'refuses its user, password or database' : 'cannot be used';
    throw new CannotStart(`The PostgreSQL server of DATABASE_URL ${why}: ${message || code}`, {cause: error});
  }
}

async function openEmbedded({dataFolder: folder, contents}: StoreOptions): Promise<Store> {
  const unlock = folder === undefined ? () => undefined : lock(folder);
  try {
    if (folder !== undefined) {
      await prepareStore(folder);
      removeUnfinished(folder);
    }
    const embedded = await PGlite.create({
      ...(folder === undefined ? {} : {dataDir: storeFolder(folder)}),
      ...(contents === undefined ? {} : {loadDataDir: contents}),
      extensions: {pg_trgm},
    });
    const pool = new pg.Pool({...createPgConfig(embedded), max: 1, idleTimeoutMillis: 0});
    return await ready(pool, pool, listenEmbedded(embedded), async () => {
      await embedded.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function ready(pool: pg.Pool, asked: PostgresPool, listen: Listen, after: () => Promise<void>): Promise<Store> {
  const db = new Kysely<Tables>({dialect: new PostgresDialect({pool: asked})});
  try {
    await migrate(pool);
  } catch (error) {
    await db.destroy();
    await after();
    throw error;
  }
  return {
    db,
    listen,
    close: async () => {
      await db.destroy();
      await after();
    },
  };
}
