import pg from 'pg';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {openStore, type Store} from '../../src/sandbox/store/open.ts';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {call, type Answer} from './support/client.ts';
import {startPostgres} from './support/postgres.ts';
import {below, personAt, serve, type TestServer} from './support/server.ts';
import {wayTo, type Way} from './support/way-to.ts';

describe('a server whose database goes away', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let way: Way;
  let admin: pg.Client;
  let other: pg.Client;
  let store: Store;
  let running: TestServer;
  let person: DemoClient;

  beforeAll(async () => {
    postgres = await startPostgres();
    admin = new pg.Client(postgres.url);
    await admin.connect();
    other = new pg.Client(postgres.url);
    await other.connect();
    way = await wayTo(postgres.url);
    store = await openStore({databaseUrl: way.url, databaseTimeout: 4000});
    running = await serve(store.db, {}, store.listen);
    person = await personAt(running, 'created');
  });
  afterAll(async () => {
    await running.app.close();
    await store.close();
    await way.close();
    await Promise.all([admin.end(), other.end()]);
    await postgres.stop();
  });
  beforeEach(async () => {
    await way.mend();
  });

  let writes = 0;
  /** A write that nobody did before; sent again under the same key it is the same. */
  const newWrite = () => {
    writes += 1;
    const key = `a-consent-${writes}`;
    return (): Promise<Answer> =>
      call(running.app, 'POST', below(person, 'consents'), {body: {type: 'TCPA'}, token: person.token, key});
  };
  const kept = async (): Promise<readonly string[]> => {
    const {rows} = await admin.query<{uuid: string}>('select uuid from consents order by uuid');
    return rows.map(({uuid}) => uuid);
  };
  const read = (): Promise<Answer> => call(running.app, 'GET', below(person, 'step'), {token: person.token});

  /** Servers of the database that work for a request, or wait in it. */
  const atWork = async (): Promise<readonly number[]> => {
    const {rows} = await admin.query<{pid: number}>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%idempotency_keys%'`,
    );
    return rows.map(({pid}) => pid);
  };

  /** Sends a write that stops in the middle, does something to its connection, and lets the database go on. */
  const inTheMiddleOf = async (send: () => Promise<Answer>, harm: (pids: readonly number[]) => unknown) => {
    await other.query('begin');
    try {
      await other.query('lock table idempotency_keys in access exclusive mode');
      const sent = send();
      await expect.poll(atWork).not.toEqual([]);
      await harm(await atWork());
      return await sent;
    } finally {
      await other.query('rollback');
    }
  };

  const expectAway = ({status, body, headers}: Answer): void => {
    expect([status, headers['content-type'], headers['retry-after'], body]).toEqual([
      503,
      expect.stringContaining('application/problem+json'),
      '5',
      {
        title: 'Not available',
        status: 503,
        code: 'UNAVAILABLE',
        message: expect.stringContaining('try again') as unknown,
      },
    ]);
  };

  it.each<readonly [string, (pids: readonly number[]) => unknown]>([
    [
      'is ended by the database',
      (pids) => admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]),
    ],
    ['is cut', () => way.cut()],
    ['falls silent', () => way.silence()],
    ['is cut, and none is taken', () => way.refuse()],
  ])('answers 503 where the connection of a request %s, and does it once when asked again', async (_how, harm) => {
    const before = newWrite();
    expect((await before()).status).toBe(200);
    const acknowledged = await kept();
    const write = newWrite();
    expectAway(await inTheMiddleOf(write, harm));
    await way.mend();
    await expect.poll(async () => (await write()).status).toBe(200);
    // The same key is the same write, and what was acknowledged before is there.
    expect((await write()).body).toEqual((await write()).body);
    expect(await kept()).toEqual(expect.arrayContaining([...acknowledged]));
    expect(new Set(await kept()).size).toBe(acknowledged.length + 1);
    expect((await read()).status).toBe(200);
  });

  it('answers 503 for as long as connections are refused, and 200 when they are taken again', async () => {
    await way.refuse();
    for (const answer of [await read(), await read(), await newWrite()()]) expectAway(answer);
    await way.mend();
    expect((await read()).status).toBe(200);
  });

  it('gives up what is silent for all who ask at once, and has room for them afterwards', async () => {
    expect((await read()).status).toBe(200);
    way.silence();
    for (const answer of await Promise.all(Array.from({length: 25}, read))) expectAway(answer);
    await way.mend();
    const after = await Promise.all(Array.from({length: 25}, read));
    expect(after.map(({status}) => status)).toEqual(after.map(() => 200));
  });

  it('says in its log that the database was away, and nothing of what was asked', async () => {
    await way.refuse();
    running.lines.length = 0;
    await read();
    const fault = running.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({msg}) => msg === 'fault');
    expect(fault).toMatchObject({fault: 'StoreAway', code: 'STORE_AWAY'});
    expect(running.lines.join('')).not.toContain(person.application);
  });

  it('tells a mistake in what is asked from a database that is away', async () => {
    const wrong = store.db
      .selectFrom('consents')
      .select('nothing' as 'uuid')
      .execute();
    await expect(wrong).rejects.toMatchObject({code: '42703'});
    expect((await read()).status).toBe(200);
  });
});
