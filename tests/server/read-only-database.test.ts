import pg from 'pg';
import {describe, expect, it, onTestFinished} from 'vitest';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {running} from './support/running.ts';
import {aWorkspace, card} from './support/workspace.ts';

/** A server on a database of its own, and how that is asked beside it. */
async function aServer() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const lines: string[] = [];
  const log = {write: (line: string) => void lines.push(line)};
  const server = await running(aWorkspace(), {databaseUrl: postgres.url, secret: 'a secret that is of this test', log});
  const admin = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const send = async () => {
    const {status, headers} = await server.call('POST', '/library-api/cards', card);
    return [status, headers.get('retry-after')];
  };
  const whys = () => lines.flatMap((line) => (JSON.parse(line) as {why?: string}).why ?? []);
  return {...server, admin, send, whys};
}

const others = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

describe('a PostgreSQL server that is there', () => {
  it('and can only be read is not ready, and writes may be sent again until it can be written', async () => {
    const {admin, send, call, origin, whys} = await aServer();
    expect(await send()).toEqual([200, null]);
    await admin('alter database postgres set default_transaction_read_only = on', others);
    const ready = async () => {
      const {status, json} = await call('GET', '/readyz');
      return [status, json['parts']];
    };
    // Connections that were just ended may still be given out once.
    await expect.poll(ready).toEqual([503, [{part: 'store', reason: 'It can only be read.'}]]);
    await expect
      .poll(async () => [await send(), whys()])
      .toEqual([[503, '5'], expect.arrayContaining(['The database can only be read.'])]);
    expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/_total\{code="STORE_READ_ONLY"\} [1-9]/);
    await admin(
      'set default_transaction_read_only = off',
      'alter database postgres reset default_transaction_read_only',
    );
    // Nobody ends the connections of before: each is given up where it refuses a write.
    await expect.poll(send).toEqual([200, null]);
    expect(await ready()).toEqual([200, undefined]);
  });

  it.each([
    ['53100', 'The disk of the database is full.'],
    ['53200', 'The database has no memory, or no room for what was asked.'],
    ['57014', 'The database broke off what was asked: it took longer than it allows.'],
    ['55P03', 'The database broke off what was asked: it took longer than it allows.'],
  ])('and says %s takes writes later, when they are sent again', async (code, why) => {
    const {admin, send, whys} = await aServer();
    await admin(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$`,
      'create trigger refuse before insert on submissions execute function refuse()',
    );
    expect(await send()).toEqual([503, '5']);
    expect(whys()).toEqual([why]);
    await admin('drop trigger refuse on submissions');
    expect(await send()).toEqual([200, null]);
  });
});
