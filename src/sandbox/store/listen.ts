import type {PGlite} from '@electric-sql/pglite';
import pg from 'pg';

/** What whoever listens is told. */
export interface Hearing {
  readonly heard: (payload: string) => void;
  /** The connection was away for a while: something may have been missed. */
  readonly missed: () => void;
}

/**
 * Hears what any server on the same store tells a channel by `pg_notify`, once its transaction is kept, in the
 * order of the transactions. Answers how to stop.
 */
export type Listen = (channel: string, hearing: Hearing) => Promise<() => Promise<void>>;

export function listenEmbedded(store: PGlite): Listen {
  return async (channel, {heard}) => {
    const stop = await store.listen(channel, heard);
    // A server that ends closes its store first; nobody is heard then, and asking it would fail.
    return async () => {
      if (!store.closed) await stop();
    };
  };
}

const pause = 1000;

/** Listens over a connection of its own; one that breaks is made anew, once a second. */
export function listenOnServer(connectionString: string): Listen {
  return async (channel, hearing) => {
    let client: pg.Client | undefined;
    let again: NodeJS.Timeout | undefined;
    let stopped = false;
    const connect = async (): Promise<void> => {
      const next = new pg.Client({connectionString, keepAlive: true});
      next.on('notification', ({payload = ''}) => hearing.heard(payload));
      let up = false;
      const lost = (): void => {
        if (!up) return;
        up = false;
        void next.end().catch(() => undefined);
        retry();
      };
      next.on('error', lost);
      next.on('end', lost);
      try {
        await next.connect();
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
        up = true;
      } catch (error) {
        void next.end().catch(() => undefined);
        throw error;
      }
      client = next;
      if (stopped) await next.end();
    };
    const retry = (): void => {
      if (stopped) return;
      again = setTimeout(() => void connect().then(hearing.missed, retry), pause);
      again.unref();
    };
    await connect();
    return async () => {
      stopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    };
  };
}
