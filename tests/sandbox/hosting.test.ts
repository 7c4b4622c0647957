import {describe, expect, it} from 'vitest';
import {plaidScript} from '../../src/catalog/widgets/provider-link/adapters/plaid/load-script.ts';
import {demoPeople} from '../../src/sandbox/demo/people.ts';
import {bootOf, hosted, textOf} from './support/hosted.ts';
import {serve} from './support/server.ts';

const {get, now} = hosted();

describe('an address that leads nowhere', () => {
  it('is a page for a person, and a problem for a program', async () => {
    const page = await get('/nope', {accept: 'text/html,application/xhtml+xml,*/*;q=0.8'});
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(textOf(page)).toContain('<h1>We cannot find this page</h1>');
    // Whoever comes there may have none.
    expect(textOf(page)).toContain('If you have begun an application, nothing of it is lost.');
    expect(await get('/nope', {accept: '*/*'})).toMatchObject({status: 404, body: {code: 'NOT_FOUND'}});
  });
});

describe('the ways into a demonstration', () => {
  it('stand at /start, each of which is there, where the app is; the address of the site leads to the journey', async () => {
    const {appFolder, artifactFolder} = now().built;
    const demonstration = await serve(now().store.db, {appFolder, artifactFolder, demo: true});
    const page = await get('/start', {}, demonstration);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const {email} of demoPeople) expect(textOf(page)).toContain(`<dt>${email}</dt>`);
    expect(textOf(await get('/start?utm_source=a', {}, demonstration))).toContain('/register-v2?utm_source=a"');
    const links = [...textOf(page).matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links).toEqual(expect.arrayContaining(['/account/heloc/register-v2', '/auth/login', '/agent']));
    for (const href of links) expect((await get(href, {}, demonstration)).status, href).toBe(200);
    const alone = await serve(now().store.db, {demo: true});
    expect((await get('/start', {}, alone)).status).toBe(404);
    expect((await get('/', {}, demonstration)).status).toBe(302);
    await demonstration.app.close();
    await alone.app.close();
    expect(await get('/?a=b', {}, now().production)).toMatchObject({
      status: 302,
      headers: {location: '/account/heloc/?a=b'},
    });
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
    const inProduction = await get('/account/heloc/x?org=harbr', {}, now().production);
    expect(textOf(inProduction)).toBe(textOf(await get('/account/heloc/x', {}, now().production)));
    expect(
      bootOf(await get('/account/heloc/x?org=harbor', {cookie: 'waymark-org=harbor'}, now().production)),
    ).toMatchObject({
      orgId: 'default',
      development: false,
    });
  });

  it.each(['/account/heloc/x', '/account/heloc/register-v2', '/auth/login', '/dashboard', '/terms', '/nowhere'])(
    'says on %s which organisations there are where one is asked for that there is not, and whose page it is',
    async (path) => {
      const accept = 'text/html';
      const said =
        'There is no organisation harbr. There is default, harbor. Did you mean `harbor`? This page is that of';
      const first = async (query: string, cookie = '', server = now().server): Promise<string> => {
        const page = textOf(await get(`${path}${query}`, {accept, cookie}, server));
        return /<p class="remark" role="alert">([^<]*)<\/p>/.exec(page.slice(page.indexOf('<body>')))?.[1] ?? 'nothing';
      };
      expect(await first('?org=harbr')).toBe(`${said} default.`);
      expect(await first('?org=harbr', 'waymark-org=harbor')).toBe(`${said} harbor.`);
      expect([await first(''), await first('?org='), await first('?org=harbor')]).toEqual(Array(3).fill('nothing'));
      expect(await first('?org=harbr', 'waymark-asked-org=harbr', now().production)).toBe('nothing');
    },
  );

  it('says it also on the page that one which was asked for so leads to, and no longer once another is asked for', async () => {
    const asked = await get('/account/heloc/?org=harb%C3%A9');
    const [cookie = ''] = String(asked.headers['set-cookie']).split(';');
    expect(cookie).toBe('waymark-asked-org=harb%C3%A9');
    const led = async (path: string, own = cookie): Promise<boolean> =>
      textOf(await get(path, {cookie: own})).includes('There is no organisation harbé.');
    expect([await led('/dashboard'), await led('/auth/login?redirectUrl=%2Fdashboard')]).toEqual([true, true]);
    expect([await led('/dashboard?org=harbor'), await led('/dashboard', 'waymark-asked-org=%E9')]).toEqual([
      false,
      false,
    ]);
    const right = await get('/dashboard?org=harbor', {cookie});
    expect(String(right.headers['set-cookie'])).toContain('waymark-asked-org=; Path=/; Max-Age=0');
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
