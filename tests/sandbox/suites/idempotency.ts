import {describe, expect, it} from 'vitest';
import {call} from '../support/client.ts';
import {below, personAt, type TestServer} from '../support/server.ts';

/** One key, one effect. */
export function idempotency(server: () => TestServer): void {
  describe('idempotency', () => {
    it('does one thing when the same write comes fifty times at once', async () => {
      const {app, db} = server();
      const client = await personAt(server(), 'created');
      const body = {type: 'TCPA'};
      const sent = Array.from({length: 50}, () =>
        call(app, 'POST', below(client, 'consents'), {body, token: client.token, key: 'fifty-at-once'}),
      );
      const answers = await Promise.all(sent);
      expect(new Set(answers.map(({status, body: answer}) => JSON.stringify([status, answer]))).size).toBe(1);
      const rows = await db
        .selectFrom('consents')
        .select('uuid')
        .where('application', '=', client.application)
        .where('type', '=', 'TCPA')
        .execute();
      expect(rows).toHaveLength(1);
    });

    it('creates one account and answers with the same token', async () => {
      const {app} = server();
      const body = {email: 'twice@people.example', password: 'orchard-lantern-42'};
      const send = (): ReturnType<typeof call> =>
        call(app, 'POST', '/identity/api/v1/registration/register', {body, key: 'register-twice'});
      const [one, other] = await Promise.all([send(), send()]);
      expect(one.body['jwt']).toBe(other.body['jwt']);
      expect(other.headers['authorization']).toBe(`Bearer ${String(one.body['jwt'])}`);
      const again = await call(app, 'POST', '/identity/api/v1/registration/register', {body});
      expect([again.status, again.body['code']]).toEqual([409, 'IDENTITY_EXISTS']);
    });

    it('answers an hour later with the same, and not with the token of then', async () => {
      const {app, clock} = server();
      const client = await personAt(server(), 'created');
      const send = (token: string | undefined): ReturnType<typeof call> =>
        call(app, 'POST', below(client, 'consents'), {body: {type: 'TCPA'}, token, key: 'an-hour-later'});
      clock.now = new Date(clock.now.getTime() + 2 * 60_000);
      const first = await send(client.token);
      let token = first.headers['authorization']?.replace('Bearer ', '');
      for (let minutes = 0; minutes < 60; minutes += 20) {
        clock.now = new Date(clock.now.getTime() + 20 * 60_000);
        const {headers} = await call(app, 'GET', below(client, 'step'), {token});
        token = headers['authorization']?.replace('Bearer ', '');
      }
      clock.now = new Date(clock.now.getTime() + 2 * 60_000);
      const again = await send(token);
      expect([again.status, again.body]).toEqual([200, first.body]);
      const renewed = again.headers['authorization']?.replace('Bearer ', '');
      expect((await call(app, 'GET', below(client, 'step'), {token: renewed})).status).toBe(200);
    });

    it('refuses the same key for other content', async () => {
      const {app} = server();
      const client = await personAt(server(), 'created');
      const send = (type: string): ReturnType<typeof call> =>
        call(app, 'POST', below(client, 'consents'), {body: {type}, token: client.token, key: 'one-key-two-things'});
      expect((await send('TCPA')).status).toBe(200);
      expect(await send('EFT')).toMatchObject({status: 422, body: {code: 'IDEMPOTENCY_CONFLICT'}});
    });

    it('leaves the key free when the write was refused', async () => {
      const {app} = server();
      const client = await personAt(server(), 'liens');
      const send = (amount: number): ReturnType<typeof call> =>
        call(app, 'POST', below(client, 'product'), {
          body: {offerId: 'fixed-10', term: 10, amount},
          token: client.token,
          key: 'same-key-again',
        });
      expect(await send(1)).toMatchObject({status: 422, body: {code: 'AMOUNT_TOO_LOW'}});
      expect(await send(20_000)).toMatchObject({status: 200, body: {name: 'COLLECT_ADDITIONAL_INFO'}});
    });

    it('leaves the key free when the write was refused, though the attempt is counted', async () => {
      const {app} = server();
      const body = {email: 'nobody-here@people.example', password: 'not-the-password'};
      const answers: unknown[] = [];
      for (let tries = 0; tries < 11; tries += 1) {
        const answer = await call(app, 'POST', '/identity/api/v1/login', {body, key: 'wrong-again-and-again'});
        answers.push(answer.body['code']);
      }
      expect(answers).toEqual([...Array.from({length: 10}, () => 'BAD_CREDENTIALS'), 'TOO_MANY_ATTEMPTS']);
    });

    it('asks for a key with every write', async () => {
      const client = await personAt(server(), 'created');
      const answer = await call(server().app, 'POST', below(client, 'consents'), {
        body: {type: 'TCPA'},
        token: client.token,
        key: '',
      });
      expect(answer).toMatchObject({status: 422, body: {code: 'INVALID_REQUEST'}});
    });

    it('keeps one person’s key apart from another’s', async () => {
      const [one, other] = [await personAt(server(), 'created'), await personAt(server(), 'created')];
      for (const client of [one, other]) {
        const answer = await call(server().app, 'POST', below(client, 'consents'), {
          body: {type: 'TCPA'},
          token: client.token,
          key: 'shared-by-two',
        });
        expect(answer.status).toBe(200);
      }
    });
  });
}
