import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {aFile, photograph} from './support/files.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace} from './support/workspace.ts';

const [drafts, claims, files] = ['/service-application/api/v1/drafts/claim', '/api/claim', '/api/files'];
const minute = 60_000;
const office = readFileSync(join(import.meta.dirname, '../../examples/claim/server.yaml'), 'utf8');

/** What somebody sends, with these photos. */
const claim = (photos: readonly unknown[], receipts: readonly unknown[] = []) => ({
  ...{fullName: 'Ada Holder', policy: 'HP1234567', phone: '5555550142', email: 'ada@home.example'},
  ...{cause: 'WATER', happened: '2026-11-01', account: 'A pipe burst below the sink.'},
  ...{items: [{what: 'A sofa', cost: 2000}], damage: 2000, photos, receipts, truth: true},
});

/** A visit to the office for claims, whose clock is moved by hand; `room`: bytes of files that a network may have there. */
async function visit(
  room = 100_000,
  {
    databaseUrl,
    files: changed = {},
  }: {readonly databaseUrl?: string; readonly files?: Readonly<Record<string, string>>} = {},
) {
  let at = new Date('2026-11-02T12:00:00Z');
  const root = aWorkspace(changed, '../../examples/claim');
  const waitingBytes = {ofNetwork: room, ofAccount: room, inAll: 10 * room};
  const {call, services} = await running(root, {
    now: () => at,
    waitingBytes,
    ...(databaseUrl === undefined ? {} : {databaseUrl}),
  });
  let token: string | null = null;
  const ask = async (method: string, path: string, body?: unknown, headers: HeadersInit = {}) => {
    const answer = await call(method, path, body, {...(token === null ? {} : {'x-draft-token': token}), ...headers});
    token = answer.headers.get('x-draft-token') ?? token;
    return answer;
  };
  return {
    db: services.db,
    add: async (name: string) => {
      const {status, json} = await ask('POST', files, aFile(photograph, name));
      if (status !== 200) throw new Error(`${status} ${String(json['code'])}`);
      return {fileId: json['fileId'], name, size: json['size']};
    },
    save: async (answers: unknown) => {
      const {status, json} = await ask('PUT', drafts, {answers});
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
    },
    send: async (body: unknown, key = 1) => ask('POST', claims, body, {'idempotency-key': attempt(key)}),
    sendAsOther: async (body: unknown) => call('POST', claims, body, {'idempotency-key': attempt(2)}),
    /** Names of the files that lie there once so many minutes have gone by. */
    left: async (minutes: number) => {
      at = new Date(at.getTime() + minutes * minute);
      await forgetOldEntries(services);
      const rows = await services.db.selectFrom('uploads').select('name').orderBy('name').execute();
      return rows.map(({name}) => name);
    },
  };
}

describe('a file that somebody removes', () => {
  it('is deleted an hour after the draft was saved without it, and no other is', async () => {
    const {add, save, left} = await visit();
    const [one, two] = [await add('one.pdf'), await add('two.pdf')];
    await add('not-yet-answered.pdf');
    await save({photos: [one], receipts: [two]});
    await save({photos: [one], receipts: []});
    expect(await left(59)).toEqual(['not-yet-answered.pdf', 'one.pdf', 'two.pdf']);
    await save({photos: [one], account: 'A pipe burst.'});
    expect(await left(1)).toEqual(['not-yet-answered.pdf', 'one.pdf']);
  });

  it('stays where it was put back, or is answered elsewhere', async () => {
    const {add, save, left} = await visit();
    const [one, two] = [await add('one.pdf'), await add('two.pdf')];
    await save({photos: [one, two]});
    await save({photos: [], receipts: [two]});
    await save({photos: [one], receipts: [two]});
    expect(await left(600)).toEqual(['one.pdf', 'two.pdf']);
  });

  it('is sent all the same where it was put back and no draft saved since', async () => {
    const {add, save, send, left} = await visit();
    const one = await add('one.pdf');
    await save({photos: [one]});
    await save({photos: []});
    expect((await send(claim([one], [one]))).status).toBe(200);
    expect(await left(600)).toEqual(['one.pdf']);
  });

  it('gives way to another one where there is no room', async () => {
    const {add, save, left} = await visit(20_000);
    const [one, two] = [await add('one.pdf'), await add('two.pdf')];
    await save({photos: [one, two]});
    await expect(add('three.pdf')).rejects.toThrow('429 TOO_MANY_FILES');
    await save({photos: [two]});
    await add('three.pdf');
    expect(await left(0)).toEqual(['three.pdf', 'two.pdf']);
  });

  it('gives way to another one where there are as many as there may be', async () => {
    const {add, save, left} = await visit(10_000_000);
    const all: unknown[] = [];
    for (let count = 0; count < 50; count += 1) all.push(await add(`${count}.pdf`));
    await save({photos: all});
    await expect(add('more.pdf')).rejects.toThrow('422');
    await save({photos: all.slice(1)});
    await add('more.pdf');
    const names = await left(0);
    expect([names.length, names.includes('0.pdf'), names.includes('more.pdf')]).toEqual([50, false, true]);
  });
});

describe('what is sent', () => {
  it('is refused with the place and name of each file that is not there', async () => {
    const {add, send, left} = await visit();
    const photo = await add('here.pdf');
    const gone = {fileId: attempt(7), name: 'gone\u202E.pdf', size: 5};
    const foreign = {fileId: 'photo-1', name: 'rug.jpg', size: 5};
    const {status, json} = await send(claim([photo, gone], [foreign]));
    expect([status, json['errors']]).toEqual([
      422,
      [
        {at: 'photos.1', message: 'The file gone.pdf is no longer here. Remove it, and add it again.'},
        {at: 'receipts.0', message: 'The file rug.jpg is no longer here. Remove it, and add it again.'},
      ],
    ]);
    expect(await left(0)).toEqual(['here.pdf']);
    expect((await send(claim([photo], [photo]))).status).toBe(200);
  });

  it('is taken where its file is being sent by another tab', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const {db, add, send} = await visit(100_000, {
      databaseUrl: postgres.url,
      files: {'server.yaml': office.replace(', once: true', '')},
    });
    const earlier = await add('earlier.pdf');
    expect((await send(claim([earlier], [earlier]))).status).toBe(200);
    const photo = await add('one.pdf');
    const other = await db.selectFrom('submissions').select('uuid').executeTakeFirstOrThrow();
    const sent = await db.transaction().execute(async (trx) => {
      await trx.updateTable('uploads').set({submission: other.uuid}).where('name', '=', 'one.pdf').execute();
      const waits = send(claim([photo], [photo]), 2);
      const held = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await held.execute(db)).rows.length).toBeGreaterThan(0);
      return {waits};
    });
    expect((await sent.waits).status).toBe(200);
  });

  it("is refused where a file is somebody else's", async () => {
    const {add, send, sendAsOther, left} = await visit();
    const theirs = await add('theirs.pdf');
    expect((await sendAsOther(claim([theirs], [theirs]))).status).toBe(422);
    expect(await left(0)).toEqual(['theirs.pdf']);
    expect((await send(claim([theirs], [theirs]))).status).toBe(200);
  });
});
