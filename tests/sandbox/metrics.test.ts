import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openSandboxStore, type SandboxStore} from '../../src/sandbox/store/database.ts';
import {call} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {startPostgres} from './support/postgres.ts';
import {below, personAt, serve, type TestServer} from './support/server.ts';
import {wayTo} from './support/way-to.ts';

let store: SandboxStore;
let server: TestServer;
beforeAll(async () => {
  store = await ownSandboxStore();
  server = await serve(store.db);
});
afterAll(async () => {
  await server.app.close();
  await store.close();
});

const metricsOf = async ({app}: TestServer): Promise<string> => (await call(app, 'GET', '/metrics')).bytes.toString();

describe('the metrics', () => {
  it('count requests by operation, method and status, their time, and the drafts that were saved', async () => {
    const client = await personAt(server, 'created');
    const save = (body: unknown): Promise<unknown> =>
      call(server.app, 'PUT', '/service-application/api/v1/drafts/one', {token: client.token, body});
    await save({answers: {city: 'Canaryville'}});
    await save({answers: {city: 'Canarytown'}});
    await save({answers: 'canary'});
    await call(server.app, 'GET', below(client, 'step'), {token: client.token});
    await call(server.app, 'GET', '/canary-path?canary=1');
    const told = await metricsOf(server);
    expect(told).toContain('waymark_requests_total{operation="saveDraft",method="PUT",status="200"} 2\n');
    expect(told).toContain('waymark_requests_total{operation="saveDraft",method="PUT",status="422"} 1\n');
    expect(told).toContain('waymark_requests_total{operation="getApplicationStep",method="GET",status="200"} 1\n');
    expect(told).toContain('waymark_requests_total{operation="none",method="GET",status="404"} 1\n');
    expect(told).toContain('waymark_request_seconds_count{operation="saveDraft",outcome="ok"} 2\n');
    expect(told).toContain('waymark_request_seconds_count{operation="saveDraft",outcome="refused"} 1\n');
    expect(told).toMatch(/^waymark_request_seconds_bucket\{le="10",operation="saveDraft",outcome="ok"\} 2$/m);
    expect(told).toContain('waymark_store_failures_total{code="STORE_FULL"} 0\n');
    expect(told).toContain('waymark_drafts_saved_total 2\n');
    expect(told).toMatch(/^process_cpu_seconds_total \d/m);
    expect(told).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });

  it('have labels of words that the contract, the protocol or Node fixes, and nothing of a person', async () => {
    const client = await personAt(server, 'identity', {email: 'canary@people.example', firstName: 'Canaryname'});
    const told = await metricsOf(server);
    for (const canary of [/canary/i, client.application, client.token ?? '', '127.0.0.1', '/'])
      expect(told.replaceAll(/^# .*$/gm, '')).not.toMatch(canary);
    const operations = [...told.matchAll(/operation="([^"]*)"/g)].map(([, id = '']) => id);
    expect(operations.length).toBeGreaterThan(100);
    expect(operations.filter((id) => !/^[a-z][A-Za-z]*$/.test(id))).toEqual([]);
    const names = [...told.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name).filter((name) => name !== 'le');
    const allowed = [
      'operation',
      'outcome',
      'directive',
      'method',
      'status',
      'code',
      'quantile',
      'kind',
      'type',
      'space',
    ];
    expect(new Set(names.filter((name) => !allowed.includes(name)))).toEqual(
      new Set(['version', 'major', 'minor', 'patch']),
    );
  });

  it.each([
    [
      'the older way',
      'application/csp-report',
      {'csp-report': {'effective-directive': 'script-src-elem', 'blocked-uri': 'inline', 'document-uri': '/canary'}},
      ['script-src-elem', 'inline'],
    ],
    [
      'the newer way',
      'application/reports+json',
      [{type: 'csp-violation', body: {effectiveDirective: 'img-src', blockedURL: 'https://canary.example/a?b=canary'}}],
      ['img-src', 'address'],
    ],
    [
      'words of its own',
      'application/csp-report',
      {'csp-report': {'effective-directive': 'canary-src', 'blocked-uri': 'canary'}},
      ['other', 'other'],
    ],
    ['no JSON at all', 'application/csp-report', '{"canary', ['other', 'other']],
  ])(
    'count what browsers report of the policy in %s, and the log says as much and no more',
    async (_, type, said, told) => {
      const [directive, blocked] = told;
      const counted = async (): Promise<number> =>
        Number(
          new RegExp(`^waymark_policy_reports_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(
            await metricsOf(server),
          )?.[1],
        );
      const before = await counted();
      server.lines.length = 0;
      const payload = typeof said === 'string' ? said : JSON.stringify(said);
      const {statusCode} = await server.app.inject({
        ...{method: 'POST', url: '/csp-report', headers: {'content-type': type}, payload},
      });
      expect([statusCode, await counted()]).toEqual([204, before + 1]);
      const [line = ''] = server.lines.filter((one) => one.includes('policy report'));
      expect(JSON.parse(line)).toMatchObject({directive, blocked});
      expect(server.lines.join('')).not.toContain('canary');
    },
  );

  it('are no request of the log, nor counted themselves, nor kept by a cache', async () => {
    server.lines.length = 0;
    const {headers} = await call(server.app, 'GET', '/metrics');
    expect([headers['cache-control'], headers['content-type'], server.lines]).toEqual([
      'no-store',
      'text/plain; version=0.0.4; charset=utf-8',
      [],
    ]);
    const count = async (): Promise<unknown> =>
      /^waymark_requests_total\{operation="none",method="GET",status="200"\}.*$/m.exec(await metricsOf(server))?.[0];
    expect(await count()).toBe(await count());
  });

  it.each([
    ['another machine', {remoteAddress: '203.0.113.9'}],
    ['another machine by IPv6', {remoteAddress: '2001:db8::1'}],
    ['somebody behind a proxy of this machine', {headers: {'x-forwarded-for': '203.0.113.9'}}],
    ['somebody who says to be this machine', {remoteAddress: '203.0.113.9', headers: {'x-forwarded-for': '127.0.0.1'}}],
  ])('are for %s an address that leads nowhere, unless they are public', async (_who, from) => {
    const ask = ({app}: TestServer, url = '/metrics') => app.inject({url, ...from});
    const [answer, nowhere] = [await ask(server), await ask(server, '/nowhere')];
    const {requestId: _one, ...body} = answer.json<Record<string, unknown>>();
    const {requestId: _other, ...nothing} = nowhere.json<Record<string, unknown>>();
    expect([answer.statusCode, body]).toEqual([404, nothing]);
    const open = await serve(store.db, {metrics: 'public'});
    expect((await ask(open)).statusCode).toBe(200);
    await open.app.close();
  });

  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('are for this machine, as %s', async (address) => {
    expect((await server.app.inject({url: '/metrics', remoteAddress: address})).statusCode).toBe(200);
  });

  it('count what fails because of the store, and say why', async () => {
    const postgres = await startPostgres();
    const way = await wayTo(postgres.url);
    const away = await openSandboxStore({databaseUrl: way.url});
    const running = await serve(away.db);
    await way.refuse();
    const login = {email: 'mara@people.example', password: 'a password'};
    expect((await call(running.app, 'POST', '/identity/api/v1/login', {body: login})).status).toBe(503);
    expect(await metricsOf(running)).toContain('waymark_store_failures_total{code="STORE_AWAY"} 1\n');
    await way.mend();
    await away.db.schema.dropTable('identities').cascade().execute();
    expect((await call(running.app, 'POST', '/identity/api/v1/login', {body: login})).status).toBe(500);
    expect(await metricsOf(running)).toContain('waymark_store_failures_total{code="STORE_FAULT"} 1\n');
    await running.app.close();
    await away.close();
    await way.close();
    await postgres.stop();
  });
});
