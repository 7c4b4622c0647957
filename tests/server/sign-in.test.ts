import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {ownedByToken} from '../../src/server/store/draft-owner.ts';
import {lockDraft} from '../../src/server/store/drafts.ts';
import {eraseSubmission} from '../../src/server/submissions/erase.ts';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {Browser} from './support/browser.ts';
import {aFile} from './support/files.ts';
import {aSignedLibrary} from './support/sign-in.ts';
import {cards, drafts, fileList, me, mine, sessionPath} from './support/sign-in-workspace.ts';
import {card} from './support/workspace.ts';

type Library = Awaited<ReturnType<typeof aSignedLibrary>>;

const [minute, hour] = [60_000, 3_600_000];
const held = {libraryPin: '219887766'};
const keyed = () => ({'idempotency-key': randomUUID()});

/** All rows of all tables, as text. */
async function dump({services: {db}}: Library): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({name}) => sql<{row: string}>`select t::text as row from ${sql.table(name)} t`.execute(db)),
  );
  return rows.flatMap((found) => found.rows.map(({row}) => row)).join('\n');
}

describe('a log-in', () => {
  it('leads to the issuer and back to where somebody was', async () => {
    const {logIn, origin} = await aSignedLibrary();
    const browser = new Browser();
    const before = await browser.call(`${origin}${me}`);
    expect([before.status, before.json]).toEqual([200, {signedIn: false}]);
    const seen = await logIn(browser, 'Ada', '/library/card/check');
    expect(`${seen.url.pathname}${seen.url.search}`).toBe('/library/card/check');
    const {json} = await browser.call(`${origin}${me}`);
    expect(json).toEqual({signedIn: true, name: 'Ada Reader', email: 'ada@reader.example'});
    expect(browser.names(origin).toSorted()).toEqual(['waymark-mark', 'waymark-session']);
  });

  it('asks by code with PKCE, for no more than the contract says', async () => {
    const {origin, provider} = await aSignedLibrary();
    const opened = await new Browser().open(`${origin}/auth/login`);
    expect(opened.url.pathname).toMatch(/^\/interaction\//);
    const address = new URL(opened.asked.find((one) => one.startsWith(`${provider.issuer}/auth?`)) ?? '');
    const said = Object.fromEntries(address.searchParams);
    expect(said).toMatchObject({response_type: 'code', code_challenge_method: 'S256', scope: 'openid profile email'});
    for (const name of ['state', 'nonce', 'code_challenge']) expect(said[name]).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(said).toSorted()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
  });

  it('is needed for what the contract says, and for nothing else', async () => {
    const {origin, loggedIn} = await aSignedLibrary();
    const stranger = new Browser();
    for (const [path, method, body] of [
      [mine, 'GET', undefined],
      [cards, 'POST', card],
    ] as const) {
      const {status, json} = await stranger.call(`${origin}${path}`, method, body, keyed());
      expect([path, status, json['code'], json['logIn']]).toEqual([path, 401, 'UNAUTHENTICATED', '/auth/login']);
    }
    expect((await stranger.call(`${origin}/library-api/branches`)).status).toBe(200);
    const ada = await loggedIn();
    expect((await ada.call(`${origin}${cards}`, 'POST', card, keyed())).status).toBe(200);
    expect((await ada.call(`${origin}${mine}`)).json).toEqual({number: '100001'});
    const ben = await loggedIn('Ben');
    expect((await ben.call(`${origin}${mine}`)).status).toBe(404);
  });

  it('gives a session an id of its own each time, and the one before is over', async () => {
    const {logIn, origin, loggedIn} = await aSignedLibrary();
    const ada = await loggedIn();
    const [first, mark] = ['waymark-session', 'waymark-mark'].map((name) => ada.cookie(origin, name) ?? '');
    await logIn(ada);
    expect(ada.cookie(origin, 'waymark-session')).not.toBe(first);
    expect(ada.cookie(origin, 'waymark-mark')).not.toBe(mark);
    const thief = new Browser();
    thief.setCookie(origin, 'waymark-session', first ?? '');
    expect((await thief.call(`${origin}${me}`)).json).toEqual({signedIn: false});
    // A cookie that was there before, by whomever, is never the session's.
    const fixed = new Browser();
    fixed.setCookie(origin, 'waymark-session', 'a'.repeat(43));
    await logIn(fixed, 'Ben');
    expect(fixed.cookie(origin, 'waymark-session')).not.toBe('a'.repeat(43));
  });

  it('comes back to a path of the app alone', async () => {
    const {logIn, origin} = await aSignedLibrary();
    const browser = new Browser();
    for (const [asked, back] of [
      ['https://evil.example/', '/library/'],
      ['//evil.example/library', '/library/'],
      [String.raw`/\evil.example`, '/library/'],
      ['/library//evil.example', '/library/'],
      ['/auth/logout', '/library/'],
      ['/libraryevil', '/library/'],
      ['/library/../auth/logout', '/library/'],
      ['/library/%2e%2e/auth/logout', '/library/'],
      ['javascript:alert(1)', '/library/'],
      ['/library/card?x=1', '/library/card?x=1'],
      ['/library', '/library'],
      ['', '/library/'],
    ] as const) {
      const {url} = await logIn(browser, 'Ada', asked);
      expect([asked, `${url.origin}${url.pathname}${url.search}`]).toEqual([asked, `${origin}${back}`]);
    }
  });

  it('ends after its time, or after an hour without a request', async () => {
    const {origin, loggedIn, pass, services} = await aSignedLibrary();
    const [idle, busy] = [await loggedIn(), await loggedIn('Ben')];
    const isIn = async (browser: Browser) => (await browser.call(`${origin}${me}`)).json['signedIn'];
    for (let at = 0; at < 12 * 60 - 40; at += 40) {
      pass(40 * minute);
      expect([at, await isIn(busy)]).toEqual([at, true]);
    }
    expect(await isIn(idle)).toBe(false);
    pass(40 * minute);
    expect(await isIn(busy)).toBe(false);
    expect(busy.cookie(origin, 'waymark-mark')).toBeUndefined();
    expect(await services.db.selectFrom('sessions').selectAll().execute()).not.toEqual([]);
    pass(hour + 1);
    await forgetOldEntries(services);
    expect(await services.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('leaves nothing of a person in the store, the log or an address', async () => {
    const library = await aSignedLibrary();
    const {origin, logIn, save, lines} = library;
    const ada = new Browser();
    const {asked} = await logIn(ada);
    await save(ada, {fullName: 'Ada'});
    await ada.call(`${origin}${me}`);
    const rows = await dump(library);
    const cookie = ada.cookie(origin, 'waymark-session') ?? '';
    expect(rows).toContain('identity:');
    for (const text of ['Ada', 'ada@reader', cookie]) {
      expect(rows).not.toContain(text);
      expect(lines.join('\n')).not.toContain(text);
      expect(asked.join('\n')).not.toContain(text);
    }
    expect(lines.join('\n')).toContain('/auth/callback');
    expect(lines.join('\n')).not.toMatch(/code=|state=/);
  });
});

describe('who is logged in', () => {
  it('has what was begun before, under the same token or none', async () => {
    const {origin, save, read, logIn} = await aSignedLibrary();
    const ada = new Browser();
    const {headers} = await save(ada, {fullName: 'Ada'}, keyed(), held);
    const token = {'x-draft-token': headers.get('x-draft-token') ?? ''};
    await ada.call(`${origin}${fileList}`, 'POST', aFile(), token);
    await logIn(ada);
    // The first that knows of both.
    expect(await read(ada, token)).toMatchObject({answers: {fullName: 'Ada'}, held});
    expect(await read(ada)).toMatchObject({answers: {fullName: 'Ada'}, held});
    expect((await ada.call(`${origin}${fileList}`)).json['files']).toHaveLength(1);
    // Whoever has the token alone has nothing any more.
    expect(await read(new Browser(), token)).toEqual({answers: {}});
    const sent = await ada.call(`${origin}${cards}`, 'POST', card, {...token, ...keyed()});
    expect(sent.status).toBe(200);
    expect(await read(ada)).toMatchObject({answers: {}});
  });

  it.each(['the visit', 'the account'] as const)(
    'keeps what was saved last, by %s, and nobody writes over it unseen',
    async (last) => {
      const {save, read, loggedIn, pass} = await aSignedLibrary();
      const [visitor, ada] = [new Browser(), await loggedIn()];
      const byVisit = async () => save(visitor, {fullName: 'Visitor'}, {}, {libraryPin: '1'});
      const byAccount = async () => save(ada, {fullName: 'Ada'}, {}, {libraryPin: '2'});
      const first = last === 'the visit' ? await byAccount() : await byVisit();
      pass(minute);
      const second = last === 'the visit' ? await byVisit() : await byAccount();
      const token = ({headers}: typeof first) => headers.get('x-draft-token');
      const known = {'x-draft-token': token(first) ?? token(second) ?? ''};
      const expected =
        last === 'the visit'
          ? {answers: {fullName: 'Visitor'}, held: {libraryPin: '1'}}
          : {answers: {fullName: 'Ada'}, held: {libraryPin: '2'}};
      expect(await read(ada, known)).toMatchObject(expected);
      expect(await read(ada)).toMatchObject(expected);
      const late = await save(ada, {fullName: 'Late'}, {...known, 'if-match': first.headers.get('etag') ?? ''});
      expect([late.status, late.json]).toMatchObject([412, expected]);
    },
  );

  it('has it on another device, and another person has not', async () => {
    const {save, read, loggedIn} = await aSignedLibrary();
    await save(await loggedIn(), {fullName: 'Ada'}, {}, held);
    expect(await read(await loggedIn())).toMatchObject({answers: {fullName: 'Ada'}, held});
    const other = await read(await loggedIn('Ben'));
    expect([other['answers'], other['held']]).toEqual([{}, undefined]);
  });

  it('is given no token for drafts, and files that count for no network', async () => {
    const {origin, save, loggedIn, services} = await aSignedLibrary();
    const ada = await loggedIn();
    expect((await save(ada, {fullName: 'Ada'}, keyed())).headers.get('x-draft-token')).toBeNull();
    const kept = await ada.call(`${origin}${fileList}`, 'POST', aFile(), keyed());
    expect([kept.status, kept.headers.get('x-draft-token')]).toEqual([200, null]);
    const rows = await services.db.selectFrom('uploads').select(['network', 'owner']).execute();
    expect(rows).toEqual([{network: null, owner: expect.stringMatching(/^identity:[\w-]{43}$/) as string}]);
  });

  it('sends a thing once, and a write twice that comes twice', async () => {
    const {origin, loggedIn} = await aSignedLibrary();
    const [ada, again] = [await loggedIn(), await loggedIn()];
    const key = keyed();
    const numbers = [];
    for (const [browser, headers] of [
      [ada, key],
      [ada, key],
      [again, keyed()],
    ] as const)
      numbers.push((await browser.call(`${origin}${cards}`, 'POST', card, headers)).json['number']);
    expect(numbers).toEqual(['100001', '100001', '100001']);
  });

  it('is erased with what they sent', async () => {
    const {origin, loggedIn, save, services} = await aSignedLibrary();
    const ada = await loggedIn();
    await save(ada, {fullName: 'Ada'}, keyed(), held);
    const {json} = await ada.call(`${origin}${cards}`, 'POST', card, keyed());
    await save(ada, {fullName: 'Ada'}, keyed(), held);
    expect(await eraseSubmission(services, String(json['number']))).toBe(true);
    for (const table of ['drafts', 'held_answers', 'idempotency_keys', 'submissions', 'sessions'] as const)
      expect([table, await services.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect((await ada.call(`${origin}${me}`)).json).toEqual({signedIn: false});
  });

  /** A save by a page whose session is over, of answers that somebody has typed while it was not. */
  const saveLate = async (
    {origin}: Library,
    browser: Browser,
    holder: unknown,
    headers: Record<string, string> = {},
  ) => {
    const body = {answers: {fullName: 'Ada, later'}, held: {libraryPin: '1'}, holder};
    const saved = await browser.call(`${origin}${drafts}`, 'PUT', body, {'x-session': 'none', ...headers});
    return {...saved, token: {'x-draft-token': saved.headers.get('x-draft-token') ?? 'x'.repeat(32)}};
  };

  it('is who was logged in when answers were typed, also where the session has run out since', async () => {
    const library = await aSignedLibrary();
    const {loggedIn, save, pass, read, logIn} = library;
    const browser = await loggedIn();
    const saved = await save(browser, {fullName: 'Ada'}, {}, held);
    pass(hour);
    const ifMatch = {'if-match': saved.headers.get('etag') ?? ''};
    const late = await saveLate(library, browser, saved.json['holder'], ifMatch);
    expect([late.status, late.headers.get('x-draft-token')]).toEqual([200, null]);
    // An older state is not written over, nor told to who is not logged in.
    const older = await saveLate(library, browser, saved.json['holder'], ifMatch);
    expect([older.status, older.json['code'], older.json['answers'], older.json['held']]).toEqual([
      412,
      'DRAFT_CHANGED',
      undefined,
      undefined,
    ]);
    const again = await saveLate(library, browser, saved.json['holder'], {'if-match': late.headers.get('etag') ?? ''});
    expect(again.status).toBe(200);
    expect(await read(browser, {'x-session': 'none', ...again.token})).toEqual({answers: {}});
    const ben = new Browser();
    await logIn(ben, 'Ben');
    expect(await read(ben, late.token)).toMatchObject({answers: {}});
    expect((await read(ben, late.token))['held']).toBeUndefined();
    expect(await read(await loggedIn())).toMatchObject({answers: {fullName: 'Ada, later'}, held: {libraryPin: '1'}});
  });

  it.each([
    ['has logged out since', 'DELETE'],
    ['is another by now', 'GET'],
  ] as const)('keeps nothing of what somebody typed who %s', async (_, method) => {
    const library = await aSignedLibrary();
    const {origin, loggedIn, save, read} = library;
    const [ada, ben] = [await loggedIn(), await loggedIn('Ben')];
    const {json} = await save(ada, {fullName: 'Ada'}, {}, held);
    await ada.call(`${origin}${method === 'DELETE' ? sessionPath : me}`, method);
    const late =
      method === 'DELETE'
        ? await saveLate(library, ada, json['holder'])
        : await saveLate(library, ben, json['holder'], {'x-session': ben.cookie(origin, 'waymark-mark') ?? ''});
    expect([late.status, late.json['code'], late.headers.get('x-draft-token')]).toEqual([403, 'FORBIDDEN', null]);
    expect(await read(ben, late.token)).toMatchObject({answers: {}});
    expect(await read(await loggedIn())).toMatchObject({answers: {fullName: 'Ada'}});
  });
});

describe('a page', () => {
  it.each([
    ['another site', {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}, 403],
    ['a sibling of this site', {origin: 'http://evil.127.0.0.1', 'sec-fetch-site': 'same-site'}, 403],
    ['nowhere', {origin: 'null', 'sec-fetch-site': 'cross-site'}, 403],
    ['who knows where', {origin: '', 'sec-fetch-site': ''}, 403],
  ])('of %s changes nothing for who is logged in', async (_, headers, status) => {
    const {origin, loggedIn, save, read} = await aSignedLibrary();
    const ada = await loggedIn();
    await save(ada, {fullName: 'Ada'});
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const cookie = `waymark-session=${ada.cookie(origin, 'waymark-session')}`;
    const response = await fetch(`${origin}/service-application/api/v1/drafts/card`, {
      method: 'PUT',
      headers: {...given, cookie, 'content-type': 'application/json'},
      body: JSON.stringify({answers: {fullName: 'Eve'}}),
    });
    expect([response.status, ((await response.json()) as {code: string}).code]).toEqual([status, 'FOREIGN_ORIGIN']);
    expect(await read(ada)).toMatchObject({answers: {fullName: 'Ada'}});
  });

  it('of an old browser, which says no more than that it is of this site, may', async () => {
    const {origin, loggedIn} = await aSignedLibrary();
    const ada = await loggedIn();
    const cookie = `waymark-session=${ada.cookie(origin, 'waymark-session')}`;
    for (const headers of [{origin}, {'sec-fetch-site': 'same-origin'}] as HeadersInit[]) {
      const response = await fetch(`${origin}${sessionPath}`, {method: 'DELETE', headers: {...headers, cookie}});
      expect(response.status).toBe(200);
    }
  });

  it('that was loaded by somebody else saves nothing for who has logged in since', async () => {
    const {origin, logIn, loggedIn, save, read} = await aSignedLibrary();
    const browser = await loggedIn();
    const mark = {'x-session': browser.cookie(origin, 'waymark-mark') ?? ''};
    expect((await save(browser, {fullName: 'Ada'}, mark)).status).toBe(200);
    await browser.open(`${origin}/auth/logout`);
    await logIn(browser, 'Ben');
    const refused = await save(browser, {fullName: 'Ada, later'}, mark);
    expect([refused.status, refused.json['code']]).toEqual([401, 'SESSION_CHANGED']);
    expect(await read(browser)).toMatchObject({answers: {}});
  });

  it('whose session has run out is told so, whatever it asks', async () => {
    const {origin, loggedIn, pass} = await aSignedLibrary();
    const ada = await loggedIn();
    const mark = {'x-session': ada.cookie(origin, 'waymark-mark') ?? ''};
    pass(hour);
    const {status, json} = await ada.call(`${origin}${me}`, 'GET', undefined, mark);
    expect([status, json['logIn'], ada.cookie(origin, 'waymark-mark')]).toEqual([401, '/auth/login', undefined]);
  });
});

describe('a log-out', () => {
  it('ends the session, what is held, and the log-in at the issuer', async () => {
    const {origin, loggedIn, save, provider, services} = await aSignedLibrary();
    const ada = await loggedIn();
    await save(ada, {fullName: 'Ada'}, {}, held);
    const session = ada.cookie(origin, 'waymark-session') ?? '';
    const {json} = await ada.call(`${origin}${sessionPath}`, 'DELETE');
    expect(json).toEqual({redirect: '/auth/logout'});
    for (const table of ['sessions', 'held_answers'] as const)
      expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const thief = new Browser();
    thief.setCookie(origin, 'waymark-session', session);
    expect((await thief.call(`${origin}${me}`)).json).toEqual({signedIn: false});

    const there = await ada.open(`${origin}/auth/logout`, {}, 'same-origin');
    expect([there.url.origin, there.url.pathname]).toEqual([provider.issuer, '/session/end']);
    expect(ada.names(origin)).toEqual([]);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(there.text)?.[1] ?? '';
    const back = await ada.open(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({xsrf, logout: 'yes'}),
    });
    expect([back.url.origin, back.url.pathname]).toEqual([origin, '/auth/logged-out']);
    expect(back.text).toContain('You are logged out');
    const door = await ada.open(`${origin}/auth/login`);
    expect(door.text).toContain('Who are you?');
  });

  it.each([
    ['the page', sessionPath],
    ['the address', '/auth/logout'],
  ])('by %s ends a session that has run out, and what is held', async (_, path) => {
    const {origin, loggedIn, save, services} = await aSignedLibrary();
    const ada = await loggedIn();
    await save(ada, {fullName: 'Ada'}, {}, held);
    await services.db
      .updateTable('sessions')
      .set({until: new Date(0)})
      .execute();
    await (path === sessionPath ? ada.call(`${origin}${path}`, 'DELETE') : ada.open(`${origin}${path}`));
    for (const table of ['sessions', 'held_answers'] as const)
      expect([table, await services.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  });

  it('by a link of another site is asked for first', async () => {
    const {origin, loggedIn, provider} = await aSignedLibrary();
    const ada = await loggedIn();
    const asked = await ada.open(`${origin}/auth/logout`, {}, 'cross-site');
    expect(asked.text).toContain('Do you want to log out?');
    expect(asked.text).toContain('<form method="post" action="/auth/logout">');
    expect(asked.headers.get('content-security-policy')).toContain(`form-action 'self' ${provider.issuer};`);
    expect((await ada.call(`${origin}${me}`)).json).toMatchObject({signedIn: true});
    const post = async (from: string) =>
      ada.open(`${origin}/auth/logout`, {method: 'POST', body: new URLSearchParams(), headers: {origin: from}}, '');
    expect((await post('https://evil.example')).text).toContain('Do you want to log out?');
    expect((await ada.call(`${origin}${me}`)).json).toMatchObject({signedIn: true});
    // An old browser says no more than where the form is.
    expect((await post(origin)).url.origin).toBe(provider.issuer);
    expect((await ada.call(`${origin}${me}`)).json).toEqual({signedIn: false});
  });
});

describe('requests that meet', () => {
  it.each(['40P01', '40001'])('are tried once more where the store ended one by %s', async (code) => {
    const {services, save, read, loggedIn} = await aSignedLibrary();
    const ada = await loggedIn();
    const real = services.db.transaction.bind(services.db);
    let fails = 1;
    Object.defineProperty(services.db, 'transaction', {
      configurable: true,
      value: () => {
        const transaction = real();
        return {
          execute: async (work: Parameters<typeof transaction.execute>[0]) =>
            transaction.execute(async (trx) => {
              const done = await work(trx);
              fails -= 1;
              if (fails >= 0) throw Object.assign(new Error('collision'), {severity: 'ERROR', code});
              return done;
            }),
        };
      },
    });
    expect((await save(ada, {fullName: 'Ada'}, keyed())).status).toBe(200);
    expect(await read(ada)).toMatchObject({answers: {fullName: 'Ada'}});
    fails = 2;
    expect((await save(ada, {fullName: 'Ada, later'}, keyed())).status).toBe(503);
    Object.defineProperty(services.db, 'transaction', {configurable: true, value: real});
    expect(await read(ada)).toMatchObject({answers: {fullName: 'Ada'}});
  });

  it('take along what a visit has once it is not being saved any more', async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const options = {databaseUrl: postgres.url, secret: 'abcdefghijklmnopqrstuvwxyz0123456789'};
    const {services, save, read, loggedIn} = await aSignedLibrary(options);
    const token = (await save(new Browser(), {fullName: 'Visitor'})).headers.get('x-draft-token') ?? '';
    const ada = await loggedIn();
    let reading: ReturnType<typeof read> | undefined;
    await services.db.transaction().execute(async (trx) => {
      await lockDraft(trx, ownedByToken(token), 'card');
      reading = read(ada, {'x-draft-token': token});
      const waiting = sql<{count: number}>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await waiting.execute(trx)).rows[0]?.count).toBe(1);
    });
    expect(await reading).toMatchObject({answers: {fullName: 'Visitor'}});
  });
});

describe('several servers on one database', () => {
  it('share sessions and log-outs', async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const secret = 'abcdefghijklmnopqrstuvwxyz0123456789';
    const {origins, logIn} = await aSignedLibrary({databaseUrl: postgres.url, secret}, {}, 2);
    const [one = '', other = ''] = origins;
    const ada = new Browser();
    await logIn(ada, 'Ada', '/library/card', one);
    const cookie = ada.cookie(one, 'waymark-session') ?? '';
    const elsewhere = new Browser();
    elsewhere.setCookie(other, 'waymark-session', cookie);
    expect((await elsewhere.call(`${other}${me}`)).json).toMatchObject({signedIn: true, name: 'Ada Reader'});
    await elsewhere.call(`${other}${sessionPath}`, 'DELETE');
    expect((await ada.call(`${one}${me}`)).json).toEqual({signedIn: false});
  });
});
