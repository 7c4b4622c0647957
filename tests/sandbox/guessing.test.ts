import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createApp} from '../../src/sandbox/app.ts';
import {createSandboxServices} from '../../src/sandbox/create-services.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {call, type Answer} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {serve, type TestServer} from './support/server.ts';

let store: SandboxStore;
let server: TestServer;
beforeEach(async () => {
  store = await ownSandboxStore();
  const {config, app} = await serve(store.db, {proxies: '127.0.0.1'});
  await app.close();
  // What a hash costs is no matter here.
  const passwords = {hash: async (text: string) => text, fits: async (text: string, hash?: string) => text === hash};
  const quick = await createApp({...createSandboxServices(config, store.db), passwords});
  server = {app: quick, config, db: store.db, clock: {now: config.now()}, lines: []};
});
afterEach(async () => {
  await server.app.close();
  await store.close();
});

const password = 'orchard-lantern-42';
const owner = 'owner@people.example';
const [home, elsewhere] = ['203.0.113.7', '198.51.100.9'];

const logIn = (email: string, given: string, ip: string): Promise<Answer> =>
  call(server.app, 'POST', '/identity/api/v1/login', {
    body: {email, password: given},
    headers: {'x-forwarded-for': ip},
  });
const register = (email: string): Promise<Answer> =>
  call(server.app, 'POST', '/identity/api/v1/registration/register', {body: {email, password}});
const wrong = async (times: number, email: (index: number) => string, ip: string): Promise<void> => {
  for (let index = 0; index < times; index += 1) {
    expect((await logIn(email(index), `guess ${index}`, ip)).body['code']).toBe('BAD_CREDENTIALS');
  }
};

describe('wrong passwords', () => {
  it('of somebody elsewhere close the account to them, and not to its owner', async () => {
    await register(owner);
    await wrong(10, () => owner, elsewhere);
    expect(await logIn(owner, password, elsewhere)).toMatchObject({status: 429, body: {code: 'TOO_MANY_ATTEMPTS'}});
    expect((await logIn(owner, password, home)).status).toBe(200);
  });

  it('of somebody in the same network close the account, and leave other accounts open', async () => {
    for (const email of [owner, 'other@people.example']) await register(email);
    await wrong(10, () => owner, '2001:db8:1:2::3');
    expect((await logIn(owner, password, '2001:db8:1:3:aaaa::4')).status).toBe(429);
    expect((await logIn('other@people.example', password, '2001:db8:1:2::3')).status).toBe(200);
  });

  it('at one account after the other close everything to who guesses, and nothing to who does not', async () => {
    await register(owner);
    await wrong(50, (index) => `person-${index}@people.example`, elsewhere);
    expect((await logIn(owner, password, elsewhere)).status).toBe(429);
    expect((await logIn(owner, password, home)).status).toBe(200);
  });

  it('are not forgotten by logging in to an account of one’s own in between', async () => {
    await register(owner);
    for (let round = 0; round < 5; round += 1) {
      await wrong(10, (index) => `person-${round}-${index}@people.example`, elsewhere);
      expect((await logIn(owner, password, elsewhere)).status).toBe(round < 4 ? 200 : 429);
    }
  });
});
