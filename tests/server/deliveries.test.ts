import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {deliverNext} from '../../src/server/deliveries/deliver.ts';
import {createSeal} from '../../src/server/session/seal.ts';
import {manage} from '../../src/server/management/management.ts';
import type {startWorkers, Worker} from '../../src/server/deliveries/worker.ts';
import {openJourneyStore} from '../../src/server/store/journey-store.ts';
import {aReceiver} from './support/receiver.ts';
import {running} from './support/running.ts';
import {aWorkspace, card} from './support/workspace.ts';

const server = `operations: {orderCard: {submit: card}}
deliveries:
  hook: {of: card, webhook: {url: {env: HOOK_URL}, secret: {env: HOOK_SECRET}}}
`;

/** Looks for nothing by itself. */
const idle: Worker = {wake: () => undefined, stop: async () => undefined};

/** A server whose clock stands; `pass` moves it and delivers all that is due then. */
async function aSender(url: string) {
  let at = new Date('2026-11-23T08:00:00Z');
  const env = {HOOK_URL: url, HOOK_SECRET: 'the-secret'};
  const {call, services} = await running(aWorkspace({'server.yaml': server}), {now: () => at}, env, {work: () => idle});
  const pass = async (milliseconds: number): Promise<void> => {
    at = new Date(at.getTime() + milliseconds);
    while (await deliverNext({...services, env}, 'hook'));
  };
  const states = async () =>
    services.db.selectFrom('deliveries').select(['state', 'attempts', 'error']).orderBy('created').execute();
  return {call, services, pass, states};
}

const day = 86_400_000;

