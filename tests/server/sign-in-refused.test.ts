import {describe, expect, it} from 'vitest';
import {StoreAway} from '../../src/server/store/server-pool.ts';
import {Browser} from './support/browser.ts';
import {aForgingIssuer, type Forged} from './support/forging-issuer.ts';
import {running} from './support/running.ts';
import {me, signInFiles, signInWorkspace} from './support/sign-in-workspace.ts';

/** The library, and an issuer that can be told to forge; `come`: goes to the log-in and comes back from it. */
async function aLibrary(workspace = signInWorkspace()) {
  const issuer = await aForgingIssuer();
  const env = {OIDC_ISSUER: issuer.issuer, OIDC_CLIENT: 'library', OIDC_SECRET: 'a secret: of & the library'};
  let at = Date.now();
  const lines: string[] = [];
  const log = {write: (line: string) => void lines.push(line)};
  const server = await running(workspace, {now: () => new Date(at), log}, env);
  const origin = server.origin.replace('localhost', '127.0.0.1');
  /** The address at the issuer that a log-in leads to, and the cookies of the browser that began it. */
  const begin = async (browser: Browser): Promise<string> => {
    const begun = await browser.open(`${origin}/auth/login?redirectUrl=/library/card`);
    return begun.asked.find((one) => one.startsWith(`${issuer.issuer}/authorize`)) ?? '';
  };
  const back = async (browser: Browser, query: URLSearchParams) =>
    browser.open(`${origin}/auth/callback?${query.toString()}`, {}, 'cross-site');
  const come = async (browser = new Browser(), change: (query: URLSearchParams) => void = () => undefined) => {
    const query = issuer.answer(await begin(browser));
    change(query);
    return back(browser, query);
  };
  const isIn = async (browser: Browser) => (await browser.call(`${origin}${me}`)).json['signedIn'];
  const pass = (milliseconds: number): void => {
    at += milliseconds;
  };
  return {...server, issuer, origin, lines, begin, back, come, isIn, pass};
}

const cases: readonly (readonly [string, Forged, number])[] = [
  ['its clock is a little ahead', {claims: (now) => ({iat: now + 40, exp: now + 400})}, 404],
  ['its answer has run out a little', {claims: (now) => ({iat: now - 300, exp: now - 30})}, 404],
  ['its answer has run out', {claims: (now) => ({iat: now - 900, exp: now - 400})}, 400],
  ['its answer is not good yet', {claims: (now) => ({nbf: now + 900})}, 400],
  ['its answer is for another log-in', {claims: () => ({nonce: 'another'})}, 400],
  ['its answer is for no log-in', {claims: () => ({nonce: undefined})}, 400],
  ['its answer is for another client', {claims: () => ({aud: 'another'})}, 400],
  ['its answer is of another issuer', {claims: () => ({iss: 'https://evil.example'})}, 400],
  ['its answer is of nobody', {claims: () => ({sub: undefined})}, 400],
  ['nobody has signed its answer', {key: 'none'}, 400],
  ['somebody else has signed its answer', {key: 'second'}, 400],
  ['it tells of another person than it named', {person: {sub: 'eve', name: 'Eve'}}, 400],
  ['it tells nothing of the person', {status: {person: 500}}, 503],
  ['it gives no keys', {status: {keys: 500}}, 503],
  ['it has a fault', {token: [500, {}]}, 503],
  ['it says that it has a fault', {token: [503, {error: 'temporarily_unavailable'}]}, 503],
  ['it does not take the code', {token: [400, {error: 'invalid_grant'}]}, 400],
  ['it does not take the client', {token: [401, {error: 'invalid_client'}]}, 503],
  ['it answers with no answer', {token: [200, {}]}, 400],
  ['it answers without who it is', {token: [200, {access_token: 'a', token_type: 'Bearer'}]}, 400],
];

