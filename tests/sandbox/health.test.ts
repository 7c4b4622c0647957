import {rmSync} from 'node:fs';
import {join} from 'node:path';
import Fastify from 'fastify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serveHealth} from '../../src/server/health/serve-health.ts';
import {stoppingOptions} from '../../src/server/health/stopping.ts';
import {addFaultAnswers} from '../../src/server/http/faults.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {buildApp, type BuiltApp} from './support/built-app.ts';
import {call} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {serve, type TestServer} from './support/server.ts';

const get = ({app}: TestServer, path: string) => call(app, 'GET', path);

describe('whoever asks after a server', () => {
  let store: SandboxStore;
  let built: BuiltApp;
  let server: TestServer;
  beforeAll(async () => {
    store = await ownSandboxStore();
    built = buildApp();
    server = await serve(store.db, built);
  });
  afterAll(async () => {
    await server.app.close();
    await store.close();
    built.remove();
  });

  it('hears that it lives and is ready, from no cache, and leaves no line in the log', async () => {
    server.lines.length = 0;
    for (const [path, status] of [
      ['/livez', 'live'],
      ['/readyz', 'ready'],
    ] as const) {
      const answer = await get(server, path);
      expect([answer.status, answer.headers['cache-control'], answer.body]).toEqual([200, 'no-store', {status}]);
    }
    expect(server.lines).toEqual([]);
  });

  it('hears that artifacts are missing, from when they are until it began with them', async () => {
    const other = buildApp();
    const late = buildApp();
    const [running, begun] = [await serve(store.db, other), await serve(store.db, {...late, artifactFolder: '/none'})];
    expect((await get(running, '/readyz')).status).toBe(200);
    rmSync(join(other.artifactFolder, 'manifest.json'));
    const reason = expect.stringContaining('waymark build --app') as unknown;
    for (const one of [running, begun]) {
      const answer = await get(one, '/readyz');
      expect([answer.status, answer.headers['cache-control'], answer.body]).toEqual([
        503,
        'no-store',
        {status: 'not ready', parts: [{part: 'artifacts', reason}]},
      ]);
      expect((await get(one, '/livez')).status).toBe(200);
      await one.app.close();
    }
    other.remove();
    late.remove();
  });

  it('hears that the store is gone, while the process lives on', async () => {
    const own = await ownSandboxStore();
    const running = await serve(own.db);
    await own.close();
    const answer = await get(running, '/readyz');
    expect([answer.status, answer.body]).toEqual([
      503,
      {status: 'not ready', parts: [{part: 'store', reason: 'It cannot be used.'}]},
    ]);
    expect((await get(running, '/livez')).status).toBe(200);
    await running.app.close();
  });

  it('hears that the store cannot write in its folder, though it answers', async () => {
    const running = await serve(store.db, {dataFolder: '/none/of/it'});
    const answer = await get(running, '/readyz');
    expect([answer.status, answer.body]).toEqual([
      503,
      {status: 'not ready', parts: [{part: 'store', reason: 'Its folder cannot be written.'}]},
    ]);
    await running.app.close();
  });

  it('hears that it stops, over a line that is open still, where everything else is refused', async () => {
    // Without what cuts lines at once: a request may be read from one just before.
    const app = Fastify(stoppingOptions);
    addFaultAnswers(app);
    let stops = false;
    serveHealth(
      app,
      async () => [],
      () => [],
      {hasBegun: () => stops, takesNothing: () => stops},
    );
    app.get('/dashboard', () => 'here');
    const heard: (readonly [number, unknown])[] = [];
    app.addHook('preClose', async () => {
      stops = true;
      for (const path of ['/readyz', '/livez', '/dashboard', '/nowhere']) {
        const response = await fetch(new URL(path, origin));
        heard.push([response.status, await response.json()]);
      }
    });
    const origin = await app.listen({port: 0, host: '127.0.0.1'});
    await app.close();
    const refused = expect.objectContaining({status: 503, code: 'UNAVAILABLE'}) as unknown;
    expect(heard).toEqual([
      [503, {status: 'not ready', parts: [{part: 'server', reason: 'It is stopping.'}]}],
      [200, {status: 'live'}],
      [503, refused],
      [503, refused],
    ]);
  });
});
