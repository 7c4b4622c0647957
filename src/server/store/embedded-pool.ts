import type {PGlite} from '@electric-sql/pglite';
import {createPgConfig} from '@electric-sql/pglite/node-postgres';
import type {PostgresPool, PostgresPoolClient} from 'kysely';
import pg from 'pg';
import {databaseFault} from './database-fault.ts';
import type {Hearing, Listen} from './listen.ts';
import {StoreAway} from './server-pool.ts';

/** An embedded store that outlives its own faults. */
export interface EmbeddedPool {
  readonly asked: PostgresPool;
  readonly listen: Listen;
  readonly close: () => Promise<void>;
}

export interface EmbeddedFiles {
  /** Opens the files of the store; what was acknowledged before is in them. */
  readonly open: () => Promise<PGlite>;
  /** Whether there is no room for the store to go on. */
  readonly isFull: () => boolean;
  /** Milliseconds between two tries to open it anew: each stops all else for most of a second. */
  readonly pause: number;
}

/** One time that the files were opened. */
interface Opened {
  readonly store: PGlite;
  readonly pool: pg.Pool;
  /** It must not be asked any more: it would not answer, or stop the process. */
  isLost: boolean;
}

interface Listener {
  readonly channel: string;
  readonly hearing: Hearing;
  stop: () => Promise<void>;
}

/** Files that cannot be written, as PostgreSQL says it: no room, no right to, a fault of the disk. */
const ofFiles = /^53100$|^42501$|^58/;

/**
 * Asks an embedded store. Where its disk fails it, whoever asks gets `StoreAway`; where it ended by that, its files are
 * opened anew when it is asked the next time, until they can be.
 */
export async function openEmbeddedPool(files: EmbeddedFiles): Promise<EmbeddedPool> {
  const listeners = new Set<Listener>();
  let current = opened(await files.open());
  let reopening: Promise<void> | undefined;
  let notBefore = 0;

  const away = (cause?: unknown): StoreAway =>
    databaseFault(cause)?.code === '53100' || files.isFull()
      ? new StoreAway('The disk of the data folder is full. Make room on it: the server goes on by itself.', {
          ...{cause, code: 'STORE_FULL'},
        })
      : new StoreAway(
          'The embedded store has ended and is opened anew. Where that does not help, start the server again: it says why.',
          {cause, code: 'STORE_ENDED'},
        );
  const reopen = async (): Promise<void> => {
    if (files.isFull() || performance.now() < notBefore) throw away();
    notBefore = performance.now() + files.pause;
    const next = opened(await files.open());
    for (const listener of listeners) listener.stop = await next.store.listen(listener.channel, listener.hearing.heard);
    current = next;
    for (const {hearing} of listeners) hearing.missed();
  };
  const usable = async (): Promise<Opened> => {
    if (!current.isLost) return current;
    reopening ??= reopen().finally(() => (reopening = undefined));
    await reopening.catch((cause: unknown) => {
      throw cause instanceof StoreAway ? cause : away(cause);
    });
    return current;
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    const from = await usable();
    const client = await from.pool.connect();
    const release = (): void => client.release(from.isLost);
    const ask = async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
      if (from.isLost) throw away();
      try {
        return await client.query(text, [...values]);
      } catch (cause) {
        const fault = databaseFault(cause);
        from.isLost ||= /^(?:FATAL|PANIC)$/.test(fault?.severity ?? '');
        throw from.isLost || ofFiles.test(fault?.code ?? '') ? away(cause) : cause;
      }
    };
    // Nobody reads with a cursor, the other way in which a client may be asked.
    return {query: ask as unknown as PostgresPoolClient['query'], release};
  };

  return {
    asked: {connect, end: async () => (current.isLost ? undefined : current.pool.end())},
    listen: async (channel, hearing) => {
      const listener = {channel, hearing, stop: await current.store.listen(channel, hearing.heard)};
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        // A server that ends closes its store first; nobody is heard then, and asking it would fail.
        if (!current.isLost && !current.store.closed) await listener.stop();
      };
    },
    close: async () => {
      if (!current.isLost) await current.store.close();
    },
  };
}

function opened(store: PGlite): Opened {
  const pool = new pg.Pool({...createPgConfig(store), max: 1, idleTimeoutMillis: 0});
  const one: Opened = {store, pool, isLost: false};
  pool.on('error', () => (one.isLost = true));
  pool.on('connect', (client) => client.on('error', () => (one.isLost = true)));
  return one;
}
