import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {call, type Answer} from '../support/client.ts';
import {below, personAt, serve, type TestServer} from '../support/server.ts';

/** Two servers on one store: nothing that matters is in the memory of one. */
export function replicas(server: () => TestServer): void {
  describe('two servers on one store', () => {
    let other: TestServer;
    beforeAll(async () => {
      other = await serve(server().db);
      other.clock.now = server().clock.now;
    });
    afterAll(() => other.app.close());

    it('know the same sessions, steps and papers', async () => {
      const client = await personAt(server(), 'hmda');
      const read = (on: TestServer, path: string): Promise<Answer> =>
        call(on.app, 'GET', below(client, path), {token: client.token});
      for (const path of ['step', 'offers', 'disclosures?list=SUMMARY', 'documents']) {
        expect((await read(other, path)).body).toEqual((await read(server(), path)).body);
      }
      await call(other.app, 'POST', '/identity-broker/customer/secure/api/v3/logout?applicationName=heloc', {
        token: client.token,
      });
      expect((await read(server(), 'step')).status).toBe(401);
    });

    it('do one thing when the same write reaches both', async () => {
      const client = await personAt(server(), 'created');
      const sent = Array.from({length: 20}, (_each, index) =>
        call(index % 2 === 0 ? server().app : other.app, 'POST', below(client, 'consents'), {
          body: {type: 'EFT'},
          token: client.token,
          key: 'both-servers',
        }),
      );
      for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200);
      const rows = await other.db
        .selectFrom('consents')
        .select('uuid')
        .where('application', '=', client.application)
        .where('type', '=', 'EFT')
        .execute();
      expect(rows).toHaveLength(1);
    });
  });
}
