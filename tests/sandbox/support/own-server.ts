import {afterAll, beforeAll} from 'vitest';
import type {SandboxStore} from '../../../src/sandbox/store/database.ts';
import {ownSandboxStore} from './own-store.ts';
import {serve, type TestServer} from './server.ts';

/** A server on a store of its own, from before the first test of a file until after the last. */
export function ownServer(): TestServer {
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
  return {
    get app() {
      return server.app;
    },
    get db() {
      return server.db;
    },
    get config() {
      return server.config;
    },
    get clock() {
      return server.clock;
    },
    get lines() {
      return server.lines;
    },
  };
}
