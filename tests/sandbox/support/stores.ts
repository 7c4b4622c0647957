import {openSandboxStore, type SandboxStore} from '../../../src/sandbox/store/database.ts';
import {openInMemory} from './open-in-memory.ts';
import {startPostgres} from './postgres.ts';

/** A store that tests run on, and how to open a fresh one. */
export interface TestStore {
  readonly name: string;
  readonly open: () => Promise<SandboxStore>;
}

/** The embedded store, and a PostgreSQL server. */
export const stores: readonly TestStore[] = [
  {name: 'the embedded store', open: openInMemory},
  {name: 'a PostgreSQL server', open: openOnServer},
];

async function openOnServer(): Promise<SandboxStore> {
  const server = await startPostgres();
  const store = await openSandboxStore({databaseUrl: server.url});
  return {
    db: store.db,
    listen: store.listen,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
}
