import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {buildApp, type BuiltApp} from './support/built-app.ts';
import {call} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {below, personAt, serve, type TestServer} from './support/server.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';

describe('a path with another method', () => {
  let built: BuiltApp;
  let store: SandboxStore;
  let server: TestServer;
  let client: DemoClient;
  beforeAll(async () => {
    built = buildApp();
    store = await ownSandboxStore();
    server = await serve(store.db, {appFolder: built.appFolder, artifactFolder: built.artifactFolder});
    client = await personAt(server, 'created');
  });
  afterAll(async () => {
    await server.app.close();
    await store.close();
    built.remove();
  });

  it.each([
    ['GET', () => below(client, 'consents'), 'OPTIONS, POST'],
    ['DELETE', () => '/service-application/api/v1/drafts/a.b', 'GET, HEAD, OPTIONS, PUT'],
    ['PROPFIND', () => below(client, 'step'), 'GET, HEAD, OPTIONS'],
    ['POST', () => '/auth/login', 'GET, HEAD, OPTIONS'],
    ['PUT', () => `${below(client, 'step')}?a=b/c`, 'GET, HEAD, OPTIONS'],
    ['POST', () => '/account/heloc/register-v2', 'GET, HEAD, OPTIONS'],
    ['PUT', () => '/account/heloc/assets/main.abc.js', 'GET, HEAD, OPTIONS'],
  ])('is answered to %s with 405 and what it takes', async (method, path, allow) => {
    const {status, headers, body} = await call(server.app, method, path());
    expect([status, headers['allow'], headers['content-type'], body]).toEqual([
      405,
      allow,
      expect.stringContaining('application/problem+json'),
      expect.objectContaining({status: 405, code: 'METHOD_NOT_ALLOWED'}),
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is answered with 405 whatever the body is written in', async () => {
    const headers = {'content-type': 'text/plain'};
    expect((await call(server.app, 'PUT', below(client, 'step'), {body: 'x', headers})).status).toBe(405);
  });

  it('is answered to HEAD like GET, without the content', async () => {
    for (const path of ['/auth/login', '/account/heloc/register-v2', below(client, 'step')]) {
      const [got, head] = [
        await call(server.app, 'GET', path, {token: client.token}),
        await call(server.app, 'HEAD', path, {token: client.token}),
      ];
      expect([head.status, head.bytes.length, head.headers['content-type'], head.headers['content-length']]).toEqual([
        200,
        0,
        got.headers['content-type'],
        got.headers['content-length'],
      ]);
    }
  });

  it('is answered to OPTIONS with what it takes, and opened to no other site', async () => {
    const {status, headers} = await call(server.app, 'OPTIONS', below(client, 'profile'), {
      headers: {origin: 'https://elsewhere.example', 'access-control-request-method': 'POST'},
    });
    expect([status, headers['allow']]).toEqual([204, 'OPTIONS, POST']);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('stays unknown where there is nothing, for every method', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      expect((await call(server.app, method, '/service-application/nothing')).status).toBe(404);
    }
  });
});
