import {randomUUID} from 'node:crypto';
import {inject} from 'vitest';
import {openSandboxStore, type SandboxStore} from '../../../src/sandbox/store/database.ts';
import {openJourneyStore} from '../../../src/server/store/journey-store.ts';
import type {ServerStore as StoreOf} from '../../../src/server/store/open.ts';
import {patience} from '../../patience.ts';
import {asked, databaseOf} from './databases.ts';

/*
 * An empty store of its own, on the PostgreSQL server of the run: it answers several times as fast as the embedded one,
 * which `on-both-stores` and whatever tries files, locks and ends keeps to.
 */
async function ownStore<T extends Pick<StoreOf, 'db' | 'listen' | 'close'>>(
  kind: 'sandbox' | 'server',
  open: (options: {readonly databaseUrl: string; readonly databaseTimeout: number}) => Promise<T>,
): Promise<T> {
  const server = inject('postgres');
  const name = `"${randomUUID()}"`;
  await asked(server, `CREATE DATABASE ${name} TEMPLATE ${kind}`);
  const store = await open({
    databaseUrl: databaseOf(server, name.slice(1, -1)),
    // A process that is busy for minutes would have no connection, which its log would tell.
    databaseTimeout: patience.forTest,
  });
  return {
    ...store,
    close: async () => {
      await store.close();
      await asked(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export const ownSandboxStore = (): Promise<SandboxStore> => ownStore('sandbox', openSandboxStore);

export const ownJourneyStore = (): ReturnType<typeof openJourneyStore> => ownStore('server', openJourneyStore);
