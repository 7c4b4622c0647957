import {readFileSync, writeFileSync} from 'node:fs';
import pg from 'pg';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {CannotStart} from '../../src/server/cannot-start.ts';
import {openSandboxStore} from '../../src/sandbox/store/database.ts';
import {patience} from '../patience.ts';
import {call, type Answer} from './support/client.ts';
import {startPostgres} from './support/postgres.ts';
import {below, personAt, serve} from './support/server.ts';

describe('a database that does not let the server in', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let admin: pg.Client;

  beforeAll(async () => {
    postgres = await startPostgres();
    admin = new pg.Client(postgres.url);
    await admin.connect();
    await admin.query(`create role lender login superuser password 'right'`);
    const {rows} = await admin.query<{hba_file: string}>('show hba_file');
    const file = rows[0]?.hba_file ?? '';
    writeFileSync(file, `local all lender scram-sha-256\n${readFileSync(file, 'utf8')}`);
    await admin.query('select pg_reload_conf()');
    await vi.waitUntil(async () => !(await connects(as('lender:wrong'))), {timeout: patience.forOne});
  });
  afterAll(async () => {
    await admin.end();
    await postgres.stop();
  });

  /** The database as somebody else, or another one. */
  const as = (user: string, database = 'postgres'): string =>
    postgres.url.replace('postgres://postgres@localhost/postgres', `postgres://${user}@localhost/${database}`);
  const connects = async (url: string): Promise<boolean> => {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  };

  it.each([
    ['the password is wrong', 'lender:wrong', 'postgres', 'password authentication failed for user "lender"'],
    ['there is no password', 'lender', 'postgres', 'password must be a string'],
    ['nobody has that name', 'nobody:right', 'postgres', 'role "nobody" does not exist'],
    ['the database is another', 'lender:right', 'nothing', 'database "nothing" does not exist'],
  ])('ends the start and says so where %s', async (_, user, database, why) => {
    const error: unknown = await openSandboxStore({databaseUrl: as(user, database)}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CannotStart);
    const {message} = error as CannotStart;
    expect(message).toContain('The PostgreSQL server of DATABASE_URL refuses its user, password or database: ');
    expect(message).toContain(why);
    expect(message).not.toContain('wrong');
  });

  it('answers 503 while the password is another one than at the start, says so in its log, and 200 when it is right again', async () => {
    const store = await openSandboxStore({databaseUrl: as('lender:right')});
    const running = await serve(store.db, {}, store.listen);
    const person = await personAt(running, 'created');
    const read = (): Promise<Answer> => call(running.app, 'GET', below(person, 'step'), {token: person.token});
    expect((await read()).status).toBe(200);
    await admin.query(`alter role lender password 'another'`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lender'`);
    // A connection that was just ended may still be given out once.
    await read();
    running.lines.length = 0;
    const {status, headers} = await read();
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    const faults = running.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(faults.find(({msg}) => msg === 'fault')).toMatchObject({fault: 'StoreAway', code: 'STORE_REFUSES'});
    await admin.query(`alter role lender password 'right'`);
    expect((await read()).status).toBe(200);
    await running.app.close();
    await store.close();
  });
});
