import {hkdfSync} from 'node:crypto';
import {SignJWT, UnsecuredJWT} from 'jose';
import {describe, expect, it} from 'vitest';
import type {DemoClient} from '../../../src/sandbox/demo/client.ts';
import {call, saidIn} from '../support/client.ts';
import {personAt, testSecret, type TestServer} from '../support/server.ts';

const identityPath = '/identity/secure/api/v1_1/identity';

/** Log-in, tokens, and every token that must not work. */
export function sessions(server: () => TestServer): void {
  const identity = (token: string | undefined): ReturnType<typeof call> =>
    call(server().app, 'GET', identityPath, {token});

  describe('sessions', () => {
    it('[IDENTITY-LOGIN-03] [IDENTITY-LOGIN-05] registers, and the token names the person', async () => {
      const client = await personAt(server(), 'created');
      expect(await identity(client.token)).toMatchObject({
        status: 200,
        body: {type: 'CUSTOMER', name: 'Mara Whitfield', phoneNumbers: ['5555550123']},
      });
    });

    it('[IDENTITY-LOGIN-04] logs in, and says the same of a wrong password and of nobody', async () => {
      const {app} = server();
      await call(app, 'POST', '/identity/api/v1/registration/register', {
        body: {email: 'Log.In@people.example', password: 'orchard-lantern-42'},
      });
      const login = (email: string, password: string): ReturnType<typeof call> =>
        call(app, 'POST', '/identity/api/v1/login', {body: {email, password}});
      const right = await login(' log.in@PEOPLE.example ', 'orchard-lantern-42');
      expect(right.status).toBe(200);
      expect((await identity(String(right.body['jwt']))).status).toBe(200);
      const [wrong, nobody] = [await login('log.in@people.example', 'no'), await login('nobody@people.example', 'no')];
      expect([wrong.status, saidIn(wrong)]).toEqual([401, saidIn(nobody)]);
      expect(wrong.body['code']).toBe('BAD_CREDENTIALS');
    });

    it('closes an account for a while to a network after ten wrong passwords, and opens it again', async () => {
      const {app, clock} = server();
      const login = (): ReturnType<typeof call> =>
        call(app, 'POST', '/identity/api/v1/login', {body: {email: 'guessed@people.example', password: 'x'}});
      for (let tries = 0; tries < 10; tries += 1) expect((await login()).status).toBe(401);
      expect(await login()).toMatchObject({status: 429, body: {code: 'TOO_MANY_ATTEMPTS'}});
      clock.now = new Date(clock.now.getTime() + 16 * 60_000);
      expect((await login()).status).toBe(401);
    });

    it('counts guesses that come at once', async () => {
      const {app} = server();
      const guesses = await Promise.all(
        Array.from({length: 30}, (_, index) =>
          call(app, 'POST', '/identity/api/v1/login', {
            body: {email: 'guessed-at-once@people.example', password: `guess ${index}`},
          }),
        ),
      );
      expect(guesses.filter(({status}) => status === 401)).toHaveLength(10);
      expect(guesses.filter(({status}) => status === 429)).toHaveLength(20);
    });

    it('[IDENTITY-LOGIN-10] refuses a token after log-out', async () => {
      const client = await personAt(server(), 'created');
      const answer = await call(
        server().app,
        'POST',
        '/identity-broker/customer/secure/api/v3/logout?applicationName=heloc',
        {
          token: client.token,
        },
      );
      expect(answer).toMatchObject({status: 200, body: {redirect: '/auth/login'}});
      expect((await identity(client.token)).status).toBe(401);
    });

    it('[AUTH-SESSION-09] renews a token in the answer, while the session lasts', async () => {
      const {clock} = server();
      const client = await personAt(server(), 'created');
      expect((await identity(client.token)).headers['authorization']).toBeUndefined();
      let {token} = client;
      for (let minutes = 0; minutes < 120; minutes += 20) {
        clock.now = new Date(clock.now.getTime() + 20 * 60_000);
        const answer = await identity(token);
        expect(answer.status).toBe(200);
        token = answer.headers['authorization']?.replace('Bearer ', '');
      }
      expect((await identity(client.token)).status).toBe(401);
      clock.now = new Date(clock.now.getTime() + 31 * 60_000);
      expect((await identity(token)).status).toBe(401);
    });

    it.each(badTokens)('[AUTH-SESSION-06] refuses %s', async (_what, forge) => {
      const client = await personAt(server(), 'created');
      const answer = await identity(await forge(client, server()));
      expect(answer).toMatchObject({status: 401, body: {code: 'UNAUTHENTICATED', message: 'unauthenticated'}});
    });

    it('reads no token from the address or a cookie', async () => {
      const client = await personAt(server(), 'created');
      const token = client.token ?? '';
      expect((await call(server().app, 'GET', `${identityPath}?access_token=${token}&jwt=${token}`)).status).toBe(401);
      expect((await call(server().app, 'GET', identityPath, {headers: {cookie: `jwt=${token}`}})).status).toBe(401);
    });

    it.each([
      ['012345678901', 'digits'],
      ['aaaaaaaaaaaab', 'few characters'],
      ['Password1234!', 'a common word'],
      ['weak.person-2026', 'the name of the address'],
    ])('refuses the password %s: %s', async (password) => {
      const body = {email: 'weak.person@people.example', password};
      const answer = await call(server().app, 'POST', '/identity/api/v1/registration/register', {body});
      expect(answer).toMatchObject({status: 422, body: {code: 'WEAK_PASSWORD', errors: [{at: 'password'}]}});
    });
  });
}

