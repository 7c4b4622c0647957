import {openStore, type Store} from '../../../src/sandbox/store/open.ts';
import {openInMemory} from './open-in-memory.ts';
import {postgresPrograms, startPostgres} from './postgres.ts';

/** A store that tests run on, and how to open a fresh one. */
export interface TestStore {
  readonly name: string;
  readonly open: () => Promise<Store>;
}

const programs = postgresPrograms();

/** The embedded store, and a PostgreSQL server where one is installed. */
export const stores: readonly TestStore[] = [
  {name: 'the embedded store', open: openInMemory},
  ...(programs === undefined ? [] : [{name: 'a PostgreSQL server', open: () => openOnServer(programs)}]),
];

async function openOnServer(folder: string): Promise<Store> {
  const server = await startPostgres(folder);
  const store = await openWhenReady(server.url);
  return {
    db: store.db,
    listen: store.listen,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
}

/** The socket is there a moment before the server answers. */
async function openWhenReady(databaseUrl: string, tries = 50): Promise<Store> {
  try {
    return await openStore({databaseUrl});
  } catch (error) {
    if (tries === 0 || !/starting up|ECONNREFUSED|ENOENT/.test(String(error))) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    return openWhenReady(databaseUrl, tries - 1);
  }
}
