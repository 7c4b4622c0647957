import {Socket} from 'node:net';
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

const pause = 1000;

/** What `pg_stat_activity` calls connections that listen, where the address of the database names no other. */
export const listeningName = 'waymark-listening';

/** How often a connection shows that it lives, and how long its answers may take; milliseconds. */
export interface Beat {
  readonly every: number;
  readonly answer: number;
}

/**
 * Listens over a connection of its own; one that breaks is made anew, once a second. So is one that only seems to be
 * there: whoever just listens would not notice for hours that nothing arrives any more.
 */
export function listenOnServer(connectionString: string, beat: Beat = {every: 15_000, answer: 10_000}): Listen {
  return async (channel, hearing) => {
    let client: pg.Client | undefined;
    let again: NodeJS.Timeout | undefined;
    let stopped = false;
    const connect = async (): Promise<void> => {
      const socket = new Socket();
      const timeouts = {connectionTimeoutMillis: beat.answer, query_timeout: beat.answer};
      const options = {keepAlive: true, application_name: listeningName, stream: () => socket, ...timeouts};
      const next = new pg.Client({connectionString, ...options});
      let beating: NodeJS.Timeout | undefined;
      next.on('notification', ({payload = ''}) => hearing.heard(payload));
      let up = false;
      const lost = (): void => {
        if (!up) return;
        up = false;
        clearInterval(beating);
        socket.destroy();
        retry();
      };
      next.on('error', lost);
      next.on('end', lost);
      try {
        await next.connect();
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
        up = true;
      } catch (error) {
        socket.destroy();
        throw error;
      }
      client = next;
      if (stopped) await next.end();
      else beating = setInterval(() => void next.query('select 1').catch(lost), beat.every).unref();
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