describe('a log-in whose issuer answers', () => {
  it('is believed, or refused with a sentence, and the next one is as good as ever', async () => {
    const {issuer, come, isIn, lines, metrics} = await aLibrary();
    for (const [what, forged, status] of cases) {
      const browser = new Browser();
      issuer.forge(forged);
      const seen = await come(browser);
      // What is believed leads to the app, which is not built here.
      expect([what, seen.status, await isIn(browser)]).toEqual([what, status, status === 404]);
      if (status === 404) continue;
      expect(seen.text).toMatch(/<h1>[A-Z][^<]+<\/h1>\n<p>[^<]+\.<\/p>/);
      expect(seen.text).toContain('/auth/login?redirectUrl=%2Flibrary%2Fcard');
      expect(seen.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    issuer.forge({});
    const browser = new Browser();
    await come(browser);
    expect(await isIn(browser)).toBe(true);
    const said = lines.filter((line) => line.includes('log-in failed'));
    expect(said).toHaveLength(cases.filter(([, , status]) => status !== 404).length);
    const whys = said.map((line) => (JSON.parse(line) as {readonly why: string}).why);
    expect(await metrics('waymark_log_ins_total')).toEqual({
      opened: cases.length - said.length + 1,
      ...Object.fromEntries(whys.map((why) => [why, whys.filter((one) => one === why).length])),
    });
    for (const line of said)
      expect(Object.keys(JSON.parse(line) as object).toSorted()).toEqual([
        'code',
        'level',
        'msg',
        'requestId',
        'time',
        'why',
      ]);
    expect(lines.filter((line) => /"level":50/.test(line))).toEqual([]);
  });

  it('says what the workspace says of it, and the rest by itself', async () => {
    const refused = "{title: The desk said no, text: 'Ask ((org.brand.companyName)), & smile.', link: Back in}";
    const pages = `  pages: {refused: ${refused}, loggedOut: {title: See you at ((org.brand.companyName))}, confirmLogOut: {link: Leave}}\n`;
    const {'server.yaml': server = ''} = signInFiles();
    const {come, origin} = await aLibrary(signInWorkspace({'server.yaml': `${server}${pages}`}));
    const {text} = await come(new Browser(), (query) => {
      query.delete('code');
      query.set('error', 'access_denied');
    });
    expect(text).toContain('<h1>The desk said no</h1>');
    expect(text).toContain('<p>Ask City Library, &amp; smile.</p>');
    expect(text).toContain('>Back in</a>');
    expect((await new Browser().open(`${origin}/auth/logout`, {}, 'cross-site')).text).toContain(
      '<button>Leave</button>',
    );
    const out = await new Browser().open(`${origin}/auth/logged-out`);
    expect(out.text).toMatch(/<h1>See you at [A-Z][^<(]+<\/h1>\n<p>If other people use this computer/);
  });

  it('goes on when the issuer changes its keys, from one log-in to the next', async () => {
    const {issuer, come, isIn} = await aLibrary();
    for (const forged of [
      {},
      {key: 'second', published: ['first', 'second']},
      {key: 'second', published: ['second']},
      {},
    ] as readonly Forged[]) {
      issuer.forge(forged);
      const browser = new Browser();
      await come(browser);
      expect([forged, await isIn(browser)]).toEqual([forged, true]);
    }
    issuer.forge({key: 'first', published: ['second']});
    const browser = new Browser();
    expect([(await come(browser)).status, await isIn(browser)]).toEqual([400, false]);
  });

  it('shows the client by its secret as the issuer takes it, and the verifier of the code', async () => {
    const {issuer, come} = await aLibrary();
    await come();
    issuer.forge({metadata: {token_endpoint_auth_methods_supported: ['client_secret_post']}});
    const other = await aLibrary();
    other.issuer.forge({metadata: {token_endpoint_auth_methods_supported: ['client_secret_post']}});
    await other.come();
    expect([issuer.bodies[0]?.get('client_secret'), other.issuer.bodies[0]?.get('client_secret')]).toEqual([
      null,
      'a secret: of & the library',
    ]);
    expect(issuer.bodies[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it('is told nothing that its contract does not have', async () => {
    const {issuer, come, call, origin} = await aLibrary();
    const browser = new Browser();
    issuer.forge({
      person: {sub: 'ada', name: 'A'.repeat(100), email: 'ada@reader.example', email_verified: false, phone: '1'},
    });
    await come(browser);
    // A name that is too long for the contract is not told, and is no fault of the server.
    expect((await browser.call(`${origin}${me}`)).json).toEqual({signedIn: true});
    expect((await call('GET', me)).json).toEqual({signedIn: false});
  });
});

const email = 'ada@reader.example';
/** What is tried, what its answer and the person there say of an address, and whether it is told. */
const addresses: readonly (readonly [string, Forged['person'], Forged['person'], boolean])[] = [
  ['nobody says whether it was checked', {}, {email}, true],
  ['it was checked', {}, {email, email_verified: true}, true],
  ['it was not checked', {}, {email, email_verified: false}, false],
  ['a text says that it was not', {}, {email, email_verified: 'false'}, false],
  ['only another one was checked', {email, email_verified: true}, {email, email_verified: false}, false],
  ['another one was not checked', {email_verified: false}, {email, email_verified: true}, true],
  ['nothing but another one was checked', {email, email_verified: false}, {email_verified: true}, false],
  ['the answer itself has it', {email, email_verified: true}, {}, true],
];

describe('an address of mail', () => {
  it('is told but where who tells it says that it was not checked', async () => {
    const {issuer, come, origin} = await aLibrary();
    for (const [what, claims, person, isTold] of addresses) {
      const browser = new Browser();
      issuer.forge({claims: () => ({...claims}), person: {sub: 'ada', ...person}});
      await come(browser);
      const {json} = await browser.call(`${origin}${me}`);
      expect([what, json]).toEqual([what, {signedIn: true, ...(isTold ? {email} : {})}]);
    }
  });
});

describe('a log-in that comes back', () => {
  it.each([
    ['that somebody said no to', {error: 'access_denied', code: ''}, 403, 'The log-in was stopped'],
    ['that the issuer has no time for', {error: 'temporarily_unavailable', code: ''}, 503, 'does not answer'],
    [
      'with words of somebody else in it',
      {error: '<script>', error_description: '<b>', code: ''},
      403,
      'The log-in was stopped',
    ],
    ['with another state', {state: 'x'.repeat(43)}, 400, 'was begun'],
    ['without a state', {state: ''}, 400, 'was begun'],
    ['without a code', {code: ''}, 400, 'We could not be sure'],
    ['in the name of another issuer', {iss: 'https://evil.example'}, 400, 'We could not be sure'],
  ])('%s is refused', async (_, changes, status, said) => {
    const {come, isIn} = await aLibrary();
    const browser = new Browser();
    const seen = await come(browser, (query) => {
      for (const [name, value] of Object.entries(changes))
        if (value === '') query.delete(name);
        else query.set(name, value);
    });
    expect([seen.status, seen.text.includes(said), await isIn(browser)]).toEqual([status, true, false]);
    expect(seen.text).not.toMatch(/<script>|<b>/);
  });

  it('in another browser, once more, or too late is refused', async () => {
    const {issuer, begin, back, isIn, pass} = await aLibrary();
    const [ada, eve] = [new Browser(), new Browser()];
    const query = issuer.answer(await begin(ada));
    expect((await back(eve, query)).status).toBe(400);
    expect(await isIn(eve)).toBe(false);
    expect((await back(ada, query)).status).toBe(404);
    expect((await back(ada, query)).status).toBe(400);
    expect(await isIn(ada)).toBe(true);
    const late = issuer.answer(await begin(eve));
    pass(600_000);
    expect([(await back(eve, late)).status, await isIn(eve)]).toEqual([400, false]);
    expect(issuer.bodies).toHaveLength(1);
  });

  it('in two tabs is one in each, and many that were never ended make no request too long', async () => {
    const {issuer, begin, back: comeBack, isIn, origin, services} = await aLibrary();
    const ada = new Browser();
    const [one, other] = [issuer.answer(await begin(ada)), issuer.answer(await begin(ada))];
    expect((await comeBack(ada, other)).status).toBe(404);
    expect((await comeBack(ada, one)).text).toContain('We could not be sure');
    expect(await isIn(ada)).toBe(true);
    const long = `/library/card?x=${'é'.repeat(100)}`;
    for (let count = 0; count < 12; count += 1) await ada.open(`${origin}/auth/login?redirectUrl=${long}`);
    const begun = ada.names(origin).filter((name) => name.includes('log-in'));
    expect(begun.length).toBeLessThanOrEqual(2);
    // The way back of one that would make it too long is not kept.
    const back = begun.map((name) => services.seal.open(ada.cookie(origin, name) ?? '')['back']);
    expect(new Set(back)).toEqual(new Set(['/library/']));
  });

  it('with a sealed cookie of another use is refused', async () => {
    const {issuer, begin, back, origin, services} = await aLibrary();
    const eve = new Browser();
    const query = issuer.answer(await begin(eve));
    const [name = ''] = eve.names(origin).filter((one) => one.includes('log-in'));
    const state = query.get('state') ?? '';
    eve.setCookie(origin, name, services.seal.close({use: 'other', state, back: '/library/', until: Date.now() + 1e6}));
    expect((await back(eve, query)).status).toBe(400);
    eve.setCookie(origin, name, 'nothing.that.opens');
    expect((await back(eve, query)).status).toBe(400);
  });
});

describe('an issuer that is away', () => {
  it('keeps nobody from all else: the server starts, is ready, and answers', async () => {
    const {issuer, origin, call, come, isIn, lines} = await aLibrary();
    await issuer.stop();
    const browser = new Browser();
    const door = await browser.open(`${origin}/auth/login?redirectUrl=/library/card`);
    expect([door.status, door.headers.get('retry-after')]).toEqual([503, '30']);
    expect(door.text).toContain('does not answer');
    expect((await call('GET', '/readyz')).status).toBe(200);
    expect((await call('GET', '/library-api/branches')).status).toBe(200);
    expect((await call('GET', me)).json).toEqual({signedIn: false});
    expect(lines.filter((line) => /"level":50/.test(line))).toEqual([]);
    // Who is logged out here is, though nobody can be told there.
    const out = await browser.open(`${origin}/auth/logout`, {}, 'same-origin');
    expect([out.status, out.url.pathname]).toEqual([200, '/auth/logged-out']);
    await issuer.start();
    await come(browser);
    expect(await isIn(browser)).toBe(true);
  });

  it.each([
    ['nonsense', {metadata: {issuer: 'https://evil.example'}}],
    ['a fault', {status: {metadata: 500}}],
  ] as readonly (readonly [string, Forged])[])('for it answers with %s counts as no log-in', async (_, forged) => {
    const {issuer, origin, come, isIn} = await aLibrary();
    issuer.forge(forged);
    const seen = await new Browser().open(`${origin}/auth/login`);
    expect([400, 503]).toContain(seen.status);
    expect(seen.text).toContain('<h1>');
    issuer.forge({});
    const browser = new Browser();
    await come(browser);
    expect(await isIn(browser)).toBe(true);
  });

  it('without a place to log out keeps nobody logged in here', async () => {
    const {origin, come, isIn} = await aLibrary();
    const browser = new Browser();
    await come(browser);
    const out = await browser.open(`${origin}/auth/logout`, {}, 'same-origin');
    expect([out.url.pathname, await isIn(browser)]).toEqual(['/auth/logged-out', false]);
  });
});

describe('a store that is away', () => {
  it('is told in a sentence to who logs in or out', async () => {
    const {services, origin, come} = await aLibrary();
    const browser = new Browser();
    await come(browser);
    const real = services.db.transaction.bind(services.db);
    Object.defineProperty(services.db, 'transaction', {
      configurable: true,
      value: () => ({
        execute: async () => {
          throw new StoreAway('It is tried out.', {cause: undefined});
        },
      }),
    });
    expect((await come(new Browser())).text).toContain('This cannot be done just now');
    expect((await browser.open(`${origin}/auth/logout`, {}, 'same-origin')).status).toBe(503);
    Object.defineProperty(services.db, 'transaction', {configurable: true, value: real});
    expect((await browser.call(`${origin}${me}`)).json['signedIn']).toBe(true);
  });
});

describe('settings of a log-in', () => {
  const env = {OIDC_ISSUER: 'https://login.example', OIDC_CLIENT: 'library', OIDC_SECRET: 'secret'};

  it.each([
    ['an issuer that is not set', {OIDC_ISSUER: ''}, 'OIDC_ISSUER is not set, which server.yaml names.'],
    ['a client that is not set', {OIDC_CLIENT: ''}, 'OIDC_CLIENT is not set, which server.yaml names.'],
    ['a secret that is not set', {OIDC_SECRET: ''}, 'OIDC_SECRET is not set, which server.yaml names.'],
    ['an issuer over a line that is not safe', {OIDC_ISSUER: 'http://login.example'}, 'OIDC_ISSUER is no address'],
    ['an issuer that is no address', {OIDC_ISSUER: 'login.example'}, 'OIDC_ISSUER is no address'],
    ['an issuer with a user', {OIDC_ISSUER: 'https://me:canary@login.example'}, 'OIDC_ISSUER is no address'],
    ['an issuer with a query', {OIDC_ISSUER: 'https://login.example/?a'}, 'OIDC_ISSUER is no address'],
  ])('end the start for %s', async (_, wrong, said) => {
    await expect(running(signInWorkspace(), {}, {...env, ...wrong})).rejects.toThrow(said);
  });

  it('end the start in production where no host is known', async () => {
    const root = signInWorkspace({
      'orgs/default/org.yaml':
        'org: default\nbrand: {companyName: A, supportPhone: "+15555550123", email: a@b.example}\ntheme: {primary: "#1d5c4a", secondary: "#7a3b1d"}\n',
    });
    await expect(
      running(root, {mode: 'production', secret: 'abcdefghijklmnopqrstuvwxyz0123456789'}, env),
    ).rejects.toThrow('The key signIn in server.yaml needs a host: give orgs/default/org.yaml `hosts`.');
  });
});

describe('in production', () => {
  it('cookies go over HTTPS alone, and the issuer sends people back to a host of the site alone', async () => {
    const issuer = await aForgingIssuer();
    const {origin} = await running(
      signInWorkspace(),
      {
        mode: 'production',
        secret: 'abcdefghijklmnopqrstuvwxyz0123456789',
        proxies: 'loopback',
        log: {write: () => undefined},
      },
      {OIDC_ISSUER: issuer.issuer, OIDC_CLIENT: 'library', OIDC_SECRET: 'secret'},
    );
    const ask = async (host: string, path: string, cookie = ''): Promise<Response> =>
      fetch(`${origin.replace('localhost', '127.0.0.1')}${path}`, {
        redirect: 'manual',
        headers: {'x-forwarded-host': host, 'x-forwarded-proto': 'https', cookie},
      });
    const begun = await ask('riverside.example', '/auth/login');
    const address = begun.headers.get('location') ?? '';
    expect(new URL(address).searchParams.get('redirect_uri')).toBe('https://riverside.example/auth/callback');
    const [line = ''] = begun.headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-waymark-log-in-[\w-]+=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/,
    );
    const done = await ask('riverside.example', `/auth/callback?${issuer.answer(address)}`, line.split(';')[0]);
    expect(done.headers.getSetCookie().map((one) => one.replaceAll(/=[\w.-]{16,}/g, '=*'))).toEqual([
      '__Host-waymark-session=*; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-waymark-mark=*; Path=/; Secure; SameSite=Lax',
      expect.stringMatching(/^__Host-waymark-log-in-[\w-]+=; Path=\/; Max-Age=0/) as string,
    ]);
    const elsewhere = await ask('evil.example', '/auth/login?redirectUrl=/library/card');
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      400,
      expect.stringContaining('https://library.example/auth/login?redirectUrl=%2Flibrary%2Fcard') as string,
    ]);
  });
});

describe('several servers with one secret', () => {
  it('end a log-in that another one began: it is in the browser, and in no server', async () => {
    const issuer = await aForgingIssuer();
    const env = {OIDC_ISSUER: issuer.issuer, OIDC_CLIENT: 'library', OIDC_SECRET: 'secret'};
    const root = signInWorkspace();
    const secret = 'abcdefghijklmnopqrstuvwxyz0123456789';
    const [one, other] = [await running(root, {secret}, env), await running(root, {secret}, env)];
    const local = ({origin}: typeof one): string => origin.replace('localhost', '127.0.0.1');
    const [begun, browser] = [new Browser(), new Browser()];
    const seen = await begun.open(`${local(one)}/auth/login`);
    const query = issuer.answer(seen.asked.at(-1) ?? '');
    for (const name of begun.names(local(one)))
      browser.setCookie(local(other), name, begun.cookie(local(one), name) ?? '');
    await browser.open(`${local(other)}/auth/callback?${query.toString()}`, {}, 'cross-site');
    expect((await browser.call(`${local(other)}${me}`)).json['signedIn']).toBe(true);
  });
});
