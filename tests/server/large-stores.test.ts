import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {sql} from 'kysely';
import {afterEach, beforeEach, describe, expect, it, onTestFinished} from 'vitest';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {openStore} from '../../src/server/store/open.ts';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {running} from './support/running.ts';
import {aWorkspace} from './support/workspace.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeEach(async () => {
  postgres = await startPostgres();
});
afterEach(() => postgres.stop());

/** What each deleted row of a table does to whoever deletes it. */
const onDelete = (does: string) =>
  sql.raw(`
  create function slow() returns trigger language plpgsql as $$ begin ${does}; return old; end $$;
  create trigger slow before delete on attempts for each row execute function slow()`);

describe('a store in which there is much', () => {
  it('is brought to the newest tables though that takes longer than it may be silent, by one of those that start', async () => {
    const migrations = mkdtempSync(join(tmpdir(), 'waymark-migrations-'));
    onTestFinished(() => rmSync(migrations, {recursive: true, force: true}));
    writeFileSync(join(migrations, '0001-first.sql'), 'create table much (id int); select pg_sleep(4)');
    writeFileSync(join(migrations, '0002-second.sql'), 'insert into much values (1)');
    const open = async () => openStore({migrations, databaseUrl: postgres.url, databaseTimeout: 2000});
    const stores = await Promise.all([open(), open()]);
    onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
    const [one] = stores;
    expect((await sql`select id from much`.execute(one.db)).rows).toEqual([{id: 1}]);
  });

  it('is rid of what is old though that takes longer than it may be silent, some at a time', async () => {
    let at = new Date('2026-11-01T08:00:00Z');
    const {services} = await running(aWorkspace(), {
      ...{now: () => at, databaseUrl: postgres.url, databaseTimeout: 2500},
    });
    const {db} = services;
    const attempts = Array.from({length: 24}, (_, count) => ({subject: `subject ${count}`, at}));
    await db.insertInto('attempts').values(attempts).execute();
    await onDelete('perform pg_sleep(0.15)').execute(db);
    at = new Date(at.getTime() + 3 * 86_400_000);
    await forgetOldEntries(services, {atOnce: 4});
    expect(await db.selectFrom('attempts').select('id').execute()).toEqual([]);
  });

  it('is served though something cannot be deleted from it, and is rid of all else', async () => {
    const lines: string[] = [];
    const log = {write: (line: string) => void lines.push(line)};
    let at = new Date('2026-11-01T08:00:00Z');
    const options = {now: () => at, databaseUrl: postgres.url};
    const {services} = await running(aWorkspace(), options);
    await services.db.insertInto('attempts').values({subject: 'somebody', at}).execute();
    await services.db
      .insertInto('held_answers')
      .values({owner: 'somebody', answer_set: 'card', sealed: '', until: at})
      .execute();
    await onDelete("raise exception 'no'").execute(services.db);
    at = new Date(at.getTime() + 3 * 86_400_000);
    const {call} = await running(aWorkspace(), {...options, log});
    expect((await call('GET', '/service-application/api/v1/drafts/card')).status).toBe(200);
    await expect.poll(() => lines.join('')).toContain('old rows were not deleted');
    expect(await services.db.selectFrom('held_answers').select('owner').execute()).toEqual([]);
  });
});
