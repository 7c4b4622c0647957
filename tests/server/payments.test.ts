import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {answerNextAsk} from '../../src/server/come-back/asks.ts';
import {lockLink, moveToOwner} from '../../src/server/come-back/links.ts';
import {sendNextMail} from '../../src/server/come-back/outbox.ts';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {lookAtNext} from '../../src/server/payments/look.ts';
import {providersOf} from '../../src/server/payments/providers.ts';
import {createSeal} from '../../src/server/session/seal.ts';
import {takeAlong} from '../../src/server/sign-in/take-along.ts';
import {ownedByPerson, ownedByToken} from '../../src/server/store/draft-owner.ts';
import type {JourneyTrx} from '../../src/server/store/journey-store.ts';
import {eraseOwners} from '../../src/server/submissions/erase.ts';
import {buildApp} from '../sandbox/support/built-app.ts';
import {idle, linksIn, minute, step} from './support/come-back.ts';
import {aMailServer} from './support/mail-server.ts';
import {aProvider, providerSaid} from './support/payment-provider.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace} from './support/workspace.ts';

const permit = '../../examples/permit';
const example = (path: string): string => readFileSync(join(import.meta.dirname, permit, path), 'utf8');
const said = example('server.yaml').replace('    back: /town/permit/sent\n', `$&${providerSaid}`);
const ada = 'ada@builder.example';
const token = 'a'.repeat(32);
const application = {
  ...{fullName: 'Ada Builder', email: ada, siteAddress: '4 Mill Lane', use: 'SHOP', begins: '2026-12-01'},
  works: [{what: 'A window', cost: 900}],
  ...{totalCost: 900, fee: 250},
};

/** A town whose fees somebody takes, and one person who applies. */
async function aTown(files: Readonly<Record<string, string>> = {}, config: Parameters<typeof running>[1] = {}) {
  let at = new Date('2026-11-23T08:00:00Z');
  const provider = await aProvider();
  const lines: string[] = [];
  const town = await running(
    aWorkspace({'server.yaml': said, ...files}, permit),
    {now: () => at, log: {write: (line) => void lines.push(line)}, ...config},
    provider.env,
    {work: () => idle},
  );
  const {call, services} = town;
  const mine = (by = token) => ({'x-draft-token': by});
  let key = 0;
  const write = (path: string, body?: unknown, by = token) =>
    call('POST', path, body, {...mine(by), 'idempotency-key': attempt((key += 1))});
  const visit = (path: string, headers: HeadersInit = {}) =>
    fetch(`${town.origin.replace('localhost', '127.0.0.1')}${path}`, {redirect: 'manual', headers});
  const apply = (more: object = {}) => write('/api/permit', {...application, ...more});
  /** Begins to pay, and goes to the page: where it leads. */
  const begin = async () => String((await write('/api/permit/fee')).json['page']);
  const go = async () => {
    const page = await begin();
    expect((await visit(page)).status).toBe(200);
    const one = provider.made.at(-1);
    if (one === undefined) throw new Error('Nothing was ordered.');
    return {page, one};
  };
  const state = async (by = token) => (await call('GET', '/api/permit/fee', undefined, mine(by))).json['state'];
  const paid = async () =>
    (await services.db.selectFrom('submissions').select(['number', 'owner']).where('kind', '=', 'fee').execute())
      .length;
  const look = () => lookAtNext(services, providersOf(services, provider.env), () => undefined);
  /** Statements that wait until another transaction ends. */
  const waiting = async () => {
    const {rows} = await sql<{count: number}>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db);
    return rows[0]?.count;
  };
  /** Owners of what was sent, and of what was paid. */
  const owners = async () => {
    const rows = await services.db.selectFrom('submissions').select(['kind', 'owner']).orderBy('number').execute();
    return rows.map(({kind, owner}) => [kind, owner]);
  };
  const pass = (time: number) => void (at = new Date(at.getTime() + time));
  return {
    ...town,
    provider,
    lines,
    write,
    visit,
    apply,
    begin,
    go,
    state,
    paid,
    look,
    pass,
    mine,
    waiting,
    owners,
    now: () => at,
  };
}

