import {randomUUID} from 'node:crypto';
import {Client} from 'pg';
import {inject} from 'vitest';
import {openSandboxStore, type SandboxStore} from '../../../src/sandbox/store/database.ts';
import {openJourneyStore} from '../../../src/server/store/journey-store.ts';
import type {ServerStore as StoreOf} from '../../../src/server/store/open.ts';
import {patience} from '../../patience.ts';
import {asked, databaseOf} from './databases.ts';
import {allTables, withoutRows} from './emptied.ts';

type Kind = 'sandbox' | 'server';

/** Databases of this process whose stores were closed, and that are empty: to make one and take it away costs ten uses. */
const idle: Readonly<Record<Kind, string[]>> = {sandbox: [], server: []};

/** What each kind has, as its migrations made it. */
const made = new Map<Kind, string>();

/*
 * An empty store of its own, on the PostgreSQL server of the run: it answers several times as fast as the embedded one,
 * which `on-both-stores` and whatever tries files, locks and ends keeps to.
 */
async function ownStore<T extends Pick<StoreOf, 'db' | 'listen' | 'close'>>(
  kind: Kind,
  open: (options: {readonly databaseUrl: string; readonly databaseTimeout: number}) => Promise<T>,
): Promise<T> {
  const server = inject('postgres');
  const name = idle[kind].pop() ?? (await created(server, kind));
  const databaseUrl = databaseOf(server, name);
  // A process that is busy for minutes would have no connection, which its log would tell.
  const store = await open({databaseUrl, databaseTimeout: patience.forTest});
  return {
    ...store,
    close: async () => {
      await store.close();
      if (await emptied(databaseUrl, kind)) idle[kind].push(name);
      else await asked(server, `DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}

async function created(server: string, kind: Kind): Promise<string> {
  const name = randomUUID();
  await asked(server, `CREATE DATABASE "${name}" TEMPLATE ${kind}`);
  if (!made.has(kind)) made.set(kind, await connected(databaseOf(server, name), tablesOf));
  return name;
}

/** Takes all away that a use can have left; one with other tables now, or to which somebody still has a connection, is not used again. */
async function emptied(databaseUrl: string, kind: Kind): Promise<boolean> {
  try {
    return await connected(databaseUrl, async (client) => {
      const {rowCount} = await client.query(others);
      if (rowCount !== 0) return false;
      await client.query(withoutRows);
      return (await tablesOf(client)) === made.get(kind);
    });
  } catch {
    return false;
  }
}

const others = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND backend_type = 'client backend'
  UNION ALL SELECT FROM pg_db_role_setting JOIN pg_database ON oid = setdatabase WHERE datname = current_database()`;

async function tablesOf(client: Client): Promise<string> {
  const {rows} = await client.query<{all: string}>(allTables);
  return rows[0]?.all ?? '';
}

async function connected<T>(connectionString: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({connectionString});
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

export const ownSandboxStore = (): Promise<SandboxStore> => ownStore('sandbox', openSandboxStore);

export const ownJourneyStore = (): ReturnType<typeof openJourneyStore> => ownStore('server', openJourneyStore);
