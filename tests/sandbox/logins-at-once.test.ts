import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createApp} from '../../src/sandbox/app.ts';
import {createSandboxServices} from '../../src/sandbox/create-services.ts';
import {createPasswords} from '../../src/sandbox/session/passwords.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {call, type Answer} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {serve, type TestServer} from './support/server.ts';

let store: SandboxStore;
let server: TestServer;
beforeEach(async () => {
  // One connection, as every embedded store has it: what is asked while a transaction is open waits for its end.
  store = await ownSandboxStore();
  server = await serve(store.db);
});
afterEach(async () => {
  await server.app.close();
  await store.close();
});

/** The same server with passwords that take until `release`, however many processors there are. */
async function slowServer(options: {readonly atOnce: number; readonly waiting: number}) {
  let [running, most] = [0, 0];
  const held: (() => void)[] = [];
  const arrivals: {readonly count: number; readonly tell: () => void}[] = [];
  let isOpen = false;
  const work = async <T>(result: T): Promise<T> => {
    running += 1;
    most = Math.max(most, running);
    if (!isOpen) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        for (const {count, tell} of arrivals) if (held.length >= count) tell();
      });
    }
    running -= 1;
    return result;
  };
  const passwords = createPasswords(
    {hash: (password) => work(`hash of ${password}`), fits: (password, hash) => work(hash === `hash of ${password}`)},
    options,
  );
  const app = await createApp({...createSandboxServices(server.config, store.db), passwords});
  return {
    app,
    most: () => most,
    /** That so many passwords are being looked at. */
    looked: (count: number): Promise<void> =>
      new Promise((resolve) => {
        if (held.length >= count) resolve();
        else arrivals.push({count, tell: resolve});
      }),
    release: () => {
      isOpen = true;
      for (const go of held.splice(0)) go();
    },
  };
}

const password = 'orchard-lantern-42';

describe('log-ins at once', () => {
  it('let a read be answered while twenty of them wait, and are all answered afterwards', async () => {
    const {app, looked, most, release} = await slowServer({atOnce: 2, waiting: 60});
    const send = (path: string, index: number): Promise<Answer> =>
      call(app, 'POST', path, {body: {email: `person-${index}@people.example`, password}});
    const twenty = Array.from({length: 20}, (_, index) => index);
    const logIns = twenty.map((index) => send('/identity/api/v1/login', index));
    await looked(2);
    const read = await call(app, 'GET', '/service-application/api/v1/drafts/registration');
    expect([read.status, read.body]).toEqual([200, {answers: {}}]);
    const registered = send('/identity/api/v1/registration/register', 0);
    release();
    expect(new Set((await Promise.all(logIns)).map(({status}) => status))).toEqual(new Set([401]));
    expect((await registered).status).toBe(200);
    expect(most()).toBe(2);
    expect((await send('/identity/api/v1/login', 0)).status).toBe(200);
    await app.close();
  });

  it('are asked to come again later where too many wait already', async () => {
    const {app, looked, release} = await slowServer({atOnce: 1, waiting: 0});
    const logIn = (): Promise<Answer> =>
      call(app, 'POST', '/identity/api/v1/login', {body: {email: 'somebody@people.example', password}});
    const first = logIn();
    await looked(1);
    const second = await logIn();
    expect(second).toMatchObject({status: 503, body: {code: 'UNAVAILABLE'}, headers: {'retry-after': '5'}});
    release();
    expect((await first).status).toBe(401);
    expect((await logIn()).status).toBe(401);
    await app.close();
  });

  it('are refused without looking at the password where the contract does not take what was sent', async () => {
    const {app} = await slowServer({atOnce: 1, waiting: 0});
    const body = {email: 'somebody@people.example', password, surprise: 1};
    const answer = await call(app, 'POST', '/identity/api/v1/login', {body});
    expect([answer.status, answer.body['errors']]).toEqual([422, [{at: 'surprise', message: 'This is not asked for'}]]);
    await app.close();
  });
});