const badTokens: readonly (readonly [
  string,
  (client: DemoClient, server: TestServer) => Promise<string | undefined>,
])[] = [
  ['no token', async () => undefined],
  ['nonsense', async () => 'nonsense'],
  ['a token without a signature', async (client) => new UnsecuredJWT(partsOf(client)).encode()],
  ['a token that lost its signature', async (client) => `${client.token?.split('.').slice(0, 2).join('.')}.`],
  [
    'a changed token',
    async (client) =>
      client.token?.replace(/\.(.)([^.]*)$/, (_all, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
  ],
  [
    'a token of another secret',
    async (client, {clock}) => sign(client, clock.now, {secret: 'another secret, just as long as ours is'}),
  ],
  ['a token for another audience', async (client, {clock}) => sign(client, clock.now, {audience: 'somebody-else'})],
  ['a token of another issuer', async (client, {clock}) => sign(client, clock.now, {issuer: 'somebody-else'})],
  ['a token of another algorithm', async (client, {clock}) => sign(client, clock.now, {algorithm: 'HS512'})],
  ['a token that ran out', async (client, {clock}) => sign(client, new Date(clock.now.getTime() - 31 * 60_000), {})],
  [
    'a token of a session that never was',
    async (client, {clock}) => sign(client, clock.now, {session: crypto.randomUUID()}),
  ],
  [
    'a token with another person in it',
    async (client, {clock}) => sign(client, clock.now, {subject: crypto.randomUUID()}),
  ],
];

function partsOf(client: DemoClient): Record<string, unknown> {
  return JSON.parse(Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
    string,
    unknown
  >;
}

interface Forgery {
  readonly secret?: string;
  readonly audience?: string;
  readonly issuer?: string;
  readonly algorithm?: string;
  readonly session?: string;
  readonly subject?: string;
}

/** A token made as ours are, but for what is named. */
async function sign(client: DemoClient, at: Date, forgery: Forgery): Promise<string> {
  const {sub, sid} = partsOf(client);
  const {secret = testSecret, audience = 'waymark-app', issuer = 'waymark-sandbox', algorithm = 'HS256'} = forgery;
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'waymark session tokens', 32));
  const seconds = Math.floor(at.getTime() / 1000);
  return new SignJWT({sid: forgery.session ?? sid})
    .setProtectedHeader({alg: algorithm, typ: 'JWT'})
    .setSubject(forgery.subject ?? String(sub))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 30 * 60)
    .sign(key);
}
