import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {answerNextAsk} from '../../src/server/come-back/asks.ts';
import {sendNextMail} from '../../src/server/come-back/outbox.ts';
import {lookAtNext} from '../../src/server/payments/look.ts';
import {providersOf} from '../../src/server/payments/providers.ts';
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
  const look = () =>
    lookAtNext(services, providersOf(services, provider.env), {error: () => undefined, warn: () => undefined});
  const pass = (time: number) => void (at = new Date(at.getTime() + time));
  return {...town, provider, lines, write, visit, apply, begin, go, state, paid, look, pass, mine, now: () => at};
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
    const {apply, go, state, paid, provider, now, lines} = await aTown();
    await apply();
    const {one} = await go();
    one.state = 'paid';
    expect(await provider.tell(one, {at: now(), by: 'another secret'})).toBe(401);
    expect(await provider.tell(one, {at: new Date(now().getTime() - 6 * minute)})).toBe(401);
    expect(await provider.tell(one, {at: now(), body: 'no JSON'})).toBe(404);
    one.amount = '2.50';
    expect(await provider.tell(one, {at: now()})).toBe(204);
    expect([await state(), await paid()]).toEqual(['WAITING', 0]);
    expect(lines.filter((line) => line.includes('another amount'))).toHaveLength(1);
    one.amount = '250.00';
    expect(await provider.tell(one, {at: now()})).toBe(204);
    expect(await provider.tell(one, {at: now()})).toBe(204);
    expect([await state(), await paid()]).toEqual(['PAID', 1]);
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
    for (const path of [
      '/pay/https:%2F%2Fevil.example',
      '/pay/%2F%2Fevil.example/back',
      `/pay/${'0'.repeat(8)}-0000-4000-8000-000000000000`,
    ])
      expect((await visit(path)).headers.get('location')).toBe('/town/');
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
    expect(cookie).toMatch(/^waymark-payment=\S+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
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
