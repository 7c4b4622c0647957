import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {answerNextAsk, asks} from '../../src/server/come-back/asks.ts';
import {mails, putInMail, sendNextMail} from '../../src/server/come-back/outbox.ts';
import type {ServerConfig} from '../../src/server/config.ts';
import {deliveries, deliverNext} from '../../src/server/deliveries/deliver.ts';
import {firstLook, lookAtNext, looks} from '../../src/server/payments/look.ts';
import {providersOf} from '../../src/server/payments/providers.ts';
import {changeTaken, removeTaken, takeNext} from '../../src/server/queue/queue.ts';
import type {JourneyServices} from '../../src/server/journey-services.ts';
import {ada, aLibrary, day, idle} from './support/come-back.ts';
import {aProvider, providerSaid} from './support/payment-provider.ts';
import {aReceiver} from './support/receiver.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

/** What waits in one queue, and is due. */
interface Waiting {
  readonly services: JourneyServices;
  /** One server tries the next that is due. */
  readonly tryNext: () => Promise<boolean>;
  /** From now on, whoever is needed for it does what they are asked. */
  readonly mend: () => unknown;
  /** How often it was done. */
  readonly done: () => Promise<number>;
  readonly pass: (milliseconds: number) => void;
}

type Store = Pick<ServerConfig, 'dataFolder'>;

function aClock() {
  let at = new Date('2026-11-23T08:00:00Z');
  return {now: () => at, pass: (milliseconds: number) => void (at = new Date(at.getTime() + milliseconds))};
}

async function aDelivery(store: Store): Promise<Waiting> {
  let up = false;
  const {url, seen} = await aReceiver(() => (up ? 200 : 503));
  const {now, pass} = aClock();
  const env = {HOOK_URL: url, HOOK_SECRET: 'the-secret'};
  const hook =
    'operations: {orderCard: {submit: card}}\ndeliveries: {hook: {of: card, webhook: {url: {env: HOOK_URL}, secret: {env: HOOK_SECRET}}}}\n';
  const {call, services} = await running(aWorkspace({'server.yaml': hook}), {now, ...store}, env, {work: () => idle});
  await call('POST', '/library-api/cards', card);
  return {
    ...{services, pass},
    tryNext: () => deliverNext({...services, env}, 'hook'),
    mend: () => (up = true),
    done: async () => seen.length,
  };
}

async function aMail(store: Store): Promise<Waiting> {
  let up = false;
  const {services, taken, pass} = await aLibrary({refuses: () => (up ? undefined : 451)}, store);
  const at = services.config.now();
  const mail = {to: ada, subject: 'Your card', text: 'It is there.', owners: []};
  await services.db
    .transaction()
    .execute((trx) => putInMail(trx, services, {...mail, expires: new Date(at.getTime() + day)}, at));
  return {
    ...{services, pass},
    tryNext: () => sendNextMail(services),
    mend: () => (up = true),
    done: async () => taken.length,
  };
}

async function anAsk(store: Store): Promise<Waiting> {
  const {services, token, linkSent, ask, pass} = await aLibrary({}, store);
  const {db} = services;
  await linkSent(token);
  const {sealed} = await db.selectFrom('come_backs').select('sealed').executeTakeFirstOrThrow();
  const seal = (as: string) => db.updateTable('come_backs').set({sealed: as}).execute();
  await seal('damaged');
  await ask('sendLink', {email: ada});
  return {
    ...{services, pass},
    tryNext: () => answerNextAsk(services),
    mend: () => seal(sealed),
    done: async () => (await db.selectFrom('mails').select('uuid').execute()).length,
  };
}

