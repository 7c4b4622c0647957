import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {injecting} from '../../src/sandbox/demo/carrier.ts';
import {createDemoClient, type DemoClient} from '../../src/sandbox/demo/client.ts';
import {demoPassword} from '../../src/sandbox/demo/password.ts';
import {stages} from '../../src/sandbox/demo/stages.ts';
import {createSeal} from '../../src/server/session/seal.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {asList, asNumber, asObject, textOrEmpty} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';
import {call} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {below, personAt, serve, testSecret, type TestServer} from './support/server.ts';

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

const typed = {kind: 'typed', text: 'Mara Whitfield'};
const later = (seconds: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const stepOf = async (client: DemoClient): Promise<unknown> => (await client.get(below(client, 'step')))['name'];
const send = (client: DemoClient, path: string, body?: unknown) =>
  call(server.app, 'POST', below(client, path), {body, token: client.token});

describe('assets', () => {
  const linked = async (client: DemoClient): Promise<JsonObject[]> =>
    asList((await client.get(below(client, 'linked-accounts')))['items']);
  const wanting = async (): Promise<DemoClient> => {
    const client = await personAt(server, 'liens', {lastName: 'Assets'});
    expect(await stepOf(client)).toBe('ASSETS_PREQUAL');
    await client.link('PLAID_TRANSACTIONS', 'Harvest National Bank', {returnTo: 'product/assets'});
    return client;
  };

  it('are what the linked bank says, without a statement', async () => {
    const client = await wanting();
    const savings = (await linked(client)).find(({accountType}) => accountType === 'SAVINGS');
    expect(asNumber(savings?.['balance'])).toBeGreaterThanOrEqual(30_000);
    expect(await client.submit('assets', {accounts: [savings?.['uuid']]})).toBe('OFFER_SELECTION');
  });

  it('do not count twice, nor what is not linked, and a balance that is too small declines', async () => {
    const client = await wanting();
    const checking = (await linked(client)).find(({accountType}) => accountType === 'CHECKING');
    const stranger = '00000000-0000-4000-8000-000000000001';
    expect((await send(client, 'assets', {accounts: [stranger]})).status).toBe(422);
    expect((await send(client, 'assets', {})).status).toBe(422);
    await client.submit('assets', {accounts: Array.from({length: 20}, () => checking?.['uuid'])});
    const application = await client.get(below(client, '').slice(0, -1));
    expect(asObject(application['status'])).toMatchObject({uwDecision: 'DECLINE', dtiDecline: true});
  });
});

describe('liens that were found', () => {
  it('are answered one by one before anything goes on, and the draft of a demonstration has the answers', async () => {
    const client = await personAt(server, 'profile');
    const [lien] = asList((await client.get(below(client, 'liens')))['liens']);
    for (const known of [[], [{uuid: lien?.['uuid']}]])
      expect((await send(client, 'liens', {none: false, known, added: []})).status).toBe(422);
    const ready = await personAt(server, 'liens');
    const draft = await ready.get(`/service-application/api/v1/drafts/${ready.application}.liens`);
    expect(asList(asObject(draft['answers'])['known'])).toEqual([{uuid: expect.any(String), verdict: 'KEEP'}]);
  });
});

describe('offers', () => {
  const offersAt = async (host: string): Promise<JsonObject> => {
    const carry = injecting(server.app);
    const client = createDemoClient((sent) => carry({...sent, headers: {...sent.headers, host}}));
    const about = {
      lastName: 'Whitfield',
      // Where both lend.
      city: 'Columbus',
      state: 'OH',
      zip: '43004',
      until: 'liens',
      about: '',
    } as const;
    const email = `at.${host}@people.example`;
    for (const stage of stages.slice(0, 3))
      await stage.go(client, {...about, email, firstName: 'Mara', street1: '12 Main Street'});
    return client.get(below(client, 'offers'));
  };

  it('have taken off what membership and automatic payments take off, within what is lent there', async () => {
    const [retail, members] = await Promise.all([offersAt('localhost'), offersAt('apply.harbor.example')]);
    expect(retail).toMatchObject({autopayDiscount: 0.25, memberDiscount: 0});
    expect(members).toMatchObject({autopayDiscount: 0.5, memberDiscount: 0.25});
    expect(asNumber(members['maxAmount'])).toBeLessThanOrEqual(250_000);
    const ratesOf = (offers: JsonObject): number[] =>
      asList(offers['items']).map(
        ({rate}) => asNumber(rate) + asNumber(offers['autopayDiscount']) + asNumber(offers['memberDiscount']),
      );
    // What is left between two applications is the risk, in eighths up to a half.
    const apart = ratesOf(retail).map((rate, index) => (rate - (ratesOf(members)[index] ?? 0)) * 8);
    expect(apart.length).toBe(4);
    expect(apart.every((eighths) => Number.isInteger(Math.round(eighths * 1e6) / 1e6) && Math.abs(eighths) <= 4)).toBe(
      true,
    );
  });

  it('are made anew once they have run out, for whoever comes back after weeks', async () => {
    const client = await personAt(server, 'identity', {email: 'late@people.example'});
    const path = below(client, 'offers');
    const before = await client.get(path);
    const today = server.clock.now;
    server.clock.now = new Date('2027-02-01T15:00:00Z');
    const session = await call(server.app, 'POST', '/identity/api/v1/login', {
      body: {email: 'late@people.example', password: demoPassword},
    });
    client.token = String(session.body['jwt']);
    const [offer] = asList(before['items']);
    const choice = {offerId: offer?.['offerId'], term: offer?.['term'], amount: 21_000};
    expect(await send(client, 'product', choice)).toMatchObject({status: 422, body: {code: 'OFFER_EXPIRED'}});
    expect(await client.get(path)).toEqual({...before, validUntil: '2027-03-03'});
    expect((await send(client, 'product', choice)).body).toMatchObject({name: 'GEN_CLOSING_DISCLOSURE'});
    server.clock.now = today;
  });

  it('are open until the note is signed: another amount makes the documents anew', async () => {
    const client = await personAt(server, 'identity');
    const [, offer] = asList((await client.get(below(client, 'offers')))['items']);
    const choice = {offerId: offer?.['offerId'], term: offer?.['term'], amount: 21_000};
    expect((await send(client, 'product', choice)).body).toMatchObject({name: 'GEN_CLOSING_DISCLOSURE'});
    expect(await stepOf(client)).toBe('NOTE_SIGNING');
    const application = await client.get(below(client, '').slice(0, -1));
    expect(application).toMatchObject({amount: 21_000, term: offer?.['term']});
    const read = await client.read('CLOSING');
    await client.submit('disclosures/accept', {
      list: 'CLOSING',
      read,
      signature: typed,
      initials: {...typed, text: 'MW'},
    });
    const after = await stepOf(client);
    expect(after).toBe('CO_DEED_REQ');
    await client.submit('product', {...choice, amount: 22_000});
    expect(await client.get(below(client, '').slice(0, -1))).toMatchObject({amount: 21_000});
  });
});

describe('a decision by the credit score', () => {
  it('is told with the score, its range, its date, its source and what lowered it, to nobody else', async () => {
    const client = await personAt(server, 'contact', {ssn: '219090005'});
    const told = await client.get(below(client, 'score-disclosure'));
    expect(told).toMatchObject({lowest: 300, highest: 850, created: '2026-11-21', bureau: 'Northern Credit Bureau'});
    expect(asNumber(told['score'])).toBeLessThan(600);
    expect(textOrEmpty(told['bureauPhone'])).toMatch(/^\+1555555/);
    expect(asList(told['factors']).length).toBe(4);
    const other = await personAt(server, 'created');
    await expect(other.get(below(client, 'score-disclosure'))).rejects.toThrow('404');
  });

  it('is the only one that tells a score', async () => {
    const client = await personAt(server, 'contact', {ssn: '219090004'});
    expect(await client.get(below(client, 'score-disclosure'))).toEqual({});
  });
});

describe('debts that are paid off', () => {
  it('are settled after the offers and before the note is signed, and never again', async () => {
    const early = await personAt(server, 'profile');
    const [debt] = asList((await early.get(below(early, 'payoffs')))['items']);
    const debts = [{uuid: debt?.['uuid'], verdict: 'CHANGED', newAmount: 77}];
    await expect(early.submit('payoffs', {debts})).rejects.toThrow('NOT_DUE');
    expect(asList((await early.get(below(early, 'payoffs')))['items'])).not.toContainEqual(
      expect.objectContaining({amount: 77}),
    );

    const signed = await personAt(server, 'note');
    await signed.submit('payoffs/attestation', {signature: typed});
    expect(await signed.get(below(signed, 'payoffs'))).toMatchObject({attested: false});
  });
});

const named = {firstName: 'Noor', lastName: 'Whitfield', phone: '5555550199', relation: 'SPOUSE'};

describe('an invitation', () => {
  it('sent again has the code that was sent first, so that nobody is locked out', async () => {
    const production = await serve(store.db, {mode: 'production'});
    const email = 'asks.in.earnest@people.example';
    const client = await personAt(server, 'note', {email});
    const bearer = {token: client.token};
    const post = (path: string, body?: unknown) => call(production.app, 'POST', below(client, path), {...bearer, body});
    const lettersOf = async (): Promise<JsonObject[]> => {
      const rows = await store.db.selectFrom('outbox').selectAll().where('kind', '=', 'invitation').execute();
      return rows
        .filter(({application}) => application === client.application)
        .map(({body}) => asObject(createSeal(testSecret).open(textOrEmpty(body['letter']))));
    };
    const signer = {...named, email: 'first.code@people.example'};
    expect((await post('signers', {others: true, signers: [signer]})).status).toBe(200);
    const [invited] = asList((await client.get(below(client, 'signers')))['items']);
    const [first] = await lettersOf();
    const logIn = async (): Promise<number> =>
      (
        await call(production.app, 'POST', '/identity/api/v1/login', {
          body: {email: signer.email, password: first?.['code']},
        })
      ).status;
    expect(textOrEmpty(first?.['code'])).toMatch(/^[2-9A-Z]{10}$/);
    expect(await logIn()).toBe(200);
    expect((await post(`signers/${textOrEmpty(invited?.['uuid'])}/invitation`)).status).toBe(200);
    expect((await lettersOf()).map(({code}) => code)).toEqual([first?.['code'], first?.['code']]);
    expect(await logIn()).toBe(200);
    await production.app.close();
  });

  it('is sent again five times a day, and then again the next day', async () => {
    const email = 'asks.again@people.example';
    const client = await personAt(server, 'note', {email});
    await client.submit('signers', {others: true, signers: [{...named, email: 'again@people.example'}]});
    const [signer] = asList((await client.get(below(client, 'signers')))['items']);
    const again = () => send(client, `signers/${textOrEmpty(signer?.['uuid'])}/invitation`);
    for (let letter = 0; letter < 5; letter += 1) expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({status: 429, body: {code: 'TOO_MANY_INVITATIONS'}});
    later(24 * 3600 + 1);
    client.token = textOrEmpty((await client.post('/identity/api/v1/login', {email, password: demoPassword}))['jwt']);
    expect((await again()).status).toBe(200);
  });
});
