import {connect, type AddressInfo} from 'node:net';
import {describe, expect, it} from 'vitest';
import {readServerConfig} from '../../src/server/config.ts';
import {securityHeaders} from '../../src/server/http/security-headers.ts';
import {call, type Answer, saidIn} from './support/client.ts';
import {bootOf, hosted, textOf} from './support/hosted.ts';
import {below, personAt, serve, type TestServer} from './support/server.ts';

const {get, now} = hosted();

describe('security headers', () => {
  it.each([
    '/account/heloc/register-v2',
    '/auth/login',
    '/dashboard',
    '/identity/secure/api/v1_1/identity',
    '/nowhere',
    '/account/heloc/assets/icon.abc.svg',
    '/account/heloc/assets/worker.abc.mjs',
  ])('stand on %s', async (path) => {
    const {headers} = await get(path);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
    });
  });

  it.each(['/account/heloc/assets/main.abc.js', '/account/heloc/artifacts/orgs/default.1.json'])(
    'are those that a part of a page needs, and few bytes, on %s',
    async (path) => {
      for (const encoding of ['br', 'identity']) {
        const {headers} = await get(path, {'accept-encoding': encoding}, now().production);
        expect(headers).toMatchObject({
          'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': expect.stringContaining('max-age=31536000'),
          'x-content-type-options': 'nosniff',
        });
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        expect(lines.join('').length).toBeLessThanOrEqual(520);
      }
    },
  );

  it('ask for a secure connection in production mode alone', async () => {
    expect((await get('/auth/login')).headers['strict-transport-security']).toBeUndefined();
    // The host is somebody else's where a journey stands in their page: nothing is said of names below it.
    expect((await get('/auth/login', {}, now().production)).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
  });

  it('ask for it at names below the host as well where WAYMARK_HSTS says so', () => {
    const told = (env: Record<string, string>) =>
      securityHeaders(readServerConfig({mode: 'production', secret: 'a secret of 32 characters or more'}, env))[
        'strict-transport-security'
      ];
    expect(told({WAYMARK_HSTS: 'subdomains'})).toBe('max-age=31536000; includeSubDomains');
    expect(told({WAYMARK_HSTS: 'host'})).toBe('max-age=31536000');
    expect(() => told({WAYMARK_HSTS: 'includeSubDomains'})).toThrow('it must be host or subdomains.');
  });

  it('take reports of browsers, as long as reports are', async () => {
    const report = async (body: string): Promise<number> => {
      const headers = {'content-type': 'application/csp-report'};
      return (await call(now().server.app, 'POST', '/csp-report', {body, headers})).status;
    };
    expect(await report('{"csp-report":{}}')).toBe(204);
    expect(await report('['.repeat(100_001))).toBe(413);
  });
});

describe('production mode', () => {
  const host = 'apply.harbor.example.';

  it.each([host, 'Apply.Harbor.example.:443', 'apply.harbor.example.:8443'])(
    'gives the organisation of a host with the dot of a whole name: %s',
    async (dotted) => {
      expect(bootOf(await get('/account/heloc/x', {host: dotted}, now().production)).orgId).toBe('harbor');
    },
  );

  it('leads whoever opens a page at such a host to the host by its one name', async () => {
    const opened = {host, 'sec-fetch-mode': 'navigate'};
    expect(await get('/account/heloc/x?a=b', opened, now().production)).toMatchObject({
      status: 302,
      headers: {location: 'https://apply.harbor.example/account/heloc/x?a=b'},
    });
    for (const other of ['apply.harbor.example', 'nobody.example.', 'apply.harbor.example.:8443', '.'])
      expect((await get('/account/heloc/x', {...opened, host: other}, now().production)).status).toBe(200);
    expect((await get('/account/heloc/x', {host, 'sec-fetch-mode': 'cors'}, now().production)).status).toBe(200);
  });

  it('has no control operation', async () => {
    const client = await personAt(now().server, 'created');
    const send = (on: TestServer): Promise<Answer> =>
      call(on.app, 'POST', `/sandbox/applications/${client.application}`, {
        body: {step: 'HMDA', application: {status: {bpo: 'BPO_REQUIRED'}}},
      });
    expect(await send(now().production)).toMatchObject({status: 404, body: {code: 'NOT_FOUND'}});
    expect(await client.get(below(client, 'step'))).toMatchObject({name: 'IN_PROGRESS'});
    expect(await send(now().server)).toMatchObject({status: 200, body: {name: 'HMDA'}});
    expect((await client.get(below(client, 'offers')))['items']).toHaveLength(4);
    expect(await client.get(below(client, '').slice(0, -1))).toMatchObject({status: {bpo: 'BPO_REQUIRED'}});
  });
});

