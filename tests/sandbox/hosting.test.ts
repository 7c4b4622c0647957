import {connect, type AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {plaidScript} from '../../src/catalog/widgets/provider-link/adapters/plaid/load-script.ts';
import {demoPeople} from '../../src/sandbox/demo/people.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {readServerConfig} from '../../src/server/config.ts';
import {securityHeaders} from '../../src/server/http/security-headers.ts';
import {buildApp, type BuiltApp} from './support/built-app.ts';
import {call, type Answer, saidIn} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {below, personAt, serve, type TestServer} from './support/server.ts';

let store: SandboxStore;
let built: BuiltApp;
let server: TestServer;
let production: TestServer;

beforeAll(async () => {
  store = await ownSandboxStore();
  built = buildApp();
  const {appFolder, artifactFolder} = built;
  server = await serve(store.db, {appFolder, artifactFolder});
  production = await serve(store.db, {appFolder, artifactFolder, mode: 'production', demo: false});
});

afterAll(async () => {
  await server.app.close();
  await production.app.close();
  await store.close();
  built.remove();
});

const get = (url: string, headers: Record<string, string> = {}, on: TestServer = server): Promise<Answer> =>
  call(on.app, 'GET', url, {headers});
const textOf = (answer: Answer): string => answer.bytes.toString('utf8');
const bootOf = (answer: Answer): {orgId: string; base: string; development: boolean} =>
  JSON.parse(/id="waymark">(.*?)<\/script>/.exec(textOf(answer))?.[1] ?? '{}') as {
    orgId: string;
    base: string;
    development: boolean;
  };

describe('an address that leads nowhere', () => {
  it('is a page for a person, and a problem for a program', async () => {
    const page = await get('/nope', {accept: 'text/html,application/xhtml+xml,*/*;q=0.8'});
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(textOf(page)).toContain('<h1>We cannot find this page</h1>');
    expect(await get('/nope', {accept: '*/*'})).toMatchObject({status: 404, body: {code: 'NOT_FOUND'}});
  });
});

describe('the ways into a demonstration', () => {
  it('stand at /start, each of which is there, where the app is; the address of the site leads to the journey', async () => {
    const {appFolder, artifactFolder} = built;
    const demonstration = await serve(store.db, {appFolder, artifactFolder, demo: true});
    const page = await get('/start', {}, demonstration);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const {email} of demoPeople) expect(textOf(page)).toContain(`<dt>${email}</dt>`);
    expect(textOf(await get('/start?utm_source=a', {}, demonstration))).toContain('/register-v2?utm_source=a"');
    const links = [...textOf(page).matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links).toEqual(expect.arrayContaining(['/account/heloc/register-v2', '/auth/login', '/agent']));
    for (const href of links) expect((await get(href, {}, demonstration)).status, href).toBe(200);
    const alone = await serve(store.db, {demo: true});
    expect((await get('/start', {}, alone)).status).toBe(404);
    expect((await get('/', {}, demonstration)).status).toBe(302);
    await demonstration.app.close();
    await alone.app.close();
    expect(await get('/?a=b', {}, production)).toMatchObject({status: 302, headers: {location: '/account/heloc/?a=b'}});
  });
});

