import {afterAll, beforeAll, describe} from 'vitest';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {brokenLine} from './suites/broken-line.ts';
import {chats} from './suites/chats.ts';
import {serve, type TestServer} from './support/server.ts';
import {stores} from './support/stores.ts';

describe.each(stores)('on $name', ({name, open}) => {
  let store: SandboxStore;
  let running: TestServer;
  beforeAll(async () => {
    store = await open();
    running = await serve(store.db, {}, store.listen);
  });
  afterAll(async () => {
    await running.app.close();
    await store.close();
  });

  chats(
    () => running,
    () => store.listen,
  );
  if (name !== stores[0]?.name) brokenLine(() => running);
});
