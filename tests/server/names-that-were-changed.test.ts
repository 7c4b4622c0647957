import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {CompiledQuery, sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import {deliverNext} from '../../src/server/deliveries/deliver.ts';
import {tellUnplanned} from '../../src/server/submissions/tell-unplanned.ts';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {lookAtNext} from '../../src/server/payments/look.ts';
import {providersOf} from '../../src/server/payments/providers.ts';
import {idle, minute} from './support/come-back.ts';
import {anOffice, newcomers, part} from './support/office.ts';
import {aProvider, providerSaid} from './support/payment-provider.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace} from './support/workspace.ts';

const permit = '../../examples/permit';
const written = readFileSync(join(import.meta.dirname, permit, 'server.yaml'), 'utf8');
const said = written.replace('    back: /town/permit/sent\n', `$&${providerSaid}`);
const token = 'a'.repeat(32);
const application = {
  ...{fullName: 'Ada Builder', email: 'ada@builder.example', siteAddress: '4 Mill Lane', use: 'SHOP'},
  ...{begins: '2026-12-01', works: [{what: 'A window', cost: 900}], totalCost: 900, fee: 250},
};
const lost = {
  payment: 'server.yaml has no payment of this name any more',
  handover: 'server.yaml has no handover of this name any more',
  delivery: 'server.yaml has no delivery of this name any more',
  submission: 'no operation sends submissions of this name any more',
};

/** A town that begins with a release, and further ones of it on the same store. */
async function aTown(begins = said) {
  let [at, key] = [new Date('2026-11-23T08:00:00Z'), 0];
  const provider = await aProvider();
  const lines: string[] = [];
  const config = {now: () => at, secret: 'the secret of the town, which stays', log: {write: lines.push.bind(lines)}};
  const release = async (server: string, open?: Parameters<typeof running>[3]) => {
    const town = await running(aWorkspace({'server.yaml': server}, permit), config, provider.env, {
      work: () => idle,
      ...open,
    });
    const {call, services, origin} = town;
    const write = (path: string, body?: unknown) =>
      call('POST', path, body, {'x-draft-token': token, 'idempotency-key': attempt((key += 1))});
    const visit = (path: string) =>
      fetch(`${origin.replace('localhost', '127.0.0.1')}${path}`, {redirect: 'manual'}).then(({status}) => status);
    const fee = async () => {
      const {status, json} = await call('GET', '/api/permit/fee', undefined, {'x-draft-token': token});
      return status === 200 ? json['state'] : status;
    };
    const look = () => lookAtNext(services, providersOf(services, provider.env), () => undefined);
    return {...town, write, visit, fee, look};
  };
  const first = await release(begins);
  const {db} = first.services;
  const next = (change: (server: string) => string) =>
    release(change(said), {open: async () => ({db, listen: async () => async () => undefined, close: async () => {}})});
  const told = (what: keyof typeof lost): readonly unknown[] =>
    lines.filter((line) => line.includes(lost[what])).map((line) => JSON.parse(line) as unknown);
  const pass = (time: number) => void (at = new Date(at.getTime() + time));
  return {first, next, told, provider, lines, pass, now: () => at};
}

/** What a server tells at its start, told once more. */
async function toldOf({services}: Pick<Awaited<ReturnType<typeof running>>, 'services'>): Promise<readonly unknown[]> {
  const lines: unknown[] = [];
  const log = {
    warn: (...line: unknown[]) => void lines.push(line),
    error: (...line: unknown[]) => void lines.push(line),
  };
  await tellUnplanned(services, log);
  return lines;
}

const renamed = (server: string): string =>
  server
    .replace('  fee:\n', '  permitFee:\n')
    .replaceAll('pay: fee', 'pay: permitFee')
    .replace('of: fee', 'of: permitFee');

describe('a payment whose name server.yaml has no more', () => {
  it('is neither free nor begun, is told at the start, and is noticed once the name is put back', async () => {
    const {first, next, told, provider, pass, now} = await aTown();
    await first.write('/api/permit', application);
    const page = String((await first.write('/api/permit/fee')).json['page']);
    expect([await first.visit(page), await first.fee(), told('payment')]).toEqual([200, 'WAITING', []]);
    const [one] = provider.made;
    if (one === undefined) throw new Error('Nothing was ordered.');

    const second = await next(renamed);
    await expect
      .poll(() => told('payment'))
      .toEqual([expect.objectContaining({payment: 'fee', submissions: 1, level: 50})]);
    expect([await second.fee(), (await second.write('/api/permit/fee')).status]).toEqual([503, 503]);
    // Nobody is led to pay what nobody would notice.
    expect(await second.visit(page)).toBe(503);

    one.state = 'paid';
    const notify = String(one.order['notifyUrl']).replace(first.origin.replace('localhost', '127.0.0.1'), '');
    const tell = async (reference: string) =>
      (await second.call('POST', notify, {id: one.id, reference, state: 'paid', amount: one.amount})).status;
    expect([await tell(one.key), await tell(randomUUID())]).toEqual([503, 404]);
    pass(minute);
    expect(await second.look()).toBe(false);

    const third = await next((server) => server);
    expect([await third.look(), await third.fee(), await toldOf(third)]).toEqual([true, 'PAID', []]);
    expect(await provider.tell(one, {at: now()})).toBe(204);
    // What is paid is paid, whatever it is called.
    const fourth = await next(renamed);
    expect([await fourth.fee(), await toldOf(fourth)]).toEqual(['PAID', []]);
    // In another currency it is another payment, of which nobody knows whether it is paid.
    await fourth.services.db.updateTable('payments').set({currency: 'EUR'}).execute();
    expect(await fourth.fee()).toBe(503);
  });

  it('is free still where nothing was to be paid', async () => {
    const {first, next} = await aTown();
    await first.write('/api/permit', {...application, use: 'FARM', fee: 0});
    const second = await next(renamed);
    expect([await second.fee(), await toldOf(second)]).toEqual(['FREE', []]);
  });

  it.each(['waiting', 'paid'] as const)('is not the one that is free of the same form: %s', async (state) => {
    const taxed = said
      .replace('  fee:\n', '  tax:\n')
      .replaceAll('pay: fee', 'pay: tax')
      .replace('of: fee', 'of: tax')
      .replace('amount: fee', 'amount: totalCost');
    const {first, next, provider, pass} = await aTown(taxed);
    await first.write('/api/permit', {...application, use: 'FARM', fee: 0});
    expect(await first.visit(String((await first.write('/api/permit/fee')).json['page']))).toBe(200);
    const [one] = provider.made;
    if (one === undefined) throw new Error('Nothing was ordered.');
    one.state = state;
    pass(minute);
    await first.look();
    const feeOf = async (release: typeof first) => [
      await release.fee(),
      (await release.write('/api/permit/fee')).json['code'],
    ];
    expect(await first.fee()).toBe(state.toUpperCase());
    expect(await feeOf(await next(() => said))).toEqual(['FREE', 'NOTHING_TO_PAY']);
    // What was sent cannot be read: nobody knows whether it is free.
    await first.services.db.updateTable('submissions').set({sealed: 'broken'}).execute();
    expect(await (await next(() => said)).fee()).toBe(503);
  });

  it('is answered for where it was the only one', async () => {
    const {first, next, provider} = await aTown();
    await first.write('/api/permit', application);
    const page = String((await first.write('/api/permit/fee')).json['page']);
    const without = await next(
      () => 'operations: {sendPermit: {submit: permit, once: true, answer: {number: number}}}\n',
    );
    const read = async (path: string) => {
      const answer = await fetch(`${without.origin.replace('localhost', '127.0.0.1')}${path}`, {redirect: 'manual'});
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    const isPage = [503, 'text/html; charset=utf-8'];
    const [certain, uncertain] = ['Nothing was paid', 'if you have, you need not pay again'];
    // Nobody was led to pay yet.
    expect(await read(page)).toEqual([...isPage, expect.stringContaining(certain)]);
    await first.visit(page);
    const [, , away] = await read(page);
    expect(away).toContain(uncertain);
    expect(away).not.toContain(certain);
    expect(await without.visit(`${page}/back`)).toBe(303);
    expect(await without.visit('/pay/page.css')).toBe(200);
    const [one] = provider.made;
    expect((await without.call('POST', '/pay/notify/fee', {reference: one?.key, state: 'paid'})).status).toBe(503);
  });

  it('keeps what it is for as long as somebody may be paying it, and no longer', async () => {
    const {first, next, pass} = await aTown();
    const day = 24 * 60 * minute;
    await first.write('/api/permit', application);
    const {db} = first.services;
    await db.updateTable('deliveries').set({state: 'done'}).execute();
    const left = async (services: typeof first.services) => {
      await forgetOldEntries(services);
      return (await db.selectFrom('submissions').select('uuid').execute()).length;
    };
    // Sent long before it is paid, and kept no longer but for that.
    pass(731 * day);
    await first.visit(String((await first.write('/api/permit/fee')).json['page']));
    const second = await next(renamed);
    expect(await left(second.services)).toBe(1);
    pass(7 * day);
    expect([await left(first.services), await left(second.services)]).toEqual([1, 1]);
    pass(2 * day);
    // Whoever still asks what came of it keeps it.
    expect([await left(first.services), await left(second.services)]).toEqual([1, 0]);
  });
});

describe('what was sent under a name that server.yaml has no more', () => {
  it('is told at the start, with how many there are, until the name is put back', async () => {
    const {first, next, told} = await aTown();
    await first.write('/api/permit', application);
    expect(await toldOf(first)).toEqual([]);
    await next((server) =>
      server.replace('submit: permit', 'submit: building').replaceAll(/(for|of): permit/g, '$1: building'),
    );
    const line = expect.objectContaining({submission: 'permit', count: 1, level: 40});
    await expect.poll(() => told('submission')).toEqual([line]);
    // They are told of before.
    expect(told('payment')).toEqual([]);
    expect(await toldOf(await next((server) => server))).toEqual([]);
  });

  it('is told as well where it was handed over', async () => {
    const {send, begin, services} = await anOffice();
    const {db, plan} = services;
    const nothing = {...services, plan: {...plan, operations: {}, payments: {}, handovers: {}}};
    // Nothing lies there yet, and nothing is planned.
    expect(await toldOf({services: nothing})).toEqual([]);
    await send(newcomers, part, await begin());
    expect(await toldOf({services})).toEqual([]);
    const {toManager, ...handovers} = plan.handovers;
    if (toManager === undefined) throw new Error('Nothing is handed over.');
    const changed = {...services, plan: {...plan, handovers: {...handovers, toBoss: toManager}}};
    const handedOver = (count: number, more = {}) => [
      {handover: 'toManager', count, ...more},
      expect.stringContaining(lost.handover),
    ];
    expect(await toldOf({services: changed})).toEqual([handedOver(1)]);
    expect(await toldOf({services: nothing})).toEqual([
      handedOver(1),
      [{submission: 'newcomer', count: 1}, expect.stringContaining(lost.submission)],
    ]);
    // So many are not counted.
    await sql`insert into handovers
      select gen_random_uuid(), name, submission, from_owner, to_owner, person, again
      from handovers, generate_series(1, 1200)`.execute(db);
    expect(await toldOf({services: changed})).toEqual([handedOver(1000, {isAtLeast: true})]);
  });
});

describe('what was to go somewhere by a name that server.yaml has no more', () => {
  it('is told at the start with how many wait, and waits however long, until the name is put back', async () => {
    const {first, next, told, pass} = await aTown();
    await first.write('/api/permit', application);
    const [name = ''] = Object.keys(first.services.plan.deliveries);
    const second = await next((server) => server.replace(`  ${name}:`, '  toNobody:'));
    await expect.poll(() => told('delivery')).toEqual([expect.objectContaining({delivery: name, count: 1, level: 50})]);
    pass(30 * 24 * 60 * minute);
    const {services} = second;
    for (const line of Object.keys(services.plan.deliveries)) await deliverNext({...services, env: {}}, line);
    const rows = await services.db.selectFrom('deliveries').select(['name', 'state', 'attempts']).execute();
    expect(rows).toContainEqual({name, state: 'waiting', attempts: 0});
    expect(await toldOf(await next((server) => server))).toEqual([]);
    expect(await deliverNext({...first.services, env: {}}, name)).toBe(true);
  });

  it('is not read through by whoever looks each second for what is due by another name', async () => {
    const {services} = (await aTown()).first;
    const {db} = services;
    const asked: CompiledQuery[] = [];
    const watched = db.withPlugin({
      transformQuery: ({node, queryId}) => {
        asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({result}) => result,
    });
    await deliverNext({...services, db: watched, env: {}}, 'office');
    const [look] = asked;
    if (look === undefined) throw new Error('Nobody has looked.');
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return trx.executeQuery(CompiledQuery.raw(`explain ${look.sql}`, [...look.parameters]));
    });
    expect(JSON.stringify(plan.rows)).toMatch(
      /Index Cond: \(\(name = 'office'::text\) AND \(state = 'waiting'::text\) AND \(due/,
    );
  });
});

describe('a start', () => {
  const untold = 'the store could not be looked through';

  it('goes on where that cannot be told, and says so', async () => {
    const {first, next, lines} = await aTown();
    await sql`alter table handovers rename to nowhere`.execute(first.services.db);
    const second = await next((server) => server);
    expect(await second.fee()).toBe(404);
    await expect
      .poll(() => lines.filter((line) => line.includes(untold)))
      .toContainEqual(expect.stringContaining('"level":50'));
  });
});