describe('the app', () => {
  it('gets a page with its data, theme and the first screen’s files', async () => {
    const page = await get('/account/heloc/register-v2');
    expect(page.headers['content-type']).toContain('text/html');
    expect(bootOf(page)).toMatchObject({base: '/account/heloc', orgId: 'default', development: true});
    expect(textOf(page)).toContain('<link rel="stylesheet" href="/account/heloc/artifacts/themes/default.1.css">');
    expect(textOf(page)).toContain('<link rel="modulepreload" href="/account/heloc/artifacts/screens/index.2.js">');
    expect(textOf(page)).toContain('as="fetch" crossorigin href="/account/heloc/artifacts/flows/register-v2.2.json"');
  });

  it.each([
    ['/account/heloc/register-v2', ['address.1.js', 'pin.2.js']],
    ['/account/heloc/register-v2/birthdate', ['money.3.js']],
    ['/account/heloc/nowhere', []],
  ])('gets on %s a page that names the files of its first screen’s controls', async (path, files) => {
    const named = textOf(await get(path)).matchAll(
      /rel="modulepreload" crossorigin href="\/account\/heloc\/assets\/(.*?)"/g,
    );
    expect([...named].map(([, file]) => file)).toEqual(files);
  });

  it.each(['/account/heloc', '/account/heloc/', '/account/heloc/x/y/z', '/account/heloc/register-v2/birthdate'])(
    'is what %s opens',
    async (path) => {
      expect(bootOf(await get(path)).base).toBe('/account/heloc');
    },
  );

  it('lets a page load from Plaid only where its organisation links by it', async () => {
    const policy = async (org: string): Promise<string> =>
      (await get(`/account/heloc/register-v2?org=${org}`)).headers['content-security-policy'] ?? '';
    expect(await policy('default')).not.toContain('plaid');
    const other = await policy('harbor');
    expect(other).toContain(`script-src 'self' ${plaidScript};`);
    expect(other).toContain('frame-src https://cdn.plaid.com/');
    expect(other).toContain('trusted-types waymark-pdf waymark-plaid');
    expect(other).not.toContain('unsafe');
    expect((await get('/dashboard?org=harbor')).headers['content-security-policy']).not.toContain('plaid');
  });

  it('lets a page talk to a chat service only where its organisation has its chats there', async () => {
    const policy = async (org: string): Promise<string> =>
      (await get(`/account/heloc/register-v2?org=${org}`)).headers['content-security-policy'] ?? '';
    expect(await policy('default')).not.toContain('twilio');
    expect(await policy('harbor')).toMatch(/connect-src 'self' [^;]*wss:\/\/tsock\.us1\.twilio\.com\//);
    expect(await policy('harbor')).not.toMatch(/stream-io|script-src[^;]*twilio/);
  });

  it('[FEATURE-FLAGS-09] lets a page call another server only where its organisation has one', async () => {
    const policy = async (org: string): Promise<string> =>
      (await get(`/account/heloc/register-v2?org=${org}`)).headers['content-security-policy'] ?? '';
    expect(await policy('default')).toContain("connect-src 'self';");
    expect(await policy('harbor')).toMatch(/connect-src 'self' [^;]*https:\/\/test\.harbor\.example:8443(?: |;)/);
  });

  it('[ROUTES-02] serves hashed files below the base for ever, compressed where it can', async () => {
    const file = await get('/account/heloc/assets/main.abc.js', {'accept-encoding': 'br'});
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await get('/account/heloc/artifacts/screens/index.2.js')).headers['content-type']).toContain('javascript');
  });

  it.each([
    '/account/heloc/assets/none.js',
    '/account/heloc/artifacts/manifest.json',
    '/account/heloc/artifacts/../../etc/passwd',
    '/account/heloc/assets/..%2f..%2fpackage.json',
  ])('does not give %s', async (path) => {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  });

  it('takes the organisation from the host, in development from ?org= which is remembered', async () => {
    expect(bootOf(await get('/account/heloc/x', {host: 'apply.harbor.example'})).orgId).toBe('harbor');
    const asked = await get('/account/heloc/x?org=harbor');
    expect(bootOf(asked).orgId).toBe('harbor');
    expect(bootOf(await get('/account/heloc/x', {cookie: 'waymark-org=harbor'})).orgId).toBe('harbor');
    const nobody = await get('/account/heloc/x?org=harbr');
    expect(bootOf(nobody).orgId).toBe('default');
    // In production it may be anybody's address: nothing is said of it.
    const inProduction = await get('/account/heloc/x?org=harbr', {}, production);
    expect(textOf(inProduction)).toBe(textOf(await get('/account/heloc/x', {}, production)));
    expect(bootOf(await get('/account/heloc/x?org=harbor', {cookie: 'waymark-org=harbor'}, production))).toMatchObject({
      orgId: 'default',
      development: false,
    });
  });

  it.each([
    ['/account', 'REDIRECTS-AND-GATES-03', '/dashboard'],
    ['/register?step=contact-info', 'A14', '/account/heloc/register?step=contact-info'],
    ['/account/register', 'SHELL-ROUTES-24', '/account/heloc/register'],
    [
      '/account/register/account-setup?a=1',
      'REDIRECTS-AND-GATES-02, SHELL-ROUTES-24',
      '/account/heloc/register/account-setup?a=1',
    ],
    ['/account/heloc-signer/login', 'REDIRECTS-AND-GATES-01', '/account/heloc/heloc-signer/login'],
    ['/register//evil.example', 'A14', '/account/heloc/register/evil.example'],
  ])('is led to from %s [%s]: %s', async (from, _id, to) => {
    expect((await get(from)).headers['location']).toBe(to);
  });

  it('stands behind /', async () => {
    expect((await get('/?org=harbor')).headers['location']).toBe('/account/heloc/?org=harbor');
  });
});

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
        const {headers} = await get(path, {'accept-encoding': encoding}, production);
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
    expect((await get('/auth/login', {}, production)).headers['strict-transport-security']).toBe('max-age=31536000');
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

  it('take reports of browsers', async () => {
    const answer = await call(server.app, 'POST', '/csp-report', {
      body: '{"csp-report":{}}',
      headers: {'content-type': 'application/csp-report'},
    });
    expect(answer.status).toBe(204);
  });
});

