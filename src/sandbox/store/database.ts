import type {Kysely, Transaction} from 'kysely';
import {openStore, type Store as StoreOf, type StoreOptions} from '../../server/store/open.ts';
import {resource} from '../resource.ts';
import type {Tables} from './tables.ts';

export type Database = Kysely<Tables>;
/** The embedded store has one connection: inside a transaction every query must use it. */
export type Trx = Transaction<Tables>;

export type Store = StoreOf<Tables>;

/** Opens the store of the sandbox; see `openStore`. */
export async function openSandboxStore(options: Omit<StoreOptions, 'migrations'>): Promise<Store> {
  return openStore<Tables>({...options, migrations: resource('store/migrations')});
}
