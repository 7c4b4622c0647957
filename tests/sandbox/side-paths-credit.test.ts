import {describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {demoPassword} from '../../src/sandbox/demo/password.ts';
import type {DemoPerson} from '../../src/sandbox/demo/people.ts';
import type {StageId} from '../../src/sandbox/demo/stage-id.ts';
import {stages} from '../../src/sandbox/demo/stages.ts';
import {asList, asNumber, asObject} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt} from './support/server.ts';

const server = ownServer();

const own = {firstName: 'Mara', lastName: 'Nomatch'};
const home = {street1: '12 Main Street', city: 'Denver', state: 'CO', zip: '80206'};
const social = {ssn: '123456789', name: own, dateOfBirth: '1980-05-05', homeAddress: home};
const contact = {
  mobile: '5555550123',
  email: 'side@people.example',
  maritalStatus: 'UNMARRIED',
  residency: 'CITIZEN',
  ownership: 'SOLE',
  military: false,
};

const stepOf = async (client: DemoClient): Promise<unknown> => (await client.get(below(client, 'step')))['name'];
const whole = (client: DemoClient): Promise<JsonObject> => client.get(below(client, 'step'));
const applicationOf = (client: DemoClient): Promise<JsonObject> => client.get(below(client, '').slice(0, -1));
const refused = async (client: DemoClient, path: string, body?: unknown): Promise<JsonObject> => {
  const answer = await call(server.app, 'POST', below(client, path), {body, token: client.token});
  return {status: answer.status, code: answer.body['code'] ?? ''};
};
const later = (seconds: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

/** Somebody whose number chooses an outcome, after the full credit check. */
async function checked(ssn: string, details: Partial<DemoPerson> = {}): Promise<DemoClient> {
  const client = await personAt(server, 'offer', details);
  await client.submit('contact', {...contact, ssn});
  await client.submit('consents', {type: 'HARD_CREDIT'});
  return client;
}

async function goOn(client: DemoClient, from: StageId, to: StageId): Promise<string> {
  const person = {email: '', firstName: 'Mara', lastName: 'Whitfield', until: to, about: '', ...home};
  const ids = stages.map(({id}) => id);
  for (const stage of stages.slice(ids.indexOf(from) + 1, ids.indexOf(to) + 1)) await stage.go(client, person);
  return String(await stepOf(client));
}

describe('a credit file that is not found', () => {
  it('is found by the number, and the number is never sent back', async () => {
    const client = await personAt(server, 'profile', {lastName: 'Nomatch'});
    expect(await refused(client, 'social', {...social, ssn: '900000000'})).toEqual({status: 422, code: 'INVALID_SSN'});
    expect(await client.submit('social', social)).toBe('LIEN_VERIFICATION');
    const profile = await client.get('/service-profile/api/v1/profile');
    expect(profile).toMatchObject({hasSsn: true, name: own});
    expect(JSON.stringify(profile)).not.toContain(social.ssn);
  });

  it('stays so while number and name do not match, or there is no file', async () => {
    const client = await personAt(server, 'profile', {lastName: 'Nomatch'});
    const wrong = await refused(client, 'social', {...social, ssn: '123450002'});
    expect(wrong).toEqual({status: 422, code: 'STILL_NO_MATCH'});
    expect(await client.submit('social', {...social, ssn: '123450003'})).toBe('CREDIT_NO_MATCH_SSN');
  });

  it('leads back to the full check where that was under way', async () => {
    const client = await checked('123450002');
    expect(await stepOf(client)).toBe('CREDIT_NO_MATCH');
    expect(await client.submit('social', {...social, name: {firstName: 'Mara', lastName: 'Whitfield'}})).toBe('HMDA');
  });
});

describe('a credit file that is closed', () => {
  it('is open at the next look when it was locked', async () => {
    const client = await personAt(server, 'profile', {lastName: 'Locked'});
    expect(await client.get(below(client, 'freeze'))).toMatchObject({kind: 'LOCKED'});
    expect(await client.submit('recheck-credit')).toBe('LIEN_VERIFICATION');
  });

  it('opens by its PIN alone when it was frozen, at the full check too', async () => {
    const client = await checked('123450001');
    expect(await refused(client, 'recheck-credit')).toEqual({status: 409, code: 'STILL_LOCKED'});
    expect(await client.submit('freeze-pin', {pin: '9999'})).toBe('HARD_CREDIT_PULL');
    expect(await applicationOf(client)).toMatchObject({status: {creditFrozenWithPin: true}});
    expect(await refused(client, 'freeze-pin', {pin: '9999'})).toEqual({status: 422, code: 'WRONG_PIN'});
    expect(await client.submit('freeze-pin', {pin: '1234'})).toBe('HMDA');
    expect(await applicationOf(client)).toMatchObject({status: {creditFrozenWithPin: false}});
  });

  it.each([
    ['123450010', 'CREDIT_ERROR'],
    ['123450011', 'FACTA_REVIEW'],
    ['123450012', 'CREDIT_MINOR'],
    ['123450013', 'UNKNOWN'],
  ])('is asked for once more where the number %s leads to %s', async (ssn, step) => {
    const client = await checked(ssn);
    expect(await stepOf(client)).toBe(step);
    later(6);
    expect(await stepOf(client)).toBe('HMDA');
  });
});

describe('what the full check finds', () => {
  it('a late payment is settled by a statement, which people read', async () => {
    const client = await checked('123450006');
    later(60);
    expect(await stepOf(client)).toBe('DELINQUENCY_REVIEW');
    expect(await refused(client, 'proofs', {topic: 'DELINQUENCY', files: []})).toMatchObject({status: 422});
    const files = [await client.upload('SUPPORT')];
    expect(await client.submit('proofs', {topic: 'DELINQUENCY', explanation: 'Paid.', files})).toBe(
      'DELINQUENCY_REVIEW',
    );
    later(6);
    expect(await stepOf(client)).toBe('HMDA');
  });

  it('a statement does so without an explanation', async () => {
    const client = await checked('123450006');
    const files = [await client.upload('SUPPORT')];
    expect(await client.submit('proofs', {topic: 'DELINQUENCY', files})).toBe('DELINQUENCY_REVIEW');
    later(6);
    expect(await stepOf(client)).toBe('HMDA');
  });

  it('new offers replace the old choice', async () => {
    const client = await checked('123450009');
    expect(await stepOf(client)).toBe('REVISED_OFFER_SELECTION');
    expect(await applicationOf(client)).toMatchObject({term: 0, amount: 0});
    expect(await goOn(client, 'liens', 'offer')).toBe('HMDA');
  });

  it('new offers are as dear when they are made anew, and leave what was chosen', async () => {
    const client = await checked('123450009', {email: 'revised@people.example'});
    const offers = await client.get(below(client, 'offers'));
    expect(await goOn(client, 'liens', 'offer')).toBe('HMDA');
    const chosen = await applicationOf(client);
    const today = server.clock.now;
    later(40 * 24 * 60 * 60);
    const credentials = {email: 'revised@people.example', password: demoPassword};
    const session = await call(server.app, 'POST', '/identity/api/v1/login', {body: credentials});
    client.token = String(session.body['jwt']);
    const {validUntil, ...anew} = await client.get(below(client, 'offers'));
    expect(anew).toEqual({...offers, validUntil: undefined});
    expect(validUntil).not.toBe(offers['validUntil']);
    expect(await applicationOf(client)).toEqual(chosen);
    server.clock.now = today;
  });

  it('debts that take too much of the income decline', async () => {
    const client = await checked('123450007');
    expect(await whole(client)).toEqual({name: 'HARD_CREDIT_PULL', subState: 'COMPLETE'});
    expect(await applicationOf(client)).toMatchObject({status: {uwDecision: 'DECLINE', dtiDecline: true}});
  });
});

describe('an amount that is too high', () => {
  const tooHigh = async (): Promise<{client: DemoClient; limit: number; homeValue: number}> => {
    const client = await personAt(server, 'liens');
    const offers = await client.get(below(client, 'offers'));
    const {offerId, term, maxAmount} = asObject(asList(offers['items'])[0]);
    await client.submit('product', {offerId, term, amount: maxAmount});
    await client.submit('contact', {...contact, ssn: '123450008'});
    await client.submit('consents', {type: 'HARD_CREDIT'});
    const {limit, homeValue} = await client.get(below(client, 'requalify'));
    return {client, limit: asNumber(limit), homeValue: asNumber(homeValue)};
  };

  it('fits when it is lowered far enough', async () => {
    const {client, limit} = await tooHigh();
    expect(await stepOf(client)).toBe('CLTV_LIEN_POSITION_REQUALIFY');
    const lower = (amount: number): JsonObject => ({way: 'LOWER_AMOUNT', amount});
    expect(await refused(client, 'requalify', lower(limit + 1))).toEqual({status: 422, code: 'AMOUNT_TOO_HIGH'});
    expect(await refused(client, 'requalify', lower(14_999))).toEqual({status: 422, code: 'AMOUNT_TOO_LOW'});
    expect(await client.submit('requalify', lower(limit))).toBe('HMDA');
    expect(await applicationOf(client)).toMatchObject({amount: limit});
    expect(await client.get(below(client, 'requalify'))).toEqual({});
  });

  it('fits when another loan is paid off', async () => {
    const {client} = await tooHigh();
    const [lien] = asList((await client.get(below(client, 'liens')))['liens']);
    expect(await refused(client, 'requalify', {way: 'PAY_OFF'})).toMatchObject({status: 422});
    expect(await client.submit('requalify', {way: 'PAY_OFF', lienUuid: lien?.['uuid']})).toBe('HMDA');
  });

  it('fits when the home is proven to be worth more', async () => {
    const {client, homeValue} = await tooHigh();
    const files = [await client.upload('SUPPORT')];
    const correct = (value: number): JsonObject => ({way: 'CORRECT_VALUE', homeValue: value, files});
    expect(await refused(client, 'requalify', correct(homeValue))).toEqual({status: 422, code: 'VALUE_NOT_HIGHER'});
    expect(await client.submit('requalify', correct(homeValue + 50_000))).toBe('HMDA');
  });

  it('ends when the borrower withdraws', async () => {
    const {client} = await tooHigh();
    expect(await client.submit('withdraw')).toBe('CANCELLED');
    const all = '/service-application/api/v1/application/heloc/all';
    expect((await call(server.app, 'GET', all, {token: client.token})).body).toMatchObject([{active: false}]);
  });

  it('stays declined when the borrower withdraws after that', async () => {
    const client = await personAt(server, 'liens', {lastName: 'Declined'});
    expect(await client.submit('withdraw')).toBe('DECLINED');
  });

  it.each(['123450004', '123450005', '123450007'])(
    'was declined by the number %s at whatever step: it is over, and cannot be withdrawn',
    async (ssn) => {
      const client = await checked(ssn);
      const step = await stepOf(client);
      const all = '/service-application/api/v1/application/heloc/all';
      const {body} = await call(server.app, 'GET', all, {token: client.token});
      expect(body).toMatchObject([{active: false, standing: 'DECLINED', withdrawable: false}]);
      const status = await client.get(`/service-krang-heloc/borrower/secure/api/v1/${client.application}/status`);
      expect(status).toMatchObject({standing: 'DECLINED', waits: 'we cannot approve this application.'});
      expect(status).not.toHaveProperty('next');
      expect(status).not.toHaveProperty('progress');
      expect(await client.submit('withdraw')).toBe(step);
    },
  );
});

describe('an income that does not carry the amount', () => {
  const asset = {type: 'BROKERAGE', institution: 'Cedar Brokers', amount: 30_000};

  it('does so with assets', async () => {
    const client = await personAt(server, 'liens', {lastName: 'Assets'});
    expect(await stepOf(client)).toBe('ASSETS_PREQUAL');
    expect(await refused(client, 'assets', {assets: [asset]})).toMatchObject({status: 422});
    const files = [await client.upload('BANK_STATEMENT')];
    expect(await client.submit('assets', {assets: [asset], files})).toBe('OFFER_SELECTION');
    expect(await applicationOf(client)).toMatchObject({
      assetDepletion: {complete: true},
      status: {uwDecision: 'SELECT'},
    });
  });

  it('declines without', async () => {
    const client = await personAt(server, 'liens', {lastName: 'Assets'});
    await client.submit('assets', {assets: []});
    expect(await whole(client)).toEqual({name: 'WAITING_FOR_INITIAL_OFFERS', subState: 'COMPLETE'});
    expect(await applicationOf(client)).toMatchObject({status: {uwDecision: 'DECLINE', dtiDecline: true}});
  });
});