async function aPayment(store: Store): Promise<Waiting> {
  const permit = '../../examples/permit';
  const plan = readFileSync(join(import.meta.dirname, permit, 'server.yaml'), 'utf8');
  const provider = await aProvider();
  const {now, pass} = aClock();
  const {call, origin, services} = await running(
    aWorkspace({'server.yaml': plan.replace('    back: /town/permit/sent\n', `$&${providerSaid}`)}, permit),
    {now, ...store},
    provider.env,
    {work: () => idle},
  );
  const write = (path: string, body?: unknown) =>
    call('POST', path, body, {'x-draft-token': 'a'.repeat(32), 'idempotency-key': attempt(path.length)});
  await write('/api/permit', {
    ...{fullName: 'Ada Builder', email: ada, siteAddress: '4 Mill Lane', use: 'SHOP', begins: '2026-12-01'},
    ...{works: [{what: 'A window', cost: 900}], totalCost: 900, fee: 250},
  });
  const {json} = await write('/api/permit/fee');
  await fetch(`${origin.replace('localhost', '127.0.0.1')}${String(json['page'])}`);
  provider.refuses = 503;
  pass(firstLook);
  return {
    ...{services, pass},
    tryNext: () => lookAtNext(services, providersOf(services, provider.env), () => undefined),
    mend: () => {
      provider.refuses = undefined;
      for (const one of provider.made) one.state = 'paid';
    },
    done: async () =>
      (await services.db.selectFrom('submissions').select('uuid').where('kind', '=', 'fee').execute()).length,
  };
}

const [minute, hour] = [60, 3600];
/** Seconds from each try to the next, and the try after which nobody tries any more. */
const queues = [
  {
    ...{name: 'a delivery', queue: deliveries, put: aDelivery, lastTry: 13},
    waits: [5, 30, ...[2, 10, 30].map((one) => one * minute), ...[1, 2, 4, 8, 12, 24, 24].map((one) => one * hour)],
  },
  {name: 'a mail', queue: mails, put: aMail, waits: [5, 15, minute, 5 * minute, 5 * minute], lastTry: undefined},
  {name: 'an ask for a link', queue: asks, put: anAsk, waits: [5, 15, minute, 5 * minute], lastTry: 5},
  {
    ...{name: 'a payment', queue: looks, put: aPayment, lastTry: 175},
    waits: [20, 30, ...[1, 2, 5, 15].map((one) => one * minute), hour, hour],
  },
];

const stores = [
  {kept: 'in PostgreSQL', store: (): Store => ({})},
  {
    kept: 'on disk',
    store: (): Store => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-queue-'));
      onTestFinished(() => rmSync(dataFolder, {recursive: true, force: true}));
      return {dataFolder};
    },
  },
];

describe.each(queues.flatMap((one) => stores.map((other) => ({...one, ...other}))))(
  '$name that waits $kept',
  ({queue, put, store, waits, lastTry}) => {
    it('is taken by one of two servers that look at once, and is not taken again once it is done', async () => {
      const {tryNext, mend, done, pass} = await put(store());
      await mend();
      expect((await Promise.all([tryNext(), tryNext()])).toSorted()).toEqual([false, true]);
      pass(hour * 1000);
      expect([await tryNext(), await done()]).toEqual([false, 1]);
    });

    it('is taken by another once the lease of a server that died is over, whose word counts no more', async () => {
      const {services, tryNext, mend, done, pass} = await put(store());
      const {db, config} = services;
      const dead = await takeNext(db, queue, config.now());
      if (dead === undefined) throw new Error('Nothing was due.');
      await mend();
      pass(minute * 1000 - 1);
      expect([await tryNext(), await done()]).toEqual([false, 0]);
      const again = await takeNext(db, queue, new Date(config.now().getTime() + 1));
      expect(again?.attempts).toBe(dead.attempts + 1);
      expect([await changeTaken(db, queue, dead, {attempts: 0}), await removeTaken(db, queue, dead)]).toEqual([
        false,
        false,
      ]);
      pass(minute * 1000 + 1);
      expect([await tryNext(), await done()]).toEqual([true, 1]);
    });

    it('waits longer after each try, and is given up as it says', async () => {
      const {services, tryNext, mend, done, pass} = await put(store());
      for (const wait of waits) {
        expect(await tryNext()).toBe(true);
        pass(wait * 1000 - 1);
        expect(await tryNext()).toBe(false);
        pass(1);
      }
      if (lastTry !== undefined) {
        const table = sql.table(queue.table);
        await sql`update ${table} set attempts = ${lastTry - 2}, due = ${services.config.now()}`.execute(services.db);
        expect(await tryNext()).toBe(true);
        pass(day);
        expect(await tryNext()).toBe(true);
      }
      await mend();
      pass(hour * 1000);
      const isGivenUp = lastTry !== undefined;
      expect([await tryNext(), await done()]).toEqual([!isGivenUp, isGivenUp ? 0 : 1]);
    });
  },
);
