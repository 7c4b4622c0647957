import type {Kysely, Transaction} from 'kysely';
import {openStore, type ServerStore as StoreOf, type StoreOptions} from '../../server/store/open.ts';
import {resource} from '../resource.ts';
import type {Tables} from './tables.ts';

export type SandboxDatabase = Kysely<Tables>;
/** The embedded store has one connection: inside a transaction every query must use it. */
export type SandboxTrx = Transaction<Tables>;

export type SandboxStore = StoreOf<Tables>;

/** Opens the store of the sandbox; see `openStore`. */
export async function openSandboxStore(options: Omit<StoreOptions, 'migrations'>): Promise<SandboxStore> {
  return openStore<Tables>({...options, migrations: resource('store/migrations')});
}
