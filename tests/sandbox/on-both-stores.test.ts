import {afterAll, beforeAll, describe} from 'vitest';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {addresses} from './suites/addresses.ts';
import {drafts} from './suites/drafts.ts';
import {idempotency} from './suites/idempotency.ts';
import {ownership} from './suites/ownership.ts';
import {replicas} from './suites/replicas.ts';
import {sessions} from './suites/sessions.ts';
import {standardPath} from './suites/standard-path.ts';
import {versions} from './suites/versions.ts';
import {serve, type TestServer} from './support/server.ts';
import {stores} from './support/stores.ts';

describe.each(stores)('on $name', ({open}) => {
  let store: SandboxStore;
  let running: TestServer;
  beforeAll(async () => {
    store = await open();
    running = await serve(store.db);
  });
  afterAll(async () => {
    await running.app.close();
    await store.close();
  });
  const server = (): TestServer => running;

  standardPath(server);
  idempotency(server);
  sessions(server);
  ownership(server);
  drafts(server);
  addresses(server);
  replicas(server);
  versions(server);
});