describe('a submission that is to be delivered', () => {
  it('arrives at a receiver that fails nine times of ten, signed, under one id', async () => {
    const {url, seen} = await aReceiver((count) => (count % 10 === 9 ? 204 : 500));
    const {call, pass, states} = await aSender(url);
    await call('POST', '/library-api/cards', card);
    await pass(0);
    for (let day_ = 0; day_ < 12; day_ += 1) await pass(day);
    expect(seen).toEqual([
      {id: expect.any(String), signed: true, data: expect.objectContaining({number: '100001', answers: card})},
    ]);
    expect(await states()).toEqual([{state: 'done', attempts: 10, error: null}]);
  });

  it('comes under the same id again where the receiver took it and could not say so', async () => {
    const {url, seen} = await aReceiver((count) => (count === 0 ? 504 : 200));
    const {call, pass} = await aSender(url);
    await call('POST', '/library-api/cards', card);
    await pass(0);
    await pass(day);
    expect(seen.map(({id}) => id)).toEqual([seen[0]?.id, seen[0]?.id]);
  });

  it('is given up in the end, is listed as dead, and goes out again when somebody says so', async () => {
    let up = false;
    const {url, seen} = await aReceiver(() => (up ? 200 : 503));
    const {call, pass, services, states} = await aSender(url);
    await call('POST', '/library-api/cards', card);
    await pass(0);
    for (let count = 0; count < 20; count += 1) await pass(day);
    expect(await states()).toEqual([{state: 'dead', attempts: 13, error: 'answered 503'}]);
    up = true;
    await pass(day);
    expect(seen).toEqual([]);
    const {uuid} = await services.db.selectFrom('deliveries').select('uuid').executeTakeFirstOrThrow();
    expect(await manage(services, {ask: 'retry', id: uuid})).toBeDefined();
    await pass(0);
    expect(seen).toHaveLength(1);
    expect(await manage(services, {ask: 'retry', id: uuid})).toBeUndefined();
    expect(await manage(services, {ask: 'retry', id: 'nothing'})).toBeUndefined();
  });

  it('tells operators when it does not arrive, is given up and how long it waits, and nothing of who sent it', async () => {
    const lines: string[] = [];
    let at = new Date('2026-11-23T08:00:00Z');
    let next: () => Promise<boolean> = async () => false;
    const work: typeof startWorkers = (all, deliver) => {
      next = async () => deliver(all[0] as (typeof all)[number], new AbortController().signal);
      return idle;
    };
    const {url} = await aReceiver((count) => (count < 14 ? 503 : 200));
    const {call, origin, services} = await running(
      aWorkspace({'server.yaml': server}),
      {now: () => at, log: {write: (line) => void lines.push(line)}},
      {HOOK_URL: url, HOOK_SECRET: 'the-secret'},
      {work},
    );
    const pass = async (milliseconds: number): Promise<void> => {
      at = new Date(at.getTime() + milliseconds);
      while (await next());
    };
    const counted = async (): Promise<readonly string[]> =>
      (await (await fetch(`${origin}/metrics`)).text())
        .split('\n')
        .filter((line) => line.startsWith('waymark_deliver'))
        .map((line) => line.replace('delivery="hook"', ''));
    const told = () =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({msg}) => /delivery/.test(String(msg)));
    const nothing = ['waymark_deliveries_total{,outcome="done"} 0', 'waymark_delivery_oldest_seconds{} 0'];
    expect(await counted()).toEqual(expect.arrayContaining(nothing));
    await call('POST', '/library-api/cards', card);
    await pass(0);
    await pass(60_000);
    expect(await counted()).toEqual([
      'waymark_deliveries_total{,outcome="done"} 0',
      'waymark_deliveries_total{,outcome="later"} 2',
      'waymark_deliveries_total{,outcome="dead"} 0',
      'waymark_deliveries_open{,state="waiting"} 1',
      'waymark_deliveries_open{,state="dead"} 0',
      'waymark_delivery_oldest_seconds{} 60',
    ]);
    const about = {delivery: 'hook', reason: 'answered 503'};
    expect(told()).toMatchObject([{...about, level: 40, tries: 1}]);
    for (let count = 0; count < 20; count += 1) await pass(day);
    expect(told().slice(1)).toMatchObject([{...about, level: 50, tries: 13}]);
    expect(await counted()).toEqual(
      expect.arrayContaining([
        'waymark_deliveries_total{,outcome="dead"} 1',
        'waymark_deliveries_open{,state="dead"} 1',
        'waymark_delivery_oldest_seconds{} 0',
      ]),
    );
    for (const {id} of await services.db.selectFrom('deliveries').select('uuid as id').execute())
      await manage(services, {ask: 'retry', id});
    await pass(0);
    await pass(day);
    expect(await counted()).toEqual(
      expect.arrayContaining([
        'waymark_deliveries_total{,outcome="done"} 1',
        'waymark_deliveries_open{,state="dead"} 0',
      ]),
    );
    for (const answer of Object.values(card))
      if (typeof answer === 'string') expect(lines.join('')).not.toContain(answer);
  });

  it('is taken up by another server where the first is heard of no more, whose word then counts no more', async () => {
    const {url, seen, hold} = await aReceiver(() => 200);
    const {call, pass, services, states} = await aSender(url);
    const answerFirst = hold();
    await call('POST', '/library-api/cards', card);
    const first = pass(0);
    await expect.poll(states).toEqual([{state: 'waiting', attempts: 1, error: null}]);
    // The receiver has not answered yet, and nobody else tries meanwhile.
    await pass(59_000);
    expect(seen).toEqual([]);
    await pass(2000);
    expect(await states()).toEqual([{state: 'done', attempts: 2, error: null}]);
    await services.db.updateTable('deliveries').set({error: 'as the second left it'}).execute();
    answerFirst(500);
    await first;
    await pass(day);
    expect(await states()).toEqual([{state: 'done', attempts: 2, error: 'as the second left it'}]);
    expect(seen).toHaveLength(1);
  });

  it('is broken off where the server stops, and is due again at once', async () => {
    const {url, hold} = await aReceiver(() => 200);
    const data = mkdtempSync(join(tmpdir(), 'waymark-delivered-'));
    onTestFinished(() => rmSync(data, {recursive: true, force: true}));
    const [root, env] = [aWorkspace({'server.yaml': server}), {HOOK_URL: url, HOOK_SECRET: 'the-secret'}];
    const {call, services, close} = await running(root, {dataFolder: data}, env);
    hold();
    await call('POST', '/library-api/cards', card);
    const rows = () => services.db.selectFrom('deliveries').select(['state', 'attempts']).execute();
    await expect.poll(rows).toEqual([{state: 'waiting', attempts: 1}]);
    await close();
    const store = await openJourneyStore({dataFolder: data});
    const left = await store.db
      .selectFrom('deliveries')
      .select(['state', 'attempts', 'error', 'due'])
      .executeTakeFirstOrThrow();
    await store.close();
    // Whoever waited for its answer would have said so. A try that was broken off is none: a last one is not the end.
    expect([left.state, left.attempts, left.error, left.due <= new Date()]).toEqual([
      'waiting',
      0,
      'not reached',
      true,
    ]);
  });

  it('is given up in the end where it cannot be opened any more, and says why', async () => {
    const {url} = await aReceiver(() => 500);
    const {call, pass, services, states} = await aSender(url);
    await call('POST', '/library-api/cards', card);
    await pass(0);
    await services.db
      .updateTable('submissions')
      .set({sealed: createSeal('another secret').close({})})
      .execute();
    for (let count = 0; count < 20; count += 1) await pass(day);
    const why = 'cannot be opened with this WAYMARK_SECRET';
    expect(await states()).toEqual([{state: 'dead', attempts: 13, error: why}]);
  });

  it('is written to a file', async () => {
    const root = aWorkspace({
      'server.yaml': 'operations: {orderCard: {submit: card}}\ndeliveries: {ledger: {of: card, file: {folder: out}}}\n',
    });
    const {call, services} = await running(root);
    for (const fullName of ['Ada', 'Ben']) await call('POST', '/library-api/cards', {...card, fullName});
    await expect
      .poll(async () => services.db.selectFrom('deliveries').select('state').execute())
      .toEqual([{state: 'done'}, {state: 'done'}]);
    const lines = readFileSync(join(root, 'out/ledger.ndjson'), 'utf8').trimEnd().split('\n');
    const names = lines.map(
      (line) => (JSON.parse(line) as {data: {answers: {fullName: string}}}).data.answers.fullName,
    );
    expect(names.toSorted()).toEqual(['Ada', 'Ben']);
  });

  it('keeps a server from starting where its folder can neither be written nor made', async () => {
    const ledger =
      'operations: {orderCard: {submit: card}}\ndeliveries: {ledger: {of: card, file: {folder: FOLDER}}}\n';
    const of = (folder: string) => running(aWorkspace({'server.yaml': ledger.replace('FOLDER', folder)}));
    // Nobody may write below a file, whoever starts the server.
    for (const folder of ['server.yaml', 'server.yaml/out'])
      await expect(of(folder), folder).rejects.toThrow(
        /^The folder \S+\/server\.yaml\S* of the delivery ledger cannot be/,
      );
    const {services} = await of('not/yet/made');
    expect(existsSync(join(services.config.root, 'not'))).toBe(false);
  });

  it('keeps a server from starting where its address or secret is not set', async () => {
    const root = aWorkspace({'server.yaml': server});
    await expect(running(root)).rejects.toThrow('HOOK_URL is not set, which server.yaml names.');
    await expect(running(root, {}, {HOOK_URL: 'ftp://x'})).rejects.toThrow(
      'HOOK_URL is no address that begins with http',
    );
    await expect(running(root, {}, {HOOK_URL: 'http://x'})).rejects.toThrow('HOOK_SECRET is not set');
  });

  it.each(['https://user:canary@x', 'https://canary@x', 'http://:canary@x/in'])(
    'keeps a server from starting where its address has a user in it, whom nobody would be told of: %s',
    async (url) => {
      const said = /^HOOK_URL has a user or a password in it(?!.*canary)/;
      await expect(running(aWorkspace({'server.yaml': server}), {}, {HOOK_URL: url, HOOK_SECRET: 'x'})).rejects.toThrow(
        said,
      );
      const written = server.replace('{env: HOOK_URL}', JSON.stringify(url));
      await expect(running(aWorkspace({'server.yaml': written}), {}, {HOOK_SECRET: 'x'})).rejects.toThrow(
        /^x(?:\/in)? has a user or a password in it(?!.*canary)/,
      );
    },
  );

  it.each(['https://me:can/ary@x', 'https://me:can?ary@x/in', 'https://me:can#ary@x', 'https://me:can@:ary@x:port'])(
    'tells nothing of a password that stands in an address which is none: %s',
    async (url) => {
      const written = server.replace('{env: HOOK_URL}', JSON.stringify(url));
      await expect(running(aWorkspace({'server.yaml': written}), {}, {HOOK_SECRET: 'x'})).rejects.toThrow(
        /^x(?:\/in|:port)? is no address that begins with http(?!.*(?:can|ary))/,
      );
    },
  );

  it.each(['whsec_', 'whsec_!!!', 'whsec_canary', 'whsec_a canary that is no base64', 'whsec_MDEyMzQ1Njc4OWFiY2Rl'])(
    'keeps a server from starting where its secret has no key, or a short one: %s',
    async (secret) => {
      const env = {HOOK_URL: 'http://x', HOOK_SECRET: secret};
      await expect(running(aWorkspace({'server.yaml': server}), {}, env)).rejects.toThrow(
        /^HOOK_SECRET must be whsec_ and base64 of 16 bytes or more, or a text that does not begin with whsec_\.$/,
      );
    },
  );
});
