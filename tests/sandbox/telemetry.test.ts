import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {asObject, textOrEmpty} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';
import {call, type Answer} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {personAt, serve, type TestServer} from './support/server.ts';

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

const post = (path: string, body: unknown, token?: string): Promise<Answer> =>
  call(server.app, 'POST', path, {body, token});

const browser = {
  platform: 'WEB',
  libVersion: '1',
  appVersion: 'abc',
  referrer: '',
  queryParams: {utm_source: 'cloc'},
  screenWidth: 720,
  screenHeight: 1280,
  windowWidth: 360,
  windowHeight: 640,
};

async function visit(sessionKey: JsonObject = {}, token?: string): Promise<JsonObject> {
  const {status, body} = await post('/ft/heloc/session', {...browser, sessionKey}, token);
  expect(status).toBe(200);
  return asObject(body['sessionKey']);
}

const event = (sessionKey: JsonObject, more: JsonObject = {}): JsonObject => ({
  domain: 'apply.example',
  queryParams: {},
  pagePath: '/account/heloc/register',
  event: 'screen-shown',
  eventType: 'PAGE_VIEW',
  sessionKey,
  eventProperties: {screen: 'name'},
  dontDedupe: true,
  ...more,
});

const told = async (sessionKey: JsonObject): Promise<number> =>
  (await store.db.selectFrom('events').select('id').where('visit', '=', textOrEmpty(sessionKey['uuid'])).execute())
    .length;

describe('a visit', () => {
  it('[TELEMETRY-08, TELEMETRY-11] gets its key below base and context, and keeps it', async () => {
    const key = await visit();
    expect(key).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      trackerUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      epoch: server.clock.now.getTime(),
    });
    expect(await visit(key)).toEqual(key);
  });

  it('is a new one of the same browser in another tab', async () => {
    const {trackerUuid, uuid} = await visit();
    const other = await visit({trackerUuid: trackerUuid ?? ''});
    expect(other['trackerUuid']).toBe(trackerUuid);
    expect(other['uuid']).not.toBe(uuid);
  });

  it('[TELEMETRY-12] has the tracker that the account has, in whatever browser', async () => {
    const {token} = await personAt(server, 'created');
    const [first, second] = [await visit(), await visit()];
    for (const {trackerUuid} of [first, second]) {
      expect((await post('/service-application/api/v1/tracker', {trackerUuid}, token)).status).toBe(200);
    }
    expect((await visit(second, token))['trackerUuid']).toBe(first['trackerUuid']);
    expect((await post('/service-application/api/v1/tracker', {trackerUuid: randomUUID()})).status).toBe(401);
  });

  it.each([{platform: 'TV'}, {screenWidth: '720'}, {sessionKey: {uuid: 'x'}}, {surprise: 1}])(
    '[TELEMETRY-10] is refused with %j',
    async (wrong) => {
      expect((await post('/ft/heloc/session', {...browser, ...wrong})).status).toBe(422);
    },
  );
});

describe('an event', () => {
  it('[TELEMETRY-08, TELEMETRY-09] counts each time, or once for a value of its property', async () => {
    const key = await visit();
    const ids = {identityId: randomUUID(), applicationUuid: randomUUID(), productType: 'HELOC'};
    const once = {dontDedupe: false, dedupeProperty: 'screen', event: 'reached'};
    for (const more of [ids, ids, once, once, {...once, eventProperties: {screen: 'income'}}]) {
      expect((await post('/ft/heloc/event', event(key, more))).status).toBe(200);
    }
    expect(await told(key)).toBe(4);
  });

  it('is refused for a visit that nobody opened', async () => {
    const {status, body} = await post('/ft/heloc/event', event({uuid: randomUUID()}));
    expect([status, body['code']]).toEqual([409, 'UNKNOWN_VISIT']);
  });

  it.each<JsonObject>([
    {eventProperties: {person: {name: 'Mara'}}},
    {eventProperties: {words: 'x'.repeat(121)}},
    {applicationUuid: 'Mara Whitfield'},
    {event: 'Mara Whitfield'},
  ])('[TELEMETRY-09] is refused with %j', async (wrong) => {
    expect((await post('/ft/heloc/event', event(await visit(), wrong))).status).toBe(422);
  });
});