describe('the neighbour pages', () => {
  it.each([
    ['SHELL-ROUTES-11', '/auth/login'],
    ['SHELL-ROUTES-01', '/dashboard'],
    ['SHELL-ROUTES-02', '/dashboard/settings'],
    ['SHELL-ROUTES-15', '/terms'],
    ['SHELL-ROUTES-17', '/privacy'],
    ['SHELL-ROUTES-18', '/licenses'],
    ['SHELL-ROUTES-16', '/communications'],
    ['SHELL-ROUTES-03', '/contact'],
    ['SHELL-ROUTES-04', '/exchange'],
    ['SHELL-ROUTES-05', '/pay'],
    ['SHELL-ROUTES-06', '/universal-marketplace'],
    ['SHELL-ROUTES-07', '/universal-passport'],
    ['SHELL-ROUTES-08', '/portfolio'],
    ['SHELL-ROUTES-09', '/group-manager'],
  ])('[%s] %s is a whole page without anything inline', async (_, path) => {
    const page = textOf(await get(path, {host: 'apply.harbor.example'}));
    expect(page).toMatch(/<html lang="en">[\s\S]*<title>[^<]+ · Harbor &lt;Credit&gt; Union<\/title>[\s\S]*<h1>/);
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=|javascript:/i);
  });

  it.each([
    ['/account/heloc/x/start/profile', '/account/heloc/x/start/profile'],
    ['/account/heloc/x/conditions?conditionUuid=7', '/account/heloc/x/conditions?conditionUuid=7'],
    ['/dashboard/settings', '/dashboard/settings'],
    ['/account/register?step=name', '/account/register?step=name'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/a/..//evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/account/heloc/../../unknown', '/dashboard'],
    ['/account/helocx', '/dashboard'],
    ['/unknown', '/dashboard'],
    ['/account/heloc/a"onload="x', '/account/heloc/a%22onload=%22x'],
  ])(
    '[SHELL-ROUTES-11] [SHELL-ROUTES-13] [SHELL-ROUTES-14] log-in sends people who asked for %j to %s',
    async (asked, expected) => {
      const page = textOf(await get(`/auth/login?redirectUrl=${encodeURIComponent(asked)}`));
      expect(/data-next="([^"]*)"/.exec(page)?.[1]).toBe(expected);
    },
  );

  it.each([
    ['/auth/login', 'Go on with your application where you left it.'],
    ['/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fx', 'log in to the account that it belongs to'],
    ['/auth/login?reason=expired', 'Your session has ended, so you were logged out for your safety.'],
    ['/auth/login?reason=signed-out', 'You are logged out.'],
    ['/auth/login?reason=toString', 'Go on with your application where you left it.'],
    ['/dashboard?reason=not-found', 'What you asked for is not in this account'],
    ['/dashboard?reason=no-screen', 'Your application is at a step that has no page of its own'],
  ])('say why somebody is led to %s: %s', async (path, words) => {
    expect(textOf(await get(path))).toContain(words);
    expect(textOf(await get('/dashboard'))).not.toContain('is not in this account');
  });

  it('have their files', async () => {
    for (const name of ['pages.css', 'login.js', 'dashboard.js', 'theme/harbor.css']) {
      expect((await get(`/sandbox/assets/${name}`)).status).toBe(200);
    }
    expect(textOf(await get('/sandbox/assets/theme/harbor.css'))).toContain('--primary-600');
  });
});

