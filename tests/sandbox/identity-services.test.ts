import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {call, type Answer} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {personAt, serve, type TestServer} from './support/server.ts';

let store: SandboxStore;
let server: TestServer;
let borrower: DemoClient;
let broker: DemoClient;

beforeAll(async () => {
  store = await ownSandboxStore();
  server = await serve(store.db);
  borrower = await personAt(server, 'created');
  broker = await personAt(server, 'created', {email: 'kim@brokers.example'});
});

afterAll(async () => {
  await server.app.close();
  await store.close();
});

const get = (path: string, {token}: DemoClient): Promise<Answer> => call(server.app, 'GET', path, {token});
const info = '/identity-broker/{type}/secure/api/v3/self/figureinfo';

describe('who somebody is', () => {
  it('[IDENTITY-LOGIN-03] [IDENTITY-LOGIN-07] [IDENTITY-LOGIN-08] [ROLES-17] is the same by each of the services', async () => {
    const paths = ['/identity/secure/api/v1_1/identity', '/identity/secure/api/v1/identity'];
    const answers = await Promise.all(
      [...paths, info.replace('{type}', 'customer')].map((path) => get(path, borrower)),
    );
    expect(answers.map(({status}) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({body}) => body['uuid'])).size).toBe(1);
  });

  it('[IDENTITY-LOGIN-17] [IDENTITY-LOGIN-18] [ROLES-14] [ROLES-18] is an agent’s account only of who works for a broker', async () => {
    const path = info.replace('{type}', 'agent');
    expect(await get(path, broker)).toMatchObject({status: 200, body: {isBroker: true}});
    expect((await get(path, borrower)).status).toBe(403);
    expect((await get(info.replace('{type}', 'customer'), borrower)).body['isBroker']).toBe(false);
    expect((await get(info.replace('{type}', 'visitor'), broker)).status).toBe(404);
  });
});

describe('the broker’s log-in', () => {
  const login = (type: string, query: Record<string, string>): Promise<Answer> =>
    call(server.app, 'POST', `/identity-broker/${type}/api/v3/login?${new URLSearchParams(query).toString()}`);
  const asked = {applicationName: 'heloc', orgCode: 'default', mode: 'broker', telemetryTrackingId: 'track-1'};

  it.each(['customer', 'agent'])(
    '[IDENTITY-LOGIN-09] [IDENTITY-LOGIN-13] is somewhere for a %s, and leads back',
    async (type) => {
      const {status, body} = await login(type, {...asked, redirectUrl: '/account/heloc/x/liens?a=b'});
      const to = new URL(String(body['redirect']), 'https://site.example');
      expect([status, to.origin, to.searchParams.get('redirectUrl'), to.searchParams.get('userType')]).toEqual([
        200,
        'https://site.example',
        '/account/heloc/x/liens?a=b',
        type,
      ]);
    },
  );

  it.each(['//evil.example', '/a/..//evil.example', 'https://evil.example'])(
    'does not lead on to %s',
    async (redirectUrl) => {
      expect((await login('customer', {...asked, redirectUrl})).body['redirect']).not.toContain('evil');
    },
  );

  it.each(['applicationName', 'orgCode', 'mode'])('[IDENTITY-LOGIN-11] [IDENTITY-LOGIN-12] needs %s', async (name) => {
    const {[name]: _, ...rest} = asked as Record<string, string>;
    expect((await login('customer', rest)).status).toBe(422);
  });
});

describe('[IDENTITY-LOGIN-10] [IDENTITY-LOGIN-11] the broker’s log-out', () => {
  it.each([
    ['customer', '?applicationName=heloc', 200],
    ['agent', '?applicationName=heloc', 200],
    ['customer', '', 422],
    ['customer', '?applicationName=other', 422],
  ])('of a %s%s answers %d', async (type, query, status) => {
    const {token} = await personAt(server, 'created');
    const answer = await call(server.app, 'POST', `/identity-broker/${type}/secure/api/v3/logout${query}`, {token});
    expect(answer.status).toBe(status);
    expect(answer.body['redirect']).toBe(status === 200 ? '/auth/login' : undefined);
  });
});

describe('the link to a recording', () => {
  const put = (client: DemoClient, uuid: string, link: unknown, token = client.token): Promise<Answer> =>
    call(server.app, 'PUT', `/service-application/api/v1/session/${uuid}/full-story-link`, {token, body: {link}});
  const link = 'https://replay.example/visit/1';

  it('[CALLS-FLOW-05] is kept with the application of the person who signed in', async () => {
    expect((await put(borrower, borrower.application, link)).status).toBe(200);
    const kept = await store.db.selectFrom('outbox').selectAll().where('kind', '=', 'replay-link').execute();
    expect(kept.map(({application, body}) => [application, body])).toEqual([[borrower.application, {link}]]);
    expect((await put(borrower, broker.application, link)).status).toBe(404);
    expect((await put(borrower, borrower.application, link, '')).status).toBe(401);
  });

  it.each(['javascript:alert(1)', 'http://replay.example', '', 7])('is not %j', async (given) => {
    expect((await put(borrower, borrower.application, given)).status).toBe(422);
  });
});

describe('what else the shell asks', () => {
  const heloc = '/service-application/api/v1/application/heloc';

  it('[CALLS-SHELL-01] [CALLS-SHELL-03] [CALLS-SHELL-04] is one application, and all of them', async () => {
    const {application: uuid} = borrower;
    expect((await get(`${heloc}/${uuid}`, borrower)).body['uuid']).toBe(uuid);
    expect((await get(`${heloc}/all`, borrower)).body).toMatchObject([{uuid, active: true}]);
    expect((await get(`${heloc}/${uuid}`, broker)).status).toBe(404);
  });

  it('[CALLS-SHELL-12] is its flags, and how far it is', async () => {
    const {application: uuid} = borrower;
    const [status, whole] = await Promise.all([
      get(`/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`, borrower),
      get(`${heloc}/${uuid}`, borrower),
    ]);
    const flags = whole.body['status'] as object;
    expect([status.status, status.body]).toEqual([
      200,
      {...flags, standing: 'GOING_ON', progress: 'INITIAL', next: expect.stringContaining('about you and your home')},
    ]);
    expect((await get(`/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`, broker)).status).toBe(404);
  });

  it('[CALLS-SHELL-09] is the profile of the person', async () => {
    expect((await get('/service-profile/api/v1/profile', borrower)).body).toMatchObject({
      name: {firstName: 'Mara', lastName: 'Whitfield'},
    });
  });

  it('[CALLS-SHELL-10] is the access to an account, by its address or the newest', async () => {
    const path = '/service-wallet/secure/api/v4/account/access';
    const {body} = await get(path, borrower);
    expect(body).toMatchObject({authorizedWallet: {authorizationType: 'OWNER'}});
    const {address} = body['account'] as {address: string};
    expect((await get(`${path}?principal=${address}`, borrower)).body).toEqual(body);
    expect((await get(`${path}?principal=${address}`, broker)).status).toBe(404);
    expect((await call(server.app, 'GET', path)).status).toBe(401);
  });
});