describe('the limit of requests', () => {
  it('closes an operation for an address that asks too often, and tells when to come back', async () => {
    const limited = await serve(now().store.db, {requestsPerMinute: 3});
    const ask = (): Promise<Answer> =>
      get('/service-address/external/api/v1/lookup?partialAddress=12%20main', {}, limited);
    for (let asked = 0; asked < 3; asked += 1) expect((await ask()).status).toBe(200);
    const answer = await ask();
    expect(answer).toMatchObject({status: 429, body: {code: 'TOO_MANY_REQUESTS'}});
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await limited.app.close();
  });
});

describe('the log', () => {
  it('has one line a request and no personal data', async () => {
    const client = await personAt(now().server, 'identity', {
      email: 'canary-address@people.example',
      firstName: 'Canaryname',
      street1: '99 Canarystreet',
    });
    await call(now().server.app, 'GET', `/auth/login?redirectUrl=/canary-path`);
    const from = now().server.lines.length;
    await client.get(below(client, 'step'));
    expect(now().server.lines).toHaveLength(from + 1);
    expect(JSON.parse(now().server.lines.at(-1) ?? '{}')).toMatchObject({
      method: 'GET',
      route: '/service-application/api/v1/application/heloc/:applicationUuid/step',
      operation: 'getApplicationStep',
      status: 200,
    });
    const all = now().server.lines.join('');
    for (const canary of [
      'anary',
      '123456789',
      client.application,
      client.token?.slice(0, 40) ?? '',
      '5555550123',
      '127.0.0.1',
    ])
      expect(all).not.toContain(canary);
  });
});

describe('an organisation', () => {
  const step = (client: {application: string; token: string | undefined}, host: string): Promise<Answer> =>
    call(now().production.app, 'GET', below(client as Parameters<typeof below>[0], 'step'), {
      token: client.token,
      headers: {host, 'x-org': 'default'},
    });

  it('shows in production its own applications alone, whatever the caller says', async () => {
    const client = await personAt(now().server, 'created');
    expect((await step(client, 'apply.waymark.example')).status).toBe(200);
    const foreign = await step(client, 'apply.harbor.example');
    const unknown = await step(
      {...client, application: '00000000-0000-4000-8000-000000000000'},
      'apply.harbor.example',
    );
    expect([foreign.status, saidIn(foreign)]).toEqual([404, saidIn(unknown)]);
    const list = await call(now().production.app, 'GET', '/service-application/api/v1/application/heloc/all', {
      token: client.token,
      headers: {host: 'apply.harbor.example'},
    });
    expect(JSON.parse(textOf(list))).toEqual([]);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['/%zz', 400],
    ['/account/heloc/%ff', 400],
    [`/sandbox/assets/theme/${'x'.repeat(300)}`, 414],
  ])('is answered like all else: %s', async (url, status) => {
    const answer = await get(url);
    expect(answer).toMatchObject({status, body: {code: 'INVALID_REQUEST'}});
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(textOf(answer)).not.toContain('zz');
  });

  it.each([
    ['a broken line', 'HELLO\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'what nobody knows to be expected',
      'GET /nope HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 2\r\n\r\n',
      404,
    ],
  ])('is answered on the wire: %s', async (_what, text, status) => {
    const raw = await serve(now().store.db);
    await raw.app.listen({port: 0, host: '127.0.0.1'});
    const {port} = raw.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    await raw.app.close();
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toMatch(/^x-request-id: /m);
  });
});
