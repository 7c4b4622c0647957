import {describe, expect, it} from 'vitest';
import {injecting} from '../../src/sandbox/demo/carrier.ts';
import {visitInstitution} from '../../src/sandbox/demo/visit-institution.ts';
import {asList, textOrEmpty} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';
import {call, type Answer} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt} from './support/server.ts';

const server = ownServer();

type Client = Awaited<ReturnType<typeof personAt>>;

const post = (client: Client, path: string, body: unknown): Promise<Answer> =>
  call(server.app, 'POST', below(client, path), {body, token: client.token});
const begin = async (client: Client, body: JsonObject, institution = 'Harvest National Bank'): Promise<string> => {
  const {institutions} = await client.post(below(client, 'link-token'), body);
  return textOrEmpty(asList(institutions).find(({name}) => name === institution)?.['href']);
};
const visit = (href: string, shared: readonly string[]) => visitInstitution(injecting(server.app), href, shared);
const accounts = async (client: Client) => asList((await client.get(below(client, 'linked-accounts')))['items']);
const form = (url: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  call(server.app, 'POST', url, {
    key: '',
    headers: {'content-type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams(fields).toString(),
  });
const pathOf = (href: string): string => href.split('?')[0] ?? '';
const visitOf = (href: string): string => new URLSearchParams(href.split('?')[1]).get('visit') ?? '';
const later = (minutes: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};

describe('a link by an institution’s own page', () => {
  it('[ROUTES-03] comes back by one address with what the borrower chose there, and brings those accounts', async () => {
    const client = await personAt(server, 'income');
    const href = await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS', returnTo: 'bank/disburse'});
    const {path, query} = await visit(href, ['SAVINGS']);
    expect(path).toBe('/account/heloc/plaid-oauth-success');
    expect(Object.keys(query).toSorted()).toEqual(['code', 'state']);
    expect(await client.post(below(client, 'link-exchange'), query)).toMatchObject({
      institution: 'Harvest National Bank',
      provider: 'TRUV_FINANCIAL_ACCOUNTS',
      returnTo: 'bank/disburse',
    });
    const [savings, ...others] = await accounts(client);
    expect(savings).toMatchObject({accountType: 'SAVINGS', institution: 'Harvest National Bank'});
    expect(others).toEqual([]);
  });

  it('[ROUTES-03] comes back with the provider’s id alone, from which and from who is signed in all else is found', async () => {
    const [client, other] = [await personAt(server, 'income'), await personAt(server, 'income')];
    const begun = (who: Client, id: string) =>
      call(server.app, 'GET', `/service-application/api/v1/application/heloc/link-return?oauthStateId=${id}`, {
        token: who.token,
      });
    const href = await begin(client, {provider: 'PLAID_TRANSACTIONS', returnTo: 'bank/autopay'});
    const {path, query} = await visit(href, ['SAVINGS']);
    expect([path, Object.keys(query)]).toEqual(['/account/heloc/plaid-oauth-success', ['oauth_state_id']]);
    const oauthStateId = query['oauth_state_id'] ?? '';
    const found = {
      applicationUuid: client.application,
      adapter: 'redirect',
      outcome: 'SHARED',
      returnTo: 'bank/autopay',
    };
    expect((await begun(client, oauthStateId)).body).toMatchObject(found);
    expect((await begun(other, oauthStateId)).status).toBe(404);
    expect((await begun(client, 'an-id-of-nobody')).status).toBe(404);
    expect(await post(other, 'link-return', {oauthStateId})).toMatchObject({body: {code: 'LINK_MISMATCH'}});
    expect(await post(client, 'link-return', {oauthStateId})).toMatchObject({
      status: 200,
      body: {returnTo: 'bank/autopay'},
    });
    expect(await accounts(client)).toMatchObject([{accountType: 'SAVINGS', institution: 'Harvest National Bank'}]);
    // As after a reload: the same, once.
    expect((await post(client, 'link-return', {oauthStateId})).status).toBe(200);
    expect(await accounts(client)).toHaveLength(1);

    const {query: denied} = await visit(href, []);
    const no = denied['oauth_state_id'] ?? '';
    expect((await begun(client, no)).body).toMatchObject({outcome: 'DENIED'});
    expect(await post(client, 'link-return', {oauthStateId: no})).toMatchObject({body: {code: 'LINK_MISMATCH'}});
    later(11);
    const late = await post(client, 'link-return', {oauthStateId});
    expect(late).toMatchObject({status: 422, body: {code: 'LINK_EXPIRED'}});
    await client.get(below(client, 'step'));
    later(15);
    await client.get(below(client, 'step'));
    later(5);
    expect((await begun(client, oauthStateId)).status).toBe(404);
  });

  it('[ROUTES-47] of tax records comes back to the application, with what kind of income it is', async () => {
    const client = await personAt(server, 'summary');
    const href = await begin(client, {provider: 'POINTSERV_TAX', returnTo: 'income/review', kind: 'SELF_EMPLOYED'});
    const {path, query} = await visit(href, ['RECORDS']);
    expect(path).toBe(`/account/heloc/${client.application}/income/pointserv-callback`);
    const link = await client.post(below(client, 'link-exchange'), query);
    expect(link).toMatchObject({provider: 'POINTSERV_TAX', returnTo: 'income/review', kind: 'SELF_EMPLOYED'});
  });

  it('shows the same income and the same accounts when the way back is gone twice', async () => {
    const client = await personAt(server, 'summary');
    const href = await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS', kind: 'RETIRED'});
    const {query} = await visit(href, ['CHECKING', 'SAVINGS']);
    const seen = [];
    for (let time = 0; time < 2; time += 1) {
      const {token} = await client.post(below(client, 'link-exchange'), query);
      await client.submit('income-sources', {type: 'TRUV_FINANCIAL_ACCOUNTS', employmentType: 'RETIRED', token});
      const {items} = await client.get(below(client, 'income-sources'));
      seen.push({sources: asList(items), accounts: await accounts(client)});
    }
    expect(seen[0]?.sources).toHaveLength(1);
    expect(seen[0]?.accounts).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
  });

  it('shares nothing and comes back with an error when the borrower cancels', async () => {
    const client = await personAt(server, 'income');
    const {path, query} = await visit(await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS'}), []);
    expect(path).toBe('/account/heloc/plaid-oauth-success');
    expect(query).toEqual({state: expect.any(String), error: 'access_denied'});
    expect(await accounts(client)).toEqual([]);
  });

  it('is refused where it was not begun, with another link’s code, and with a second code', async () => {
    const client = await personAt(server, 'income');
    const other = await personAt(server, 'income');
    const first = await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS'});
    const {query} = await visit(first, ['CHECKING']);
    const {query: another} = await visit(await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS'}), ['CHECKING']);
    const mismatch = {status: 422, body: {code: 'LINK_MISMATCH'}};
    expect(await post(other, 'link-exchange', query)).toMatchObject(mismatch);
    expect(await post(client, 'link-exchange', {...query, state: 'x'.repeat(32)})).toMatchObject(mismatch);
    expect(await post(client, 'link-exchange', {...query, code: textOrEmpty(another['code'])})).toMatchObject(mismatch);
    expect(await post(client, 'link-exchange', {...query, code: visitOf(first)})).toMatchObject(mismatch);
    expect(await accounts(client)).toEqual([]);
    expect(await post(client, 'link-exchange', query)).toMatchObject({status: 200});
    const {query: again} = await visit(first, ['SAVINGS']);
    expect(await post(client, 'link-exchange', again)).toMatchObject(mismatch);
    expect(await accounts(client)).toHaveLength(1);
  });

  it('runs out: the page after half an hour, the code after ten minutes, the link with its page', async () => {
    const client = await personAt(server, 'income');
    const href = await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS'});
    const {query} = await visit(href, ['CHECKING']);
    later(11);
    expect(await post(client, 'link-exchange', query)).toMatchObject({status: 422, body: {code: 'LINK_EXPIRED'}});
    expect(await accounts(client)).toEqual([]);
    await client.get(below(client, 'step'));
    later(15);
    await client.get(below(client, 'step'));
    expect((await call(server.app, 'GET', href)).status).toBe(200);
    const {query: late} = await visit(href, ['CHECKING']);
    later(5);
    expect((await call(server.app, 'GET', href)).status).toBe(410);
    expect(await post(client, 'link-exchange', late)).toMatchObject({status: 422, body: {code: 'LINK_EXPIRED'}});
  });

  it('tells when the institution does not answer', async () => {
    const client = await personAt(server, 'income');
    const href = await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS'}, 'Stormy Bay Bank (does not answer)');
    const {query} = await visit(href, ['CHECKING']);
    expect(await post(client, 'link-exchange', query)).toMatchObject({status: 503, body: {code: 'PROVIDER_DOWN'}});
  });
});

describe('the pages of an institution', () => {
  it('let nobody in with a wrong password, nor past the log-in by its address', async () => {
    const client = await personAt(server, 'income');
    const href = await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS'});
    const [path, sealed] = [pathOf(href), visitOf(href)];
    const wrong = await form(`${path}/log-in`, {visit: sealed, user: 'demo', password: 'else'});
    expect(wrong.status).toBe(422);
    expect(wrong.bytes.toString()).toContain('role="alert">User name or password is wrong');
    const skipped = await call(server.app, 'GET', `${path}/share?visit=${sealed}`);
    expect(skipped.bytes.toString()).toContain('<h1>Log in</h1>');
    const forced = await form(`${path}/share`, {visit: sealed, shared: 'CHECKING'});
    expect(forced.headers['location']).toBeUndefined();
  });

  it('ask for at least one thing to show, of those that there are', async () => {
    const client = await personAt(server, 'income');
    const href = await begin(client, {provider: 'TRUV_FINANCIAL_ACCOUNTS'});
    const inside = await form(`${pathOf(href)}/log-in`, {visit: visitOf(href), user: 'demo', password: 'demo'});
    const sealed = visitOf(String(inside.headers['location']));
    const answer = await form(`${pathOf(href)}/share`, {visit: sealed, shared: 'GOLD'});
    expect(answer.status).toBe(422);
    expect(answer.bytes.toString()).toContain('Choose what to show');
  });

  it.each(['', 'a.b.c', 'x'])(
    'say that a visit %j has ended, and are unknown for other institutions',
    async (sealed) => {
      expect((await call(server.app, 'GET', `/sandbox/bank/harvest-national?visit=${sealed}`)).status).toBe(410);
      expect((await call(server.app, 'GET', `/sandbox/bank/no-bank?visit=${sealed}`)).status).toBe(404);
      expect(
        (await form('/sandbox/bank/harvest-national/cancel', {visit: sealed})).headers['location'],
      ).toBeUndefined();
    },
  );
});

describe('a payment account', () => {
  it('may be another linked one than that for the money', async () => {
    const client = await personAt(server, 'disburse');
    await client.link('TRUV_FINANCIAL_ACCOUNTS', 'Juniper Savings');
    const [first] = await accounts(client);
    const body = {payType: 'AUTOPAY', source: 'LINKED', paymentDay: 3, accountUuid: first?.['uuid']};
    expect(await client.submit('autopay-account', body)).toBe('IDENTITY_VERIFICATION');
    const application = await client.get(`/service-application/api/v1/application/heloc/${client.application}`);
    expect(application['autopayAccount']).toMatchObject({institution: 'Juniper Savings', mask: first?.['mask']});
  });
});
