import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {ownJourneyStore} from './support/own-store.ts';

type Store = Awaited<ReturnType<typeof ownJourneyStore>>;

/** Does this with a store of a test's own, and gives the name of its database. */
const used = async (act: (db: Store['db']) => Promise<unknown>): Promise<string> => {
  const {db, close} = await ownJourneyStore();
  await act(db);
  const {rows} = await sql<{name: string}>`select current_database() as name`.execute(db);
  await close();
  return rows[0]?.name ?? '';
};

/** The number of what is sent next, which nobody keeps. */
const numbered = async (db: Store['db']): Promise<unknown> => {
  const {rows} = await sql`insert into submissions (uuid, org, kind, operation, sealed, created)
    values (gen_random_uuid(), 'default', 'card', 'send', '', now()) returning number`.execute(db);
  return rows[0];
};

it('a store of its own has nothing of whoever used its database before, and counts anew', async () => {
  const numbers: unknown[] = [];
  const send = async (db: Store['db']): Promise<unknown> => numbers.push(await numbered(db));
  expect(await used(send)).toBe(await used(send));
  expect(numbers).toEqual([{number: '100001'}, {number: '100001'}]);
  await used(async (db) => expect((await sql`select from submissions`.execute(db)).rows).toEqual([]));
});

it.each([
  {what: 'whose tables were changed', change: sql`alter table submissions add column note text`},
  {
    what: 'that has a setting',
    change: sql`do $$ begin
    execute format('alter database %I set lock_timeout = 1000', current_database()); end $$`,
  },
])('a database $what is used by nobody else', async ({change}) => {
  const before = await used(async (db) => change.execute(db));
  expect(await used(async () => undefined)).not.toBe(before);
});
