import {describe, expect, it} from 'vitest';
import {ownedByPerson} from '../../src/server/store/draft-owner.ts';
import {aFile} from './support/files.ts';
import {aForgingIssuer} from './support/forging-issuer.ts';
import {running} from './support/running.ts';
import {aSignedLibrary} from './support/sign-in.ts';
import {cards, drafts, fileList, me, mine, signInWorkspace} from './support/sign-in-workspace.ts';
import {attempt, card} from './support/workspace.ts';

const env = {OIDC_CLIENT: 'library', OIDC_SECRET: 'secret'};
const [library, riverside] = ['library.example', 'riverside.example'];

/** Two libraries on one server in production, a host each, and one issuer, at which everybody is Ada. */
async function twoLibraries() {
  const issuer = await aForgingIssuer();
  const {origin, services} = await running(
    signInWorkspace(),
    {
      mode: 'production',
      secret: 'abcdefghijklmnopqrstuvwxyz0123456789',
      proxies: 'loopback',
      log: {write: () => undefined},
    },
    {...env, OIDC_ISSUER: issuer.issuer},
  );
  let count = 0;
  const ask = async (host: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin.replace('localhost', '127.0.0.1')}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...{'x-forwarded-host': host, 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin'},
        ...init.headers,
      },
    });
  /** Logs in at a host; the cookies of the browser there. */
  const logIn = async (host: string): Promise<string> => {
    const begun = await ask(host, '/auth/login');
    const [line = ''] = begun.headers.getSetCookie();
    const query = issuer.answer(begun.headers.get('location') ?? '');
    const done = await ask(host, `/auth/callback?${query}`, {headers: {cookie: line.split(';')[0] ?? ''}});
    return done.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .filter((one) => !one.endsWith('='))
      .join('; ');
  };
  /** A call of a page of a host, by whom these cookies are. */
  const call = async (host: string, cookie: string, method: string, path: string, body?: object) => {
    const response = await ask(host, path, {
      method,
      headers: {
        ...{cookie, 'idempotency-key': attempt((count += 1))},
        ...(body === undefined || body instanceof FormData ? {} : {'content-type': 'application/json'}),
      },
      ...(body === undefined ? {} : {body: body instanceof FormData ? body : JSON.stringify(body)}),
    });
    return {status: response.status, json: (await response.json()) as Readonly<Record<string, unknown>>};
  };
  return {services, issuer: issuer.issuer, logIn, call};
}

describe('an account', () => {
  it('is that of the organisation at whose host somebody logs in: each is sent a form of its own, once', async () => {
    const {services, issuer, logIn, call} = await twoLibraries();
    const [here, there] = [await logIn(library), await logIn(riverside)];
    const order = async (host: string, cookie: string, body: object) => {
      const {status, json} = await call(host, cookie, 'POST', cards, body);
      return [status, json['number'] ?? json['code']];
    };
    expect(await order(library, here, card)).toEqual([200, '100001']);
    expect((await call(riverside, there, 'GET', mine)).status).toBe(404);
    expect(await order(riverside, there, card)).toEqual([200, '100002']);
    const other = {...card, fullName: 'Ada Lovelace Reader'};
    // Also in another browser, and a second time.
    expect(await order(riverside, await logIn(riverside), card)).toEqual([200, '100002']);
    expect(await order(library, here, other)).toEqual([409, 'SENT_BEFORE']);
    for (const [host, cookie, number] of [
      [library, here, '100001'],
      [riverside, there, '100002'],
    ] as const)
      expect((await call(host, cookie, 'GET', mine)).json).toEqual({number});
    const sent = services.db.selectFrom('submissions').select(['number', 'org', 'owner']).orderBy('number');
    // Whoever had an account before there was another organisation has it still.
    const first = ownedByPerson(services.seal.digest('person', issuer, 'ada'));
    expect(await sent.execute()).toEqual([
      {number: '100001', org: 'default', owner: first},
      {number: '100002', org: 'riverside', owner: expect.not.stringMatching(first) as string},
    ]);
  });

  it('has what was begun at its organisation alone, and what is sent there ends no draft of the other', async () => {
    const {logIn, call} = await twoLibraries();
    const [here, there] = [await logIn(library), await logIn(riverside)];
    const begun = {answers: {fullName: 'Ada'}};
    expect((await call(library, here, 'PUT', drafts, begun)).status).toBe(200);
    expect((await call(library, here, 'POST', fileList, aFile())).status).toBe(200);
    expect((await call(riverside, there, 'GET', drafts)).json['answers']).toEqual({});
    expect((await call(riverside, there, 'GET', fileList)).json['files']).toEqual([]);
    expect((await call(riverside, there, 'POST', cards, card)).status).toBe(200);
    expect((await call(library, await logIn(library), 'GET', drafts)).json).toMatchObject(begun);
    expect((await call(library, here, 'GET', fileList)).json['files']).toHaveLength(1);
  });

  it('opens with the cookie of its organisation alone', async () => {
    const {logIn, call} = await twoLibraries();
    const cookie = await logIn(library);
    expect((await call(library, cookie, 'GET', me)).json).toMatchObject({signedIn: true});
    expect((await call(riverside, cookie, 'GET', me)).json).toEqual({signedIn: false});
    expect((await call(riverside, cookie, 'POST', cards, card)).status).toBe(401);
  });

  it('is that of the organisation which was asked for last, where there is one host for all in development', async () => {
    const {origin, loggedIn, logIn, save, read} = await aSignedLibrary();
    const ada = await loggedIn();
    await save(ada, {fullName: 'Ada'});
    ada.setCookie(origin, 'waymark-org', 'riverside');
    const there = {'x-org': 'riverside'};
    expect((await ada.call(`${origin}${me}`, 'GET', undefined, there)).json).toEqual({signedIn: false});
    await logIn(ada);
    expect((await ada.call(`${origin}${me}`, 'GET', undefined, there)).json).toMatchObject({signedIn: true});
    expect((await read(ada, there))['answers']).toEqual({});
    // A form or a link of the page has no header to say it in.
    expect((await ada.call(`${origin}${me}`, 'GET')).json).toMatchObject({signedIn: true});
    expect((await read(ada))['answers']).toEqual({});
    expect(await read(await loggedIn())).toMatchObject({answers: {fullName: 'Ada'}});
  });
});
