import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {selfSigned} from '../setup/self-signed.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a database that is reached by TLS', () => {
  it('is asked and listened to over it, where its certificate is of the authority that is named', async () => {
    const postgres = await startPostgres({certificate: selfSigned(), port: await aFreePort()});
    onTestFinished(() => postgres.stop());
    const {call, services} = await running(aWorkspace(), {databaseUrl: postgres.url});
    expect((await call('POST', '/library-api/cards', card, {'idempotency-key': attempt(1)})).status).toBe(200);
    const found = await sql<{readonly ssl: boolean}>`
      select ssl from pg_stat_ssl join pg_stat_activity using (pid) where backend_type = 'client backend'`.execute(
      services.db,
    );
    expect(found.rows.length).toBeGreaterThan(0);
    expect(found.rows.filter(({ssl}) => !ssl)).toEqual([]);

    const unknown = postgres.url.replace(/&sslrootcert=.*/, '');
    await expect(running(aWorkspace(), {databaseUrl: unknown})).rejects.toThrow(
      /DATABASE_URL cannot be used: .*certificate/,
    );
  });
});
