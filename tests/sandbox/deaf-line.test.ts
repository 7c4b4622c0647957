import {once} from 'node:events';
import {connect, createServer, type AddressInfo, type Socket} from 'node:net';
import {join} from 'node:path';
import pg from 'pg';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {listenOnServer} from '../../src/sandbox/store/listen.ts';
import {postgresPrograms, startPostgres} from './support/postgres.ts';

/** A way to a server that can be cut without either end being told. */
async function wayTo(url: string) {
  const socket = join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const pairs: (readonly [Socket, Socket])[] = [];
  const server = createServer((near) => {
    const far = connect(socket);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    count: () => pairs.length,
    cut: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    close: () => {
      for (const ends of pairs) for (const end of ends) end.destroy();
      server.close();
    },
  };
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

const programs = postgresPrograms();

describe.runIf(programs !== undefined)('a server whose line to the store went silent', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    if (programs !== undefined) postgres = await startPostgres(programs);
  });
  afterAll(async () => {
    await postgres.stop();
  });

  it('notices it, says that something may have been missed, and hears again', async () => {
    const way = await wayTo(postgres.url);
    const other = await vi.waitFor(() => open(postgres.url), 10_000);
    const heard: string[] = [];
    const missed = vi.fn<() => void>();
    const listen = listenOnServer(way.url, {every: 400, answer: 300});
    const stop = await listen('silence', {heard: (payload) => void heard.push(payload), missed});
    const tell = (word: string) => other.query('select pg_notify($1, $2)', ['silence', word]);
    await tell('one');
    await vi.waitFor(() => expect(heard).toEqual(['one']), 10_000);
    way.cut();
    await tell('lost');
    await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), 10_000);
    await tell('two');
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), 10_000);
    expect(way.count()).toBe(2);
    await stop();
    await other.end();
    way.close();
  });
});
