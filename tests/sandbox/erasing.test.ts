import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {personAt} from './support/server.ts';

const server = ownServer();
const page = readFileSync(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');

/** All rows of all tables, as text. */
async function everything(): Promise<string> {
  const tables = await server.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({name}) => sql<{row: string}>`select t::text as row from ${sql.table(name)} t`.execute(server.db)),
  );
  return rows.flatMap((found) => found.rows.map(({row}) => row)).join('\n');
}

it('whoever is erased as the page for operators says is in no table any more, and nobody else is gone', async () => {
  const email = 'canary@people.example';
  const people = [await personAt(server, 'identity', {email}), await personAt(server, 'identity')] as const;
  const ids: string[] = [];
  for (const {token, application} of people) {
    const path = '/service-application/api/v1/drafts/one';
    expect(
      (await call(server.app, 'PUT', path, {token, body: {answers: {city: 'Reno'}, held: {ssn: '219887766'}}})).status,
    ).toBe(200);
    const row = server.db
      .selectFrom('applications')
      .select('identity')
      .where('uuid', '=', application ?? '');
    ids.push((await row.executeTakeFirstOrThrow()).identity);
  }
  const [gone = '', stays = ''] = ids;
  const before = await everything();
  for (const trace of [email, gone, stays]) expect(before).toContain(trace);
  const statements = /```sql\n(.*?)```/s.exec(page)?.[1]?.replace('PERSON', email).split(';\n') ?? [];
  expect(statements.length).toBeGreaterThan(5);
  await server.db.connection().execute(async (db) => {
    for (const statement of statements.filter((text) => text !== '')) await sql.raw(statement).execute(db);
  });
  const after = await everything();
  for (const trace of [email, gone, people[0].application]) expect(after).not.toContain(trace);
  for (const trace of [stays, people[1].application, `identity:${stays}`]) expect(after).toContain(trace);
});
