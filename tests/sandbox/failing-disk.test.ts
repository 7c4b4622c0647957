import {sql} from 'kysely';
import {afterAll, afterEach, describe, expect, it} from 'vitest';
import {openSandboxStore, type SandboxStore} from '../../src/sandbox/store/database.ts';
import {patience} from '../patience.ts';
import {call, type Answer} from './support/client.ts';
import {below, personAt, serve} from './support/server.ts';
import {smallDisk} from './support/small-disk.ts';

const disk = smallDisk(140);
const why = disk === undefined ? ' (skipped: this process may not mount a disk, which root may)' : '';

describe.skipIf(disk === undefined)(`a server whose own disk gets full${why}`, () => {
  afterAll(() => disk?.remove());
  afterEach(() => disk?.makeRoom());

  it('answers 503 and says so in the log, keeps what it acknowledged, and goes on when there is room', async () => {
    const dataFolder = `${disk?.folder}/data`;
    const store = await openSandboxStore({dataFolder});
    const server = await serve(store.db, {}, store.listen);
    const heard: string[] = [];
    const stop = await store.listen('a_channel', {
      heard: (text) => heard.push(text),
      missed: () => heard.push('missed'),
    });
    const person = await personAt(server, 'created');
    const write = (key: string): Promise<Answer> =>
      call(server.app, 'POST', below(person, 'consents'), {body: {type: 'TCPA'}, token: person.token, key});
    const read = (): Promise<Answer> => call(server.app, 'GET', below(person, 'step'), {token: person.token});
    const keptIn = async ({db}: SandboxStore): Promise<readonly string[]> => {
      const rows = await db.selectFrom('consents').select('uuid').orderBy('uuid').execute();
      return rows.map(({uuid}) => uuid);
    };
    expect((await write('while-there-was-room')).status).toBe(200);
    const acknowledged = await keptIn(store);
    disk?.fill();
    // Until its log is out of room: PostgreSQL ends by that.
    const page = 'x'.repeat(100_000);
    const log = async (): Promise<unknown> => {
      for (;;) await sql`select pg_logical_emit_message(true, 'test', ${page})`.execute(store.db);
    };
    await expect(log()).rejects.toMatchObject({code: 'STORE_FULL'});
    server.lines.length = 0;
    const answers = await Promise.all([read(), write('while-it-was-full'), read()]);
    for (const {status, headers, body} of answers) {
      expect([status, headers['retry-after'], body['code']]).toEqual([503, '5', 'UNAVAILABLE']);
    }
    const faults = server.lines.map((line) => JSON.parse(line) as object).filter((line) => 'fault' in line);
    expect(faults[0]).toMatchObject({code: 'STORE_FULL', why: expect.stringContaining('Make room') as unknown});
    disk?.makeRoom();
    expect((await write('while-it-was-full')).status).toBe(200);
    expect((await read()).status).toBe(200);
    const kept = await keptIn(store);
    expect(kept).toEqual(expect.arrayContaining([...acknowledged]));
    expect(kept).toHaveLength(acknowledged.length + 1);
    // Whoever listens hears again, and knows that something may have been missed.
    await sql`select pg_notify('a_channel', 'again')`.execute(store.db);
    await expect.poll(() => heard, {timeout: patience.forOne}).toEqual(['missed', 'again']);
    await stop();
    await server.app.close();
    await store.close();
    const again = await openSandboxStore({dataFolder});
    expect(await keptIn(again)).toEqual(kept);
    await again.close();
  });
});