describe('a payment', () => {
  it('is of the amount that the rule gives for the answers, whatever a browser says', async () => {
    const {apply, state} = await aTown();
    for (const fee of [0, 1, 249.99, undefined]) {
      const {status, json} = await apply({fee});
      expect([status, json['errors']]).toEqual([422, [{at: 'fee', message: 'This is not what is to be paid'}]]);
    }
    expect(await state()).toBeUndefined();
    expect((await apply()).status).toBe(200);
    expect(await state()).toBe('DUE');
  });

  it('is of no amount that the rule does not give: neither of none at all, nor of one below nothing', async () => {
    const inputs = {totalCost: undefined, use: undefined, fee: undefined};
    const contract = example('schemas/api/openapi.yaml').replace('use, begins, works]', 'begins, works]');
    const rule = (fee: string) => example('flows/permit/screens/check.yaml').replace('{rule: fee}', fee);
    const files = {'schemas/api/openapi.yaml': contract};
    const wrong = {at: 'fee', message: 'This is not what is to be paid'};
    const nothing = await aTown({...files, 'flows/permit/screens/check.yaml': rule('{var: answers.licence}')});
    expect((await nothing.apply(inputs)).json['errors']).toContainEqual(wrong);
    const below = await aTown({
      ...files,
      'flows/permit/screens/check.yaml': rule('{if: [{answers.use: SHOP}, -250, 0]}'),
    });
    expect((await below.apply({fee: -250})).json['errors']).toEqual([wrong]);
  });

  it('is of the amount for an answer too that is no where nobody has given it', async () => {
    const {apply, state} = await aTown({
      'schemas/api/openapi.yaml': example('schemas/api/openapi.yaml').replace(
        /^( +)use: \{.*$/m,
        (line, indent: string) => `${line}\n${indent}express: {type: boolean}`,
      ),
      'flows/permit/rules.yaml': example('flows/permit/rules.yaml').replace(
        /^fee: (.*)$/m,
        'fee: {if: [{answers.express: true}, 400, $1]}',
      ),
      'flows/permit/screens/site.yaml': example('flows/permit/screens/site.yaml').replace(
        '  begins:',
        '  express: {type: tick, label: By the end of the week, optional: true}\n  begins:',
      ),
      'flows/permit/screens/check.yaml': example('flows/permit/screens/check.yaml').replace(
        'use: {var: answers.use}',
        '$&\n          express: {var: answers.express}',
      ),
    });
    expect((await apply({express: true, fee: 250})).status).toBe(422);
    expect((await apply({express: true, fee: 400})).status).toBe(200);
    expect(await state()).toBe('DUE');
  });

  it('is known of who has sent something under no token: by one that they are given', async () => {
    const {call, state} = await aTown();
    const sent = await call('POST', '/api/permit', application, {'idempotency-key': attempt(90)});
    const given = sent.headers.get('x-draft-token') ?? '';
    expect([sent.status, given, await state(given)]).toEqual([200, expect.stringMatching(/^[\w-]{20,}$/), 'DUE']);
    const again = await call('POST', '/api/permit', application, {'idempotency-key': attempt(90)});
    expect([again.status, again.headers.get('x-draft-token')]).toEqual([200, given]);
  });

  it('is none where the rule gives nothing', async () => {
    const {apply, state, write} = await aTown();
    expect((await apply({use: 'FARM', fee: 0})).status).toBe(200);
    expect(await state()).toBe('FREE');
    expect((await write('/api/permit/fee')).json['code']).toBe('NOTHING_TO_PAY');
  });

  it('is ordered once, however often it is begun, and tells who takes it nothing of the person', async () => {
    const {apply, begin, visit, state, provider} = await aTown();
    await apply();
    const pages = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(pages).size).toBe(1);
    const [page] = pages;
    const answers = await Promise.all([visit(page), visit(page)]);
    const html = await (await visit(page)).text();
    expect(answers.map(({status}) => status)).toEqual([200, 200]);
    expect(provider.made).toHaveLength(1);
    const [one] = provider.made;
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${provider.origin}/checkout/${one?.id}">`);
    expect(answers[0]?.headers.get('content-security-policy')).toContain("form-action 'self';");
    expect(one?.order).toEqual({
      ...{reference: one?.key, number: '100001', amount: '250.00', currency: 'USD'},
      text: 'Fee for the building permit 100001',
      returnUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/[0-9a-f-]{36}\/back$/),
      notifyUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/notify\/fee$/),
    });
    expect(JSON.stringify(one?.order)).not.toMatch(/Ada|builder\.example|Mill/);
    expect(await state()).toBe('WAITING');
  });

  it('leads to the same page where what is known of it was sealed with another secret', async () => {
    const {apply, go, visit, provider, services} = await aTown();
    await apply();
    const {page, one} = await go();
    const sealed = createSeal('the secret before').close({page: 'https://elsewhere.example'});
    await services.db.updateTable('payments').set({page: sealed}).execute();
    const answered = await visit(page);
    expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining(`/checkout/${one.id}"`)]);
    expect(provider.made).toHaveLength(1);
  });

  it('is paid when who takes it says so, not the address, and is kept and delivered once', async () => {
    const {apply, go, visit, state, paid, provider, call, mine, services} = await aTown();
    await apply();
    const {page, one} = await go();
    const back = await visit(
      `${page}/back?state=paid&status=success&returnUrl=https://evil.example/&redirect=//evil.example`,
    );
    expect([back.status, back.headers.get('location')]).toEqual([303, '/town/permit/sent']);
    expect([await state(), await paid()]).toEqual(['WAITING', 0]);
    one.state = 'paid';
    const answers = await Promise.all([visit(`${page}/back`), visit(`${page}/back`), visit(`${page}/back`)]);
    expect(answers.map(({headers}) => headers.get('location'))).toEqual(Array(3).fill('/town/permit/sent'));
    expect(await provider.tell(one, {at: new Date('2026-11-23T08:00:00Z')})).toBe(204);
    expect([await state(), await paid()]).toEqual(['PAID', 1]);
    expect((await call('GET', '/api/permit/fee', undefined, mine())).json).toEqual({
      ...{state: 'PAID', number: '100001', amount: 250, paidAt: '2026-11-23T08:00:00.000Z'},
    });
    const deliveries = await services.db.selectFrom('deliveries').select('name').execute();
    expect(deliveries.map(({name}) => name).toSorted()).toEqual(['cashier', 'office']);
    // Who begins once more is led back, and orders nothing.
    const again = await visit(page);
    expect([again.status, again.headers.get('location'), provider.made.length]).toEqual([303, '/town/permit/sent', 1]);
  });

  it.each(['failed', 'cancelled'] as const)('that has %s is tried anew, as another', async (outcome) => {
    const {apply, go, visit, state, paid, provider} = await aTown();
    await apply();
    const first = await go();
    first.one.state = outcome;
    await visit(`${first.page}/back`);
    expect(await state()).toBe(outcome.toUpperCase());
    const second = await go();
    expect([second.page === first.page, provider.made.length]).toEqual([false, 2]);
    expect(await state()).toBe('WAITING');
    second.one.state = 'paid';
    await visit(`${second.page}/back`);
    expect([await state(), await paid()]).toEqual(['PAID', 1]);
  });

  it('counts that was paid after all, and closes the try that was open meanwhile; paid twice is told, and kept once', async () => {
    const {apply, go, visit, state, paid, lines, now, provider} = await aTown();
    await apply();
    const first = await go();
    first.one.state = 'cancelled';
    await visit(`${first.page}/back`);
    const second = await go();
    first.one.state = 'paid';
    expect(await provider.tell(first.one, {at: now()})).toBe(204);
    expect([await state(), await paid()]).toEqual(['PAID', 1]);
    second.one.state = 'paid';
    expect(await provider.tell(second.one, {at: now()})).toBe(204);
    expect([await state(), await paid()]).toEqual(['PAID', 1]);
    expect(lines.filter((line) => line.includes('paid twice'))).toHaveLength(1);
  });

  it('is known of a person who never comes back: by what is told, signed, lately, of the right amount', async () => {
    const {apply, go, state, paid, provider, now, lines, metrics} = await aTown();
    await apply();
    const {one} = await go();
    one.state = 'paid';
    expect(await metrics('waymark_payments_open')).toEqual({fee: 1});
    expect(await provider.tell(one, {at: now(), by: 'another secret'})).toBe(401);
    expect(await provider.tell(one, {at: new Date(now().getTime() - 6 * minute)})).toBe(401);
    expect(await provider.tell(one, {at: now(), body: 'no JSON'})).toBe(404);
    one.amount = '2.50';
    expect(await provider.tell(one, {at: now()})).toBe(204);
    expect([await state(), await paid()]).toEqual(['WAITING', 0]);
    expect(lines.filter((line) => line.includes('another amount'))).toHaveLength(1);
    one.amount = undefined;
    expect(await provider.tell(one, {at: now()})).toBe(204);
    expect([await state(), await paid()]).toEqual(['WAITING', 0]);
    expect(lines.filter((line) => line.includes('another amount'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('paid without an amount'))).toHaveLength(1);
    one.amount = '250.00';
    expect(await provider.tell(one, {at: now()})).toBe(204);
    expect(await provider.tell(one, {at: now()})).toBe(204);
    expect([await state(), await paid()]).toEqual(['PAID', 1]);
    expect(await metrics('waymark_payments_total')).toEqual({'fee,other': 1, 'fee,paid': 1});
    expect(await metrics('waymark_payments_open')).toEqual({});
    expect(lines.join('')).not.toMatch(/Ada|builder\.example|Mill Lane/);
  });

  it('is known where nobody comes back and nothing is told: who takes it is asked, again and again', async () => {
    const {apply, go, state, look, pass, provider} = await aTown();
    await apply();
    const {one} = await go();
    expect(await look()).toBe(false);
    pass(minute / 6);
    expect([await look(), await look(), await state()]).toEqual([true, false, 'WAITING']);
    provider.refuses = 503;
    pass(minute);
    expect([await look(), await state()]).toEqual([true, 'WAITING']);
    provider.refuses = undefined;
    one.state = 'paid';
    one.amount = 250;
    pass(minute);
    expect([await look(), await look(), await state()]).toEqual([true, false, 'PAID']);
  });

  it('leads nowhere else, whatever who takes it says', async () => {
    const {apply, begin, visit, provider, state} = await aTown();
    await apply();
    const page = await begin();
    for (const hostile of [
      'https://evil.example/pay',
      `${provider.origin}.evil.example/`,
      `${provider.origin.replace('://', '://me:you@')}/`,
      'javascript:alert(1)',
      '//evil.example',
      '/town',
      '',
    ]) {
      provider.page = () => hostile;
      const answer = await visit(page);
      const html = await answer.text();
      expect([answer.status, html.includes('evil.example'), html.includes('refresh')]).toEqual([503, false, false]);
    }
    provider.page = () => `${provider.origin}/"><script>`;
    expect(await (await visit(page)).text()).toContain(`url=${provider.origin}/%22%3E%3Cscript%3E`);
    expect(await state()).toBe('WAITING');
    const unknown = await visit(`/pay/${'0'.repeat(8)}-0000-4000-8000-000000000000`);
    expect(unknown.headers.get('location')).toBe('/town/');
    for (const path of ['/pay/https:%2F%2Fevil.example', '/pay/%2F%2Fevil.example/back']) {
      const {status, headers} = await visit(path);
      expect([status, headers.get('location')]).toEqual([404, null]);
    }
  });

  it('keeps none of the addresses that a workspace has for itself', async () => {
    const {appFolder, artifactFolder, remove} = buildApp();
    onTestFinished(remove);
    const manifest = join(artifactFolder, 'manifest.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('/account/heloc', ''));
    const {visit} = await aTown({}, {appFolder, artifactFolder});
    const read = async (path: string) => {
      const {status, headers} = await visit(path);
      return [path, status, headers.get('location')];
    };
    for (const path of ['/pay', '/pay/site', '/pay/site/back', '/pay/notify/fee'])
      expect(await read(path)).toEqual([path, 200, null]);
    const none = `/pay/${'0'.repeat(8)}-0000-4000-8000-000000000000`;
    expect(await read(none)).toEqual([none, 303, '/']);
  });

  it('can be tried again where who takes it does not answer, and orders one all the same', async () => {
    const {apply, begin, visit, provider} = await aTown();
    await apply();
    const page = await begin();
    provider.refuses = 500;
    const away = await visit(page);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await away.text()).toContain(`<a href="${page}">Try again</a>`);
    provider.refuses = undefined;
    expect([(await visit(page)).status, provider.made.length]).toEqual([200, 1]);
  });

  it('is nothing that another person reads, or pays', async () => {
    const {apply, go, state, write} = await aTown();
    await apply();
    await go();
    expect(await state('b'.repeat(32))).toBeUndefined();
    expect((await write('/api/permit/fee', undefined, 'b'.repeat(32))).status).toBe(404);
  });

  it('lets the browser that went to pay come back in another window, once, and no other browser', async () => {
    const {apply, write, visit} = await aTown();
    await apply();
    const {json, headers} = await write('/api/permit/fee');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^waymark-payment=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(token);
    const sent = {cookie: cookie.split(';')[0] ?? ''};
    const page = String(json['page']);
    const names = async (path: string, given?: HeadersInit) =>
      (await visit(path, given)).headers.getSetCookie().map((one) => one.slice(0, one.indexOf('=')));
    expect(await names(`${page}/back`)).toEqual([]);
    expect(await names('/pay/00000000-0000-4000-8000-000000000000/back', sent)).toEqual([]);
    expect(await names(`${page}/back`, sent)).toEqual(['waymark-visit', 'waymark-payment']);
  });

  it('keeps the link by which somebody comes back on another device, until it is paid', async () => {
    const contract = example('schemas/api/openapi.yaml').trimEnd();
    const comeBack = `comeBack:
  link: email
  page: /town/come-back
  linkMail: {subject: Your permit, text: "Go on here:\\n\\n((comeBack.link))\\n"}
  codeMail: {subject: Your code, text: 'Your code is ((comeBack.code)).'}
`;
    const steps = '  sendLink: {comeBack: ask}\n  sendCode: {comeBack: code}\n  openDraft: {comeBack: open}\n';
    const mails = await aMailServer();
    const {services, write, call, apply, visit, state, mine, provider} = await aTown(
      {
        'schemas/api/openapi.yaml': `${contract}${step('sendLink', 'email')}${step('sendCode', 'link')}${step('openDraft', 'link, code')}`,
        'server.yaml': `${said.replace('operations:\n', `$&${steps}`)}${comeBack}`,
        'flows/come-back/flow.yaml':
          'flow: come-back\ntitle: Come back\npath: /come-back\nscreens: {all: {listed: false, screens: {index: {}}}}\n',
        'flows/come-back/screens/index.yaml': 'screen: index\ntitle: Welcome back\nopen: always\n',
      },
      {mailing: mails.mailing},
    );
    const sendAll = async () => {
      while (await answerNextAsk(services));
      while (await sendNextMail(services, new AbortController().signal, () => undefined));
    };
    const last = () => mails.taken.at(-1)?.text ?? '';
    await call('PUT', '/service-application/api/v1/drafts/permit', {answers: {fullName: 'Ada'}}, mine());
    await apply();
    await write('/library-api/sendLink', {email: ada});
    await sendAll();
    const [link = ''] = linksIn(last());
    await write('/library-api/sendCode', {link}, '');
    await sendAll();
    const opened = await write('/library-api/openDraft', {link, code: /\d{6}/.exec(last())?.[0]}, '');
    const other = opened.headers.get('x-draft-token') ?? '';
    expect([await state(other), await state()]).toEqual(['DUE', undefined]);
    const begun = await write('/api/permit/fee', undefined, other);
    expect(begun.status).toBe(200);
    const page = String(begun.json['page']);
    await visit(page);
    const [one] = provider.made;
    if (one === undefined) throw new Error('Nothing was ordered.');
    const links = async () => (await services.db.selectFrom('come_backs').select('owner').execute()).length;
    expect(await links()).toBe(1);
    one.state = 'paid';
    await visit(`${page}/back`);
    expect([await state(other), await links()]).toEqual(['PAID', 0]);
  });
});

