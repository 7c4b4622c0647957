import {afterAll, beforeAll} from 'vitest';
import type {SandboxStore} from '../../../src/sandbox/store/database.ts';
import {buildApp, type BuiltApp} from './built-app.ts';
import {call, type Answer} from './client.ts';
import {ownSandboxStore} from './own-store.ts';
import {serve, type TestServer} from './server.ts';

interface Hosted {
  readonly store: SandboxStore;
  readonly built: BuiltApp;
  readonly server: TestServer;
  readonly production: TestServer;
}

/** The server with a built app, and the same in production mode, for all tests of a file: they are there once these run. */
export function hosted(): {
  readonly now: () => Hosted;
  readonly get: (url: string, headers?: Record<string, string>, on?: TestServer) => Promise<Answer>;
} {
  let all: Hosted | undefined;
  const now = (): Hosted => {
    if (all === undefined) throw new Error('No test runs yet.');
    return all;
  };

  beforeAll(async () => {
    const store = await ownSandboxStore();
    const built = buildApp();
    const {appFolder, artifactFolder} = built;
    const server = await serve(store.db, {appFolder, artifactFolder});
    const production = await serve(store.db, {appFolder, artifactFolder, mode: 'production', demo: false});
    all = {store, built, server, production};
  });

  afterAll(async () => {
    const {store, built, server, production} = now();
    await server.app.close();
    await production.app.close();
    await store.close();
    built.remove();
  });

  return {now, get: async (url, headers = {}, on = now().server) => call(on.app, 'GET', url, {headers})};
}

export const textOf = (answer: Answer): string => answer.bytes.toString('utf8');

export const bootOf = (answer: Answer): {orgId: string; base: string; development: boolean} =>
  JSON.parse(/id="waymark">(.*?)<\/script>/.exec(textOf(answer))?.[1] ?? '{}') as {
    orgId: string;
    base: string;
    development: boolean;
  };
