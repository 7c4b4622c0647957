import type {TestProject} from 'vitest/node';
import {openSandboxStore} from '../../src/sandbox/store/database.ts';
import {openJourneyStore} from '../../src/server/store/journey-store.ts';
import {startPostgres, type Server} from '../sandbox/support/postgres.ts';
import {asked, databaseOf} from '../sandbox/support/databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server with a database of each kind, which has all tables and no row. */
    readonly postgres: string;
  }
}

let server: Server | undefined;

/** Starts the PostgreSQL server on which a project's tests have stores of their own. */
export async function setup({provide}: TestProject): Promise<void> {
  server = await startPostgres();
  const {url} = server;
  const kinds = {sandbox: openSandboxStore, server: openJourneyStore};
  for (const [kind, open] of Object.entries(kinds)) {
    await asked(url, `CREATE DATABASE ${kind}`);
    await (await open({databaseUrl: databaseOf(url, kind)})).close();
  }
  provide('postgres', url);
}

export const teardown = async (): Promise<void> => server?.stop();
