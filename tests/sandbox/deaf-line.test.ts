import pg from 'pg';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {listenOnServer} from '../../src/server/store/listen.ts';
import {startPostgres} from './support/postgres.ts';
import {wayTo} from './support/way-to.ts';

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

describe('a server whose line to the store went silent', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  // Time passes where a test says so: an answer of the server may take as long as it likes.
  beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']}));
  afterEach(() => void vi.useRealTimers());

  it('notices it, says that something may have been missed, and hears again', async () => {
    const way = await wayTo(postgres.url);
    const other = await open(postgres.url);
    const heard: string[] = [];
    const missed = vi.fn<() => void>();
    const beat = {every: 15_000, answer: 10_000};
    const listen = listenOnServer(way.url, beat);
    const stop = await listen('silence', {heard: (payload) => void heard.push(payload), missed});
    const tell = (word: string) => other.query('select pg_notify($1, $2)', ['silence', word]);
    await tell('one');
    await expect.poll(() => heard).toEqual(['one']);
    way.silence();
    await way.mend();
    await tell('lost');
    await vi.advanceTimersByTimeAsync(beat.every + beat.answer - 1);
    expect(way.count()).toBe(1);
    await vi.advanceTimersByTimeAsync(1 + 1000);
    await expect.poll(() => missed).toHaveBeenCalledOnce();
    await tell('two');
    await expect.poll(() => heard).toEqual(['one', 'two']);
    expect(way.count()).toBe(2);
    await stop();
    await other.end();
    await way.close();
  });
});