describe('feature flags', () => {
  const optimizeUser = {trackerUuid: randomUUID()};
  const base = '/service-optimize/heloc/api';

  it('[FEATURE-FLAGS-11] one: enabled or not', async () => {
    const ask = async (featureKey: string) =>
      (await post(`${base}/v1/feature`, {featureKey, optimizeUser})).body['enabled'];
    expect([await ask('fe-heloc-redesign-2025'), await ask('fe-heloc-maintenance'), await ask('unknown')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[FEATURE-FLAGS-13] all that are on', async () => {
    const {body} = await post(`${base}/v1/features`, {optimizeUser});
    expect(body['features']).toEqual(expect.arrayContaining(['fe-heloc-redesign-2025']));
    expect(body['features']).not.toContain('fe-heloc-maintenance');
  });

  it('[MAINTENANCE-02] decides whether a flag is on, with its variables', async () => {
    const {body} = await post(`${base}/v2/decision?featureKey=fe-heloc-maintenance`, {optimizeUser});
    expect(body).toEqual({flagEnabled: false, variables: {routes: [], shouldShowDashboardLink: true}});
  });

  it.each(['v2/decision?featureKey=fe-heloc-maintenance', 'v1/features', 'v1/feature'])(
    '[FEATURE-FLAGS-12] %s wants to know for whom',
    async (path) => {
      const body = path === 'v1/feature' ? {featureKey: 'unknown'} : {};
      expect((await post(`${base}/${path}`, {...body, optimizeUser})).status).toBe(200);
      expect((await post(`${base}/${path}`, {...body, optimizeUser: {}})).status).toBe(422);
      expect((await post(`${base}/${path}`, body)).status).toBe(422);
    },
  );
});

describe('experiments', () => {
  const experiments = [{name: 'redesign-2025', variation: 'variation'}];
  const path = (uuid: string): string => `/service-application/api/v3/application/heloc/${uuid}/experiments`;
  const patch = (uuid: string, token: string | undefined, body: unknown) =>
    call(server.app, 'PATCH', path(uuid), {body, token});

  it('[EXPERIMENTS-01, EXPERIMENTS-03, CALLS-SHELL-08] are assigned and kept with the application', async () => {
    const {token, application} = await personAt(server, 'created');
    const assigned = await post(
      '/service-optimize/heloc/api/v1/experiments',
      {experiments, appUuid: application},
      token,
    );
    expect(assigned.status).toBe(200);
    expect((await patch(application, token, {experiments})).body).toEqual({experiments});
    const other = {name: 'short-form', variation: 'control'};
    expect((await patch(application, token, {experiments: [other]})).body).toEqual({
      experiments: [...experiments, other],
    });
  });

  it("[EXPERIMENTS-02] know two groups, and no other person's application", async () => {
    const [one, other] = [await personAt(server, 'created'), await personAt(server, 'created')];
    const third = {experiments: [{name: 'short', variation: 'third'}]};
    expect((await patch(one.application, one.token, third)).status).toBe(422);
    expect((await patch(other.application, one.token, {experiments})).status).toBe(404);
    const foreign = {experiments, appUuid: other.application};
    expect((await post('/service-optimize/heloc/api/v1/experiments', foreign, one.token)).status).toBe(404);
  });
});

describe('the profile of the service of flags', () => {
  const path = '/service-application/api/v3/application/heloc/optermizerly-profile';

  it('[CALLS-SHELL-06, CALLS-SHELL-07] is kept for the account that is signed in, and for no other', async () => {
    const {token, get} = await personAt(server, 'created');
    const identityUuid = textOrEmpty((await get('/identity/secure/api/v1_1/identity'))['uuid']);
    const optimizelyProfileUuid = randomUUID();
    const own = `${path}?identityUuid=${identityUuid}`;
    expect((await call(server.app, 'GET', own, {token})).body).toEqual({});
    await call(server.app, 'PATCH', own, {token, body: {optimizelyProfileUuid}});
    expect((await call(server.app, 'GET', own, {token})).body).toEqual({optimizelyProfileUuid});
    expect((await call(server.app, 'GET', `${path}?identityUuid=${randomUUID()}`, {token})).status).toBe(404);
    expect((await call(server.app, 'GET', own)).status).toBe(401);
  });
});

describe('feedback', () => {
  const ceo = (applicationUuid: string): JsonObject => ({
    applicationUuid,
    message: 'A quick and honest process, thank you.',
    topic: 'COMPLIMENT',
    marketingConsent: false,
    pathname: `/account/heloc/${applicationUuid}/complete`,
    productType: 'HELOC',
  });
  const send = (body: unknown, token?: string) => post('/service-profile/api/v1/feedback/ceo', body, token);

  it('[CEO-FEEDBACK-02, CEO-FEEDBACK-09] is kept with the application, its words sealed', async () => {
    const {token, application} = await personAt(server, 'created');
    expect((await send(ceo(application), token)).body).toEqual({noted: true});
    const [row] = await store.db
      .selectFrom('outbox')
      .select('body')
      .where('application', '=', application)
      .where('kind', '=', 'ceo-feedback')
      .execute();
    expect(row?.body).toMatchObject({topic: 'COMPLIMENT', marketingConsent: false, productType: 'HELOC'});
    expect(JSON.stringify(row)).not.toContain('honest');
    expect(server.lines.join('')).not.toContain('honest');
  });

  it('[CEO-FEEDBACK-02] is refused where it is not as it should be', async () => {
    const {token, application} = await personAt(server, 'created');
    const wrong: JsonObject[] = [
      {message: 'x'.repeat(9)},
      {message: 'x'.repeat(1001)},
      {topic: 'OTHER'},
      {marketingConsent: 'yes'},
      {productType: 'OTHER'},
    ];
    for (const one of wrong) {
      expect((await send({...ceo(application), ...one}, token)).status, JSON.stringify(one).slice(0, 40)).toBe(422);
    }
  });

  it('is taken of an own application only', async () => {
    const [one, other] = [await personAt(server, 'created'), await personAt(server, 'created')];
    expect((await send(ceo(other.application), one.token)).status).toBe(404);
    expect((await send(ceo(one.application))).status).toBe(401);
    const survey = {applicationUuid: one.application, ease: 'EASY', message: 'Fine.', pathname: '/account/heloc'};
    expect((await post('/service-profile/api/v1/feedback/survey', survey, one.token)).body).toEqual({noted: true});
  });
});
