import {addMinutes} from 'date-fns';
import {beforeEach, describe, expect, it} from 'vitest';
import {forgetOldRecords} from '../../src/sandbox/store/forget.ts';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {personAt} from './support/server.ts';

const server = ownServer();
const url = '/service-application/api/v1/drafts/one';
const held = {ssn: '219887766'};

interface Whose {
  readonly token?: string | undefined;
  readonly draft?: string;
}

const send = (method: 'GET' | 'PUT', {token, draft}: Whose, body?: object): ReturnType<typeof call> =>
  call(server.app, method, url, {
    token,
    ...(body === undefined ? {} : {body}),
    headers: draft === undefined ? {} : {'x-draft-token': draft},
  });
const read = async (whose: Whose): Promise<unknown> => (await send('GET', whose)).body['held'];
const save = (whose: Whose, holder?: unknown): ReturnType<typeof call> =>
  send('PUT', whose, {answers: {}, held, ...(holder === undefined ? {} : {holder})});
const holderOf = async (whose: Whose): Promise<string> => String((await send('GET', whose)).body['holder']);

let password = 0;
/** Somebody signs in where drafts of this token are. */
const register = async (draft: string): Promise<string> => {
  password += 1;
  const {body} = await call(server.app, 'POST', '/identity/api/v1/registration/register', {
    body: {email: `held-${password}@people.example`, password: 'orchard-lantern-42'},
    headers: {'x-draft-token': draft},
  });
  return String(body['jwt']);
};

describe('answers that are held for an account', () => {
  let one: Whose;
  let other: Whose;
  beforeEach(async () => {
    [one, other] = [await personAt(server, 'created'), await personAt(server, 'created')];
    one = {token: one.token};
    other = {token: other.token};
  });

  it('are given back to it alone', async () => {
    await save(one);
    expect([await read(one), await read(other), await read({})]).toEqual([held, undefined, undefined]);
  });

  it('are the account’s where the session has run out since, and neither the visit’s nor those of who logs in next', async () => {
    const holder = await holderOf(one);
    const draft = (await send('PUT', {}, {answers: {city: 'Reno'}})).headers['x-draft-token'] ?? '';
    const saved = await save({draft}, holder);
    expect([saved.status, saved.body['holder'], saved.headers['x-draft-token']]).toEqual([200, undefined, undefined]);
    expect(await read({draft})).toBeUndefined();
    const next = await register(draft);
    expect([await read({token: next, draft}), await read({token: next})]).toEqual([undefined, undefined]);
    expect(await read(one)).toEqual(held);
  });

  it.each([
    ['another account', async () => holderOf(other)],
    ['nobody', async () => 'an.other.word'],
  ])('are not held where the page says they are those of %s', async (_, holder) => {
    expect((await save(one, await holder())).status).toBe(403);
    expect([await read(one), await read(other)]).toEqual([undefined, undefined]);
    const visit = await save({}, 'an.other.word');
    expect([visit.status, visit.headers['x-draft-token']]).toEqual([403, undefined]);
  });

  it('are gone when the person logs out, and a page that is late brings none back', async () => {
    const holder = await holderOf(one);
    await save(one, holder);
    const rows = (): Promise<unknown[]> => server.db.selectFrom('held_answers').select('owner').execute();
    const before = (await rows()).length;
    expect(
      (
        await call(server.app, 'POST', '/identity-broker/customer/secure/api/v3/logout?applicationName=heloc', {
          token: one.token,
        })
      ).status,
    ).toBe(200);
    expect((await rows()).length).toBe(before - 1);
    await save({}, holder);
    expect((await rows()).length).toBe(before - 1);
  });
});

describe('answers that are held for a visit', () => {
  it('go over to the account at sign-in', async () => {
    const draft = (await save({})).headers['x-draft-token'] ?? '';
    expect(await read({draft})).toEqual(held);
    const token = await register(draft);
    expect([await read({token}), await read({draft})]).toEqual([held, undefined]);
  });

  it('end half an hour after the save, and are swept then', async () => {
    const draft = (await save({})).headers['x-draft-token'] ?? '';
    const rows = async (): Promise<number> =>
      (await server.db.selectFrom('held_answers').select('owner').execute()).length;
    const start = server.clock.now;
    server.clock.now = addMinutes(start, 29);
    expect(await read({draft})).toEqual(held);
    server.clock.now = addMinutes(start, 30);
    expect(await read({draft})).toBeUndefined();
    expect(await rows()).toBeGreaterThan(0);
    await server.db.transaction().execute(async (trx) => forgetOldRecords(trx, server.clock.now));
    expect(await rows()).toBe(0);
    server.clock.now = start;
  });

  it('never have a password among them', async () => {
    const saved = await send('PUT', {}, {answers: {}, held: {...held, password: 'orchard', passwordAgain: 'orchard'}});
    expect(await read({draft: saved.headers['x-draft-token'] ?? ''})).toEqual(held);
  });
});
