import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {Kysely, PostgresDialect, type PostgresPool, type Transaction} from 'kysely';
import {CannotStart} from '../cannot-start.ts';
import {databaseFault} from './database-fault.ts';
import {openEmbeddedPool, type EmbeddedFiles} from './embedded-pool.ts';
import {folderFault, isDiskFull} from './folder-fault.ts';
import {listenOnServer, type Listen} from './listen.ts';
import {lock} from './lock.ts';
import {migrate, type Migrating, type Schema} from './migrate.ts';
import {prepareStore, removeUnfinished, storeFolder} from './prepare.ts';
import {
  connectionsOf,
  guarded,
  isConnectionRefusal,
  openPatientPool,
  openPool,
  type Connections,
} from './server-pool.ts';
import {traceStore} from '../traces/store-spans.ts';
import type {ServerTables} from './tables.ts';

export type Database = Kysely<ServerTables>;
/** The embedded store has one connection: inside a transaction every query must use it. */
export type Trx = Transaction<ServerTables>;

export interface ServerStore<T extends ServerTables = ServerTables> {
  readonly db: Kysely<T>;
  readonly listen: Listen;
  /** How its connections are used just now; absent where it is embedded. */
  readonly connections?: () => Connections;
  readonly close: () => Promise<void>;
}

/**
 * What every embedded store is opened with. It touches all the memory for pages of its tables when it begins: the
 * platform's 128 MB take half a second and stay taken, where what one process keeps needs a few.
 */
export const embedded = {
  extensions: {pg_trgm},
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};

export interface StoreOptions {
  /** Folder of `NNNN-*.sql`, which make its tables. */
  readonly migrations: string;
  /** What becomes of a store with an older schema; default: it is brought to the newest. */
  readonly schema?: Schema;
  /** A PostgreSQL server; otherwise the embedded store is used. */
  readonly databaseUrl?: string;
  /** How long its server may be silent, in milliseconds; default: ten seconds. */
  readonly databaseTimeout?: number;
  /** Connections to it at most; default: ten. */
  readonly databaseConnections?: number;
  /** Folder of the embedded store; absent: in memory, gone when closed. */
  readonly dataFolder?: string;
  /** Opens an empty store in memory, with `embedded`; absent: it is made anew, which takes seconds. */
  readonly openInMemory?: () => Promise<PGlite>;
}

/**
 * Opens PostgreSQL or the embedded store and brings it to the newest schema, unless it is only needed to have that.
 *
 * @throws CannotStart when the server does not answer, the folder is in use or cannot be used, or the schema is that of
 * another release
 */
export async function openStore<T extends ServerTables = ServerTables>(options: StoreOptions): Promise<ServerStore<T>> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options.databaseUrl, options);
}

type MigratedBy = readonly [migrations: string, schema: Schema | undefined];

async function openServer<T extends ServerTables>(
  url: string,
  {migrations, schema, databaseTimeout: timeout = 10_000, databaseConnections = 10}: StoreOptions,
): Promise<ServerStore<T>> {
  try {
    await migrateServer(url, timeout, [migrations, schema]);
    const pool = openPool(url, timeout, databaseConnections);
    const store = ready<T>(guarded(pool, timeout), listenOnServer(url), async () => {
      // The query builder ends a pool that it has asked, and no other.
      if (!pool.ending) await pool.end();
    });
    return {...store, connections: () => connectionsOf(pool)};
  } catch (error) {
    const {code = '', message = ''} = error instanceof Error ? (error as Error & {code?: string}) : {};
    const why = isConnectionRefusal(error) ? 'refuses its user, password or database' : 'cannot be used';
    throw new CannotStart(`The PostgreSQL server of DATABASE_URL ${why}: ${message || code}`, {cause: error});
  }
}

async function openEmbedded<T extends ServerTables>({
  dataFolder: folder,
  openInMemory = () => PGlite.create(embedded),
  migrations,
  schema,
}: StoreOptions): Promise<ServerStore<T>> {
  if (folder === undefined)
    return embeddedIn({open: openInMemory, isFull: () => false, pause: 0}, [migrations, schema], () => undefined);
  let unlock = (): void => undefined;
  try {
    unlock = lock(folder);
    await prepareStore(folder);
    removeUnfinished(folder);
    const dataDir = storeFolder(folder);
    // Without it a new database would be made over what is there.
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw new Error('The store has no version.');
    const open = (): Promise<PGlite> => PGlite.create({...embedded, dataDir});
    return await embeddedIn({open, isFull: () => isDiskFull(folder), pause: 2000}, [migrations, schema], unlock);
  } catch (error) {
    unlock();
    throw isOwnMistake(error) ? error : folderFault(folder, error);
  }
}

/** A migration that is wrong, and not the files that it was made on. */
function isOwnMistake(error: unknown): boolean {
  const fault = databaseFault(error instanceof Error ? error.cause : undefined);
  return fault !== undefined && !/^(?:XX|53|58)/.test(fault.code);
}

async function embeddedIn<T extends ServerTables>(
  files: EmbeddedFiles,
  by: MigratedBy,
  unlock: () => void,
): Promise<ServerStore<T>> {
  const {asked, listen, close} = await openEmbeddedPool(files);
  const end = async (): Promise<void> => {
    await close();
    unlock();
  };
  try {
    await migrate(asked as Migrating, ...by);
  } catch (error) {
    await end();
    throw error;
  }
  return ready(asked, listen, end);
}

/** Over a connection that may be silent: an index of a large table takes minutes, as may another server that makes it. */
async function migrateServer(url: string, timeout: number, by: MigratedBy): Promise<void> {
  const pool = openPatientPool(url, timeout);
  try {
    await migrate(pool, ...by);
  } finally {
    await pool.end();
  }
}

function ready<T extends ServerTables>(
  asked: PostgresPool,
  listen: Listen,
  after: () => Promise<void>,
): ServerStore<T> {
  const db = new Kysely<T>({dialect: new PostgresDialect({pool: traceStore(asked)})});
  return {
    db,
    listen,
    close: async () => {
      await db.destroy();
      await after();
    },
  };
}