describe('production mode', () => {
  const host = 'apply.harbor.example.';

  it.each([host, 'Apply.Harbor.example.:443', 'apply.harbor.example.:8443'])(
    'gives the organisation of a host with the dot of a whole name: %s',
    async (dotted) => {
      expect(bootOf(await get('/account/heloc/x', {host: dotted}, production)).orgId).toBe('harbor');
    },
  );

  it('leads whoever opens a page at such a host to the host by its one name', async () => {
    const opened = {host, 'sec-fetch-mode': 'navigate'};
    expect(await get('/account/heloc/x?a=b', opened, production)).toMatchObject({
      status: 302,
      headers: {location: 'https://apply.harbor.example/account/heloc/x?a=b'},
    });
    for (const other of ['apply.harbor.example', 'nobody.example.', 'apply.harbor.example.:8443', '.'])
      expect((await get('/account/heloc/x', {...opened, host: other}, production)).status).toBe(200);
    expect((await get('/account/heloc/x', {host, 'sec-fetch-mode': 'cors'}, production)).status).toBe(200);
  });

  it('has no control operation', async () => {
    const client = await personAt(server, 'created');
    const send = (on: TestServer): Promise<Answer> =>
      call(on.app, 'POST', `/sandbox/applications/${client.application}`, {
        body: {step: 'HMDA', application: {status: {bpo: 'BPO_REQUIRED'}}},
      });
    expect(await send(production)).toMatchObject({status: 404, body: {code: 'NOT_FOUND'}});
    expect(await client.get(below(client, 'step'))).toMatchObject({name: 'IN_PROGRESS'});
    expect(await send(server)).toMatchObject({status: 200, body: {name: 'HMDA'}});
    expect((await client.get(below(client, 'offers')))['items']).toHaveLength(4);
    expect(await client.get(below(client, '').slice(0, -1))).toMatchObject({status: {bpo: 'BPO_REQUIRED'}});
  });
});

describe('the limit of requests', () => {
  it('closes an operation for an address that asks too often, and tells when to come back', async () => {
    const limited = await serve(store.db, {requestsPerMinute: 3});
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
    const client = await personAt(server, 'identity', {
      email: 'canary-address@people.example',
      firstName: 'Canaryname',
      street1: '99 Canarystreet',
    });
    await call(server.app, 'GET', `/auth/login?redirectUrl=/canary-path`);
    const from = server.lines.length;
    await client.get(below(client, 'step'));
    expect(server.lines).toHaveLength(from + 1);
    expect(JSON.parse(server.lines.at(-1) ?? '{}')).toMatchObject({
      method: 'GET',
      route: '/service-application/api/v1/application/heloc/:applicationUuid/step',
      operation: 'getApplicationStep',
      status: 200,
    });
    const all = server.lines.join('');
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
    call(production.app, 'GET', below(client as Parameters<typeof below>[0], 'step'), {
      token: client.token,
      headers: {host, 'x-org': 'default'},
    });

  it('shows in production its own applications alone, whatever the caller says', async () => {
    const client = await personAt(server, 'created');
    expect((await step(client, 'apply.waymark.example')).status).toBe(200);
    const foreign = await step(client, 'apply.harbor.example');
    const unknown = await step(
      {...client, application: '00000000-0000-4000-8000-000000000000'},
      'apply.harbor.example',
    );
    expect([foreign.status, saidIn(foreign)]).toEqual([404, saidIn(unknown)]);
    const list = await call(production.app, 'GET', '/service-application/api/v1/application/heloc/all', {
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
  ])('is answered on the wire: %s', async (_what, text, status) => {
    const raw = await serve(store.db);
    await raw.app.listen({port: 0, host: '127.0.0.1'});
    const {port} = raw.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    await raw.app.close();
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('cache-control: no-store');
  });
});
