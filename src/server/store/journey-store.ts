import type {Transaction} from 'kysely';
import {resourceIn} from '../resource.ts';
import {openStore, type ServerStore, type StoreOptions} from './open.ts';
import type {JourneyTables} from './tables.ts';

/** The embedded store has one connection: inside a transaction every query must use it. */
export type JourneyTrx = Transaction<JourneyTables>;

/** Opens the store of a server that keeps what people send; see `openStore`. */
export async function openJourneyStore(options: Omit<StoreOptions, 'migrations'>): Promise<ServerStore<JourneyTables>> {
  return openStore<JourneyTables>({...options, migrations: resourceIn('server', 'store/migrations')});
}