describe('what was paid', () => {
  const [mine, next, account] = [ownedByToken(token), ownedByToken('n'.repeat(32)), ownedByPerson('ada')];
  it.each<[string, (trx: JourneyTrx, seal: Parameters<typeof moveToOwner>[1]) => Promise<void>, unknown]>([
    ['is erased with its owner', (trx) => eraseOwners(trx, [mine]), []],
    [
      'goes to the new token of its owner',
      (trx, seal) => moveToOwner(trx, seal, mine, next),
      [
        ['permit', next],
        ['fee', next],
      ],
    ],
    [
      'goes along to the account of its owner',
      (trx, seal) => takeAlong(trx, seal, mine, account),
      [
        ['permit', account],
        ['fee', account],
      ],
    ],
  ])('%s who goes while it is taken down', async (_, go, left) => {
    const town = await aTown();
    const {db, seal} = town.services;
    await town.apply();
    const {one} = await town.go();
    one.state = 'paid';
    let gone: Promise<void> | undefined;
    const told = await db.transaction().execute(async (trx) => {
      // What is put in to be delivered is the last that is written of it.
      await sql`lock table deliveries in exclusive mode`.execute(trx);
      const telling = town.provider.tell(one, {at: town.now()});
      await expect.poll(town.waiting).toBe(1);
      gone = db.transaction().execute((other) => go(other, seal));
      await expect.poll(town.waiting).toBe(2);
      return {telling};
    });
    await gone;
    expect([await told.telling, await town.owners()]).toEqual([204, left]);
  });

  it('waits for who comes back meanwhile, and neither is in the way of the other', async () => {
    const {apply, go, provider, now, waiting, owners, services} = await aTown();
    const {db, seal} = services;
    await apply();
    const {one} = await go();
    one.state = 'paid';
    await db
      .insertInto('come_backs')
      .values({
        ...{owner: mine, link: 'link', person: 'person', sealed: '', org: 'default', created: now()},
        ...{code: null, code_until: null, tries: 0},
      })
      .execute();
    const {telling} = await db.transaction().execute(async (trx) => {
      await lockLink(trx, mine);
      const begun = provider.tell(one, {at: now()});
      await expect.poll(waiting).toBe(1);
      await moveToOwner(trx, seal, mine, next);
      return {telling: begun};
    });
    expect([await telling, await owners()]).toEqual([
      204,
      [
        ['permit', next],
        ['fee', next],
      ],
    ]);
    expect(await db.selectFrom('come_backs').select('owner').execute()).toEqual([]);
  });

  it('is taken down at the second try where the store has ended the first', async () => {
    const {apply, go, provider, now, state, paid, services} = await aTown();
    await apply();
    const {one} = await go();
    one.state = 'paid';
    await sql`create sequence tries`.execute(services.db);
    await sql`create function collide() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(services.db);
    await sql`create trigger collide before insert on deliveries for each row execute function collide()`.execute(
      services.db,
    );
    expect([await provider.tell(one, {at: now()}), await state(), await paid()]).toEqual([204, 'PAID', 1]);
  });

  it('for what is not kept any more is told to operators, without a word of the person', async () => {
    const {apply, go, provider, now, lines, services} = await aTown();
    await apply();
    const {one} = await go();
    await services.db.transaction().execute((trx) => eraseOwners(trx, [mine]));
    const told = () => lines.filter((line) => line.includes('not kept any more'));
    expect([await provider.tell(one, {at: now()}), told()]).toEqual([404, []]);
    one.state = 'paid';
    expect(await provider.tell(one, {at: now(), by: 'another secret'})).toBe(401);
    expect(told()).toEqual([]);
    expect(await provider.tell(one, {at: now()})).toBe(404);
    expect(told().map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({payment: 'fee', reference: one.key, level: 50}),
    ]);
    expect(lines.join('')).not.toMatch(/Ada|builder\.example|Mill Lane/);
  });

  it('keeps what it is for, however old, for as long as it is asked what came of it', async () => {
    const {apply, go, look, pass, owners, services} = await aTown();
    await apply();
    await go();
    await services.db.updateTable('deliveries').set({state: 'done'}).execute();
    pass(800 * 24 * 60 * minute);
    await forgetOldEntries(services);
    expect(await owners()).toEqual([['permit', mine]]);
    await services.db.updateTable('payments').set({attempts: 174}).execute();
    expect(await look()).toBe(true);
    await forgetOldEntries(services);
    expect(await owners()).toEqual([]);
  });

  it('is found by its receipt, which is erased, without reading every payment', async () => {
    const {services} = await aTown();
    const {rows} = await sql<{indexdef: string}>`select indexdef from pg_indexes where tablename = 'payments'`.execute(
      services.db,
    );
    expect(rows.map(({indexdef}) => indexdef)).toContainEqual(expect.stringMatching(/\(receipt\)$/));
  });
});
