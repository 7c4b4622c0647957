import pg from 'pg';
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {openSandboxStore, type SandboxStore} from '../../src/sandbox/store/database.ts';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {patience} from '../patience.ts';
import {call, type Answer} from './support/client.ts';
import {startPostgres} from './support/postgres.ts';
import {below, personAt, serve, type TestServer} from './support/server.ts';
import {wayTo, type Way} from './support/way-to.ts';

describe('a server whose database goes away', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let way: Way;
  let admin: pg.Client;
  let other: pg.Client;
  let stores: readonly SandboxStore[];
  let running: TestServer;
  /** Gives up soon. Only what it says while nothing answers is looked at: a busy machine seems silent to it as well. */
  let hasty: TestServer;
  let person: DemoClient;

  beforeAll(async () => {
    postgres = await startPostgres();
    admin = new pg.Client(postgres.url);
    await admin.connect();
    other = new pg.Client(postgres.url);
    await other.connect();
    way = await wayTo(postgres.url);
    const store = await openSandboxStore({databaseUrl: way.url, databaseTimeout: patience.forOne});
    const impatient = await openSandboxStore({databaseUrl: way.url, databaseTimeout: 1000});
    stores = [store, impatient];
    running = await serve(store.db, {}, store.listen);
    hasty = await serve(impatient.db);
    person = await personAt(running, 'created');
  });
  afterAll(async () => {
    await Promise.all([running.app.close(), hasty.app.close()]);
    await Promise.all(stores.map((store) => store.close()));
    await way.close();
    await Promise.all([admin.end(), other.end()]);
    await postgres.stop();
  });
  beforeEach(async () => {
    // What was silent stays so until it is cut.
    way.cut();
    await way.mend();
    await vi.waitFor(async () => {
      if ((await read()).status !== 200) throw new Error('Its connections are not mended yet.');
    }, patience.forOne);
  });

  let writes = 0;
  /** A write that nobody did before; sent again under the same key it is the same. */
  const newWrite = () => {
    writes += 1;
    const key = `a-consent-${writes}`;
    return ({app} = running): Promise<Answer> =>
      call(app, 'POST', below(person, 'consents'), {body: {type: 'TCPA'}, token: person.token, key});
  };
  const kept = async (): Promise<readonly string[]> => {
    const {rows} = await admin.query<{uuid: string}>('select uuid from consents order by uuid');
    return rows.map(({uuid}) => uuid);
  };
  const read = ({app} = running): Promise<Answer> => call(app, 'GET', below(person, 'step'), {token: person.token});

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
        requestId: headers['x-request-id'],
      },
    ]);
  };

  it.each<readonly [string, (pids: readonly number[]) => unknown, () => TestServer]>([
    [
      'is ended by the database',
      (pids) => admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]),
      () => running,
    ],
    ['is cut', () => way.cut(), () => running],
    ['falls silent', () => way.silence(), () => hasty],
    ['is cut, and none is taken', () => way.refuse(), () => running],
  ])('answers 503 where the connection of a request %s, and does it once when asked again', async (_how, harm, at) => {
    const before = newWrite();
    expect((await before()).status).toBe(200);
    const acknowledged = await kept();
    const write = newWrite();
    expectAway(await inTheMiddleOf(() => write(at()), harm));
    await way.mend();
    /** The answer once there is one. */
    const answerTo = async (send: (from: TestServer) => Promise<Answer>): Promise<Answer> =>
      vi.waitFor(async () => {
        const answer = await send(at());
        expect(answer.status).toBe(200);
        return answer;
      }, patience.forOne);
    // The same key is the same write, and what was acknowledged before is there.
    expect((await answerTo(write)).body).toEqual((await answerTo(write)).body);
    expect(await kept()).toEqual(expect.arrayContaining([...acknowledged]));
    expect(new Set(await kept()).size).toBe(acknowledged.length + 1);
    await answerTo(read);
  });

  it('answers 503 for as long as connections are refused, and 200 when they are taken again', async () => {
    await way.refuse();
    for (const answer of [await read(), await read(), await newWrite()()]) expectAway(answer);
    await way.mend();
    expect((await read()).status).toBe(200);
  });

  it('gives up what is silent for all who ask at once, and has room for them afterwards', async () => {
    const statuses = async (): Promise<readonly number[]> => {
      const answers = await Promise.all(Array.from({length: 25}, () => read(hasty)));
      return answers.map(({status}) => status);
    };
    await expect.poll(async () => (await read(hasty)).status).toBe(200);
    way.silence();
    for (const answer of await Promise.all(Array.from({length: 25}, () => read(hasty)))) expectAway(answer);
    await way.mend();
    await expect.poll(statuses).toEqual(Array.from({length: 25}, () => 200));
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
    const [store] = stores;
    const wrong = store?.db
      .selectFrom('consents')
      .select('nothing' as 'uuid')
      .execute();
    await expect(wrong).rejects.toMatchObject({code: '42703'});
    expect((await read()).status).toBe(200);
  });
});
