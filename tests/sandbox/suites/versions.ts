import {describe, expect, it} from 'vitest';
import {call, type Answer} from '../support/client.ts';
import {below, personAt, type TestServer} from '../support/server.ts';

/** Writes that name the state of the application that they were made for. */
export function versions(server: () => TestServer): void {
  type Client = Awaited<ReturnType<typeof personAt>>;
  const read = (client: Client, path = 'step'): Promise<Answer> =>
    call(server().app, 'GET', below(client, path).replace(/\/$/, ''), {token: client.token});
  const tagOf = async (client: Client): Promise<string> => (await read(client)).headers['etag'] ?? '';
  const choose = async (client: Client, amount: number, match?: string, key?: string): Promise<Answer> => {
    const [first] = (await read(client, 'offers')).body['items'] as {offerId: string; term: number}[];
    return call(server().app, 'POST', below(client, 'product'), {
      body: {offerId: first?.offerId, term: first?.term, amount},
      token: client.token,
      ...(key === undefined ? {} : {key}),
      ...(match === undefined ? {} : {headers: {'if-match': match}}),
    });
  };

  describe('a write that names a state of the application', () => {
    it('is taken over that state, and answers with the one that it leaves', async () => {
      const client = await personAt(server(), 'hmda');
      const before = await tagOf(client);
      expect(before).toMatch(/^"[\w-]{43}"$/);
      expect(await tagOf(client)).toBe(before);
      const {status, headers} = await choose(client, 25_000, before);
      expect(status).toBe(200);
      expect(headers['etag']).not.toBe(before);
      expect(await tagOf(client)).toBe(headers['etag']);
      const whole = await read(client, '');
      expect([whole.headers['etag'], whole.body['amount']]).toEqual([headers['etag'], 25_000]);
    });

    it('is refused over another, says which one there is, and keeps nothing of it', async () => {
      const client = await personAt(server(), 'hmda');
      const seen = await tagOf(client);
      await choose(client, 25_000);
      const now = await tagOf(client);
      expect(await choose(client, 30_000, seen)).toMatchObject({
        status: 412,
        body: {code: 'APPLICATION_CHANGED', due: 'APP_SUBMISSION', etag: now},
        headers: {etag: now},
      });
      expect((await read(client, '')).body['amount']).toBe(25_000);
      expect((await choose(client, 30_000, now)).status).toBe(200);
    });

    it('answers under its key with its first answer, whatever has become of the application since', async () => {
      const client = await personAt(server(), 'hmda');
      const seen = await tagOf(client);
      const first = await choose(client, 25_000, seen, 'one-choice-once');
      await choose(client, 30_000);
      const again = await choose(client, 25_000, seen, 'one-choice-once');
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect((await read(client, '')).body['amount']).toBe(30_000);
    });

    it('is the only one of those that were made for one state at once', async () => {
      const client = await personAt(server(), 'hmda');
      const seen = await tagOf(client);
      const answers = await Promise.all([25_000, 30_000, 35_000].map((amount) => choose(client, amount, seen)));
      expect(answers.map(({status}) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
    });
  });
}
