import {describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import type {DemoPerson} from '../../src/sandbox/demo/people.ts';
import type {StageId} from '../../src/sandbox/demo/stage-id.ts';
import {stages} from '../../src/sandbox/demo/stages.ts';
import {call, type Answer} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt} from './support/server.ts';

const server = ownServer();

type Method = 'POST' | 'DELETE';

const send = (client: DemoClient, path: string, body?: unknown, method: Method = 'POST'): Promise<Answer> =>
  call(server.app, method, below(client, path), {body, token: client.token});

const applicationOf = (client: DemoClient): Promise<Readonly<Record<string, unknown>>> =>
  client.get(below(client, '').slice(0, -1));

const stepOf = async (client: DemoClient): Promise<unknown> => (await client.get(below(client, 'step')))['name'];

const conditionsPath = (client: DemoClient): string =>
  `/service-conditions/external/api/v1/applications/${client.application}/conditions`;

const wait = (milliseconds: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

const typed = {kind: 'typed', text: 'Mara Whitfield'};

/** Somebody whose Social Security number chooses an outcome, and who has come as far as a stage. */
function personWith(end: string, until: StageId): Promise<DemoClient> {
  return personAt(server, until, {ssn: `12345${end}`});
}

/** Goes on along the standard path, from a stage to a stage. */
async function goOn(client: DemoClient, from: StageId, until: StageId): Promise<void> {
  const ids = stages.map(({id}) => id);
  const person: DemoPerson = {
    email: '',
    firstName: 'Mara',
    lastName: 'Whitfield',
    street1: '',
    city: '',
    state: '',
    zip: '',
    until,
    about: '',
  };
  for (const stage of stages.slice(ids.indexOf(from), ids.indexOf(until) + 1)) await stage.go(client, person);
}

describe('income', () => {
  it('wants paystubs for the number 0101, and goes on when they are there', async () => {
    const client = await personWith('0101', 'income');
    expect(await stepOf(client)).toBe('GEN_INCOME_DISCLOSURE');
    expect(await applicationOf(client)).toMatchObject({
      status: {manualPaystubUpload: true, manualPaystubTasksComplete: false},
    });
    expect(await client.get(below(client, 'income-sources'))).toMatchObject({paystubsWanted: 2});
    const files = [await client.upload('USER_UPLOADED_PAYSTUB'), await client.upload('USER_UPLOADED_PAYSTUB')];
    const paystubs = {type: 'MANUAL_PAYSTUB', employmentType: 'FULL_TIME'};
    expect(await send(client, 'income-sources', {...paystubs, files: files.slice(1)})).toMatchObject({
      status: 422,
      body: {errors: [{at: 'files', message: 'We need 2 files'}]},
    });
    expect(await client.submit('income-sources', {...paystubs, files})).toBe('INCOME_VERIFICATION');
    expect(await applicationOf(client)).toMatchObject({status: {manualPaystubTasksComplete: true}});
    expect(await client.submit('income-sources/submit')).toBe('DISBURSEMENT_ACCOUNT');
  });

  it('asks for the employer with the number 0102, once the accounts are known', async () => {
    const client = await personWith('0102', 'autopay');
    expect(await stepOf(client)).toBe('EMPLOYMENT_VERIFICATION');
    expect(await applicationOf(client)).toMatchObject({status: {employmentVerificationNeeded: true}});
    const employer = {employer: 'Cedar Works', phone: '5555550177', title: 'Carpenter', startDate: '2019-03-01'};
    expect(await send(client, 'employment-verification', {...employer, startDate: '2031-01-01'})).toMatchObject({
      status: 422,
      body: {errors: [{at: 'startDate', message: 'This day is still to come'}]},
    });
    expect(await client.submit('employment-verification', employer)).toBe('IDENTITY_VERIFICATION');
    expect(await applicationOf(client)).toMatchObject({status: {employmentVerificationNeeded: false}});
  });

  it('[ENTITIES-APPLICATION-14] of a crypto loan, number 0111, needs no account for the money', async () => {
    const client = await personWith('0111', 'income');
    expect(await stepOf(client)).toBe('AUTOPAY_ACCOUNT');
    const application = await applicationOf(client);
    expect(application).toMatchObject({isCrypto: true});
    expect(application).not.toHaveProperty('disburseAccount');
    expect(await client.submit('autopay-account', {payType: 'MANUAL'})).toBe('IDENTITY_VERIFICATION');
    expect(await applicationOf(client)).toMatchObject({payType: 'MANUAL'});
    await goOn(client, 'identity', 'identity');
    expect(await stepOf(client)).toBe('GEN_DEED');
    expect(await applicationOf(client)).not.toHaveProperty('status.disclosurelistClosingReady');
    wait(6000);
    expect(await stepOf(client)).toBe('NOTE_SIGNING');
  });
});

describe('the account of the money', () => {
  const account = {
    holder: 'Mara Whitfield',
    routingNumber: '991234561',
    accountType: 'CHECKING',
    payType: 'MANUAL',
  };

  it.each([
    ['4400120001', 'IDENTITY_VERIFICATION', 'PENDING_REVIEW'],
    ['4400120002', 'DISBURSEMENT_ACCOUNT', 'FAILED_VERIFICATION'],
    ['4400120003', 'IDENTITY_VERIFICATION', 'VERIFIED'],
  ])('[ENUMERATIONS-26] %s leads to %s: %s', async (accountNumber, step, giactAccountStatus) => {
    const client = await personAt(server, 'income');
    expect(await client.submit('disburse-account', {...account, accountNumber})).toBe(step);
    expect(await applicationOf(client)).toMatchObject({status: {giactAccountStatus}});
  });

  it('can be another after the bank has denied the first', async () => {
    const client = await personAt(server, 'income');
    await client.submit('disburse-account', {...account, accountNumber: '4400120002'});
    expect(await client.submit('disburse-account', {...account, accountNumber: '4400120003'})).toBe(
      'IDENTITY_VERIFICATION',
    );
  });
});

describe('what comes before the signature', () => {
  it('is a visit to the home for the number 0103', async () => {
    const client = await personWith('0103', 'identity');
    expect(await stepOf(client)).toBe('ONSITE_APPRAISAL_BORROWER_PAYMENT');
    wait(6000);
    expect(await stepOf(client)).toBe('ONSITE_APPRAISAL_PENDING');
    wait(6000);
    expect(await stepOf(client)).toBe('NOTE_SIGNING');
  });

  it('is the answer of another lender for the number 0104', async () => {
    const client = await personWith('0104', 'identity');
    expect(await stepOf(client)).toBe('PAYOFF_REQUEST_PENDING');
    wait(6000);
    expect(await stepOf(client)).toBe('NOTE_SIGNING');
  });

  it('is the ID again for the number 0106, by a condition that says why', async () => {
    const client = await personWith('0106', 'identity');
    expect(await stepOf(client)).toBe('IDENTITY_VERIFICATION');
    const [condition] = (await client.get(`${conditionsPath(client)}/external-applicants`))['items'] as {
      uuid: string;
    }[];
    expect(condition).toMatchObject({categoryEnum: 'ID_VERIFICATION_FAILURE', actionNeeded: true});
    const front = [await client.upload('PASSPORT_FRONT')];
    const again = {documentType: 'PASSPORT', front, conditionUuid: condition?.uuid};
    expect(await client.submit('identity', again)).toBe('NOTE_SIGNING');
    expect(await client.get(`${conditionsPath(client)}/${condition?.uuid}`)).toMatchObject({actionNeeded: false});
  });

  it('keeps the debts that are paid off as the borrower corrects them, and the attestation', async () => {
    const client = await personAt(server, 'identity');
    const {items} = (await client.get(below(client, 'payoffs'))) as unknown as {
      items: {uuid: string; amount: number}[];
    };
    expect(items.map(({amount}) => amount)).toEqual(items.map(({amount}) => amount).toSorted((a, b) => b - a));
    const [first, second] = items;
    const debts = [{uuid: first?.uuid, verdict: 'LEAVE'}];
    expect(await send(client, 'payoffs', {debts: [{uuid: second?.uuid, verdict: 'CHANGED'}]})).toMatchObject({
      status: 422,
      body: {errors: [{at: 'debts.0.newAmount', message: 'Required'}]},
    });
    await client.submit('payoffs', {debts: [...debts, {uuid: second?.uuid, verdict: 'CHANGED', newAmount: 77}]});
    await client.submit('payoffs/attestation', {signature: typed});
    expect(await client.get(below(client, 'payoffs'))).toMatchObject({
      attested: true,
      items: [{included: false}, {included: true, amount: 77}, {included: true}],
    });
    await client.submit('payoffs', {debts});
    expect(await client.get(below(client, 'payoffs'))).toMatchObject({attested: false});
  });
});

describe('document conditions', () => {
  it('come in four sorts for the number 0105; each closes by what it asks for', async () => {
    const client = await personWith('0105', 'identity');
    const {items} = (await client.get(`${conditionsPath(client)}/external-applicants`)) as unknown as {
      items: {uuid: string; categoryEnum: string}[];
    };
    expect(items.map(({categoryEnum}) => categoryEnum)).toEqual([
      'MISSING_PHONE_NUMBER',
      'BANK_ACCOUNT_FRAUD_REVIEW',
      'REVIEW_TRUST_REQUIREMENTS',
      'PROPERTY_LEGAL_DESCRIPTION',
    ]);
    const bank = `${conditionsPath(client)}/${items[1]?.uuid}`;
    const files = [await client.upload('BANK_STATEMENT'), await client.upload('BANK_STATEMENT')];
    const post = (sent: unknown): Promise<Answer> =>
      call(server.app, 'POST', bank, {body: {files: sent}, token: client.token});
    expect(await post(files.slice(1))).toMatchObject({status: 422, body: {errors: [{message: 'We need 2 files'}]}});
    expect((await post(files)).status).toBe(200);
    expect(await post(files)).toMatchObject({status: 409, body: {code: 'CONDITION_CLOSED'}});
  });

  it('close by a telephone number that is proved by its code', async () => {
    const client = await personWith('0105', 'identity');
    const {items} = (await client.get(`${conditionsPath(client)}/external-applicants`)) as unknown as {
      items: {uuid: string}[];
    };
    const conditionUuid = items[0]?.uuid;
    const prove = (code: string): Promise<Answer> => send(client, 'phone-number', {code, conditionUuid});
    expect(await client.get(below(client, 'phone-number'))).toEqual({});
    expect(await send(client, 'phone-number/code', {})).toMatchObject({status: 422, body: {errors: [{at: 'phone'}]}});
    expect(await prove('246810')).toMatchObject({status: 422, body: {code: 'CODE_EXPIRED'}});
    await client.submit('phone-number/code', {phone: '5555550188'});
    expect(await client.get(below(client, 'phone-number'))).toEqual({sent: true, mask: '0188'});
    await client.submit('phone-number/code', {});
    expect(await client.get(below(client, 'phone-number'))).toEqual({sent: true, mask: '0188'});
    expect(await prove('000000')).toMatchObject({status: 422, body: {code: 'WRONG_CODE', errors: [{at: 'code'}]}});
    expect((await prove('246810')).status).toBe(200);
    expect(await client.get(`${conditionsPath(client)}/${conditionUuid}`)).toMatchObject({actionNeeded: false});
    expect(await client.get('/service-profile/api/v1/profile')).toMatchObject({phone: '5555550188'});
  });

  it('takes a code five times at most, for ten minutes, and sends five an hour', async () => {
    const client = await personAt(server, 'created');
    const ask = (): Promise<Answer> => send(client, 'phone-number/code', {phone: '5555550188'});
    await ask();
    for (let tries = 0; tries < 5; tries += 1) await send(client, 'phone-number', {code: '111111'});
    expect(await send(client, 'phone-number', {code: '246810'})).toMatchObject({body: {code: 'CODE_EXPIRED'}});
    await ask();
    wait(10 * 60_000);
    expect(await send(client, 'phone-number', {code: '246810'})).toMatchObject({body: {code: 'CODE_EXPIRED'}});
    for (let sent = 2; sent < 5; sent += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({status: 429, body: {code: 'TOO_MANY_CODES'}});
  });
});

describe('other signers', () => {
  const other = (email: string): Readonly<Record<string, string>> => ({
    firstName: 'Noor',
    lastName: 'Whitfield',
    email,
    phone: '5555550133',
    relation: 'SPOUSE',
  });

  it('are invited again, and taken back; with nobody left the question is open again', async () => {
    const client = await personAt(server, 'note');
    const signers = [other('noor.1@people.example'), other('noor.2@people.example')];
    expect(await client.submit('signers', {others: true, signers})).toBe('CO_DEED_REQ');
    const list = async (): Promise<{uuid: string; invitedAt: string}[]> =>
      (await client.get(below(client, 'signers')))['items'] as unknown as {uuid: string; invitedAt: string}[];
    const [first, second] = await list();
    wait(60_000);
    expect((await send(client, `signers/${first?.uuid}/invitation`)).status).toBe(200);
    expect((await list())[0]?.invitedAt).toBe(server.clock.now.toISOString().replace(/\.\d+Z/, '.000Z'));
    const takeBack = (uuid: string | undefined): Promise<Answer> =>
      send(client, `signers/${uuid}/invitation`, undefined, 'DELETE');
    expect((await takeBack(first?.uuid)).status).toBe(200);
    expect(await list()).toMatchObject([{uuid: second?.uuid}]);
    expect((await takeBack(first?.uuid)).status).toBe(404);
    await takeBack(second?.uuid);
    expect([await list(), await stepOf(client)]).toEqual([[], 'CO_DEED_REQ']);
    expect(await client.submit('signers', {others: false})).toBe('DEED_SIGNING');
  });
});

describe('the notary', () => {
  it('sees the deed signed only while with the borrower', async () => {
    const client = await personAt(server, 'signers');
    expect(await client.get(below(client, 'notary/session'))).toEqual({});
    const deed = {list: 'NOTARY', signature: typed};
    expect(await send(client, 'disclosures/accept', deed)).toMatchObject({status: 409, body: {code: 'NO_NOTARY'}});
    await client.submit('notary/session', {location: {latitude: 39.7, longitude: -105}});
    expect(await client.get(below(client, 'notary/session'))).toMatchObject({state: 'OPEN', located: true});
    expect(await send(client, 'disclosures/accept', {list: 'NOTARY'})).toMatchObject({
      status: 422,
      body: {errors: [{at: 'signature', message: 'Please sign'}, {at: 'read'}]},
    });
    expect(await client.submit('disclosures/accept', {...deed, read: await client.read('NOTARY')})).toBe(
      'TRUST_AND_INSURANCE',
    );
  });

  it('is lost once for the number 0107, and there again', async () => {
    const client = await personWith('0107', 'signers');
    await client.submit('notary/session', {});
    expect(await client.get(below(client, 'notary/session'))).toMatchObject({state: 'FAILED'});
    await client.submit('notary/session', {});
    expect(await client.get(below(client, 'notary/session'))).toMatchObject({state: 'OPEN'});
    const read = await client.read('NOTARY');
    expect(await client.submit('disclosures/accept', {list: 'NOTARY', read, signature: typed})).toBe(
      'TRUST_AND_INSURANCE',
    );
  });

  it.each([
    ['0108', 'ATTORNEY_REVIEW'],
    ['0109', 'NOTARY_WAITING_PERIOD'],
  ])('comes after the time that the number %s brings: %s', async (end, step) => {
    const client = await personWith(end, 'signers');
    expect(await stepOf(client)).toBe(step);
    wait(6000);
    expect(await stepOf(client)).toBe('DEED_SIGNING');
  });

  it('comes in person at an appointment, which can be moved and given back', async () => {
    const client = await personAt(server, 'signers');
    const {items} = (await client.get(below(client, 'notary/slots'))) as unknown as {
      items: {id: string; start: string; place: string}[];
    };
    const [first, second] = items;
    expect(await send(client, 'notary/slots', {slotId: 'home-1999-01-01T10'})).toMatchObject({
      status: 422,
      body: {code: 'SLOT_TAKEN', errors: [{at: 'slotId'}]},
    });
    expect(await client.submit('notary/slots', {slotId: first?.id})).toBe('MANUAL_DEED_SIGNING');
    expect(await client.submit('notary/slots', {slotId: second?.id})).toBe('MANUAL_DEED_SIGNING');
    expect(await applicationOf(client)).toMatchObject({
      requestedManualNotaryTime: second?.start,
      manualNotaryPlace: second?.place,
      status: {manualNotary: true},
    });
    expect((await send(client, 'notary/slots', undefined, 'DELETE')).body).toMatchObject({name: 'DEED_SIGNING'});
    expect(await applicationOf(client)).not.toHaveProperty('requestedManualNotaryTime');
    await client.submit('notary/slots', {slotId: first?.id});
    wait(15_000);
    expect(await stepOf(client)).toBe('TRUST_AND_INSURANCE');
    expect(await applicationOf(client)).toMatchObject({status: {manualDeedSigningComplete: true}});
  });
});

describe('support', () => {
  it('takes a question without moving the application, and keeps its words sealed', async () => {
    const client = await personAt(server, 'identity');
    expect(await client.submit('support', {topic: 'DOCUMENTS', message: 'My middle name is missing.'})).toBe(
      'NOTE_SIGNING',
    );
    const rows = await server.db
      .selectFrom('outbox')
      .selectAll()
      .where('application', '=', client.application)
      .execute();
    const [asked] = rows.filter(({kind}) => kind === 'support');
    expect(asked?.body).toMatchObject({topic: 'DOCUMENTS'});
    expect(JSON.stringify(rows)).not.toContain('middle name');
  });
});

describe('insurance', () => {
  it('must run for sixty more days, as the page says', async () => {
    const client = await personAt(server, 'notary');
    const declarations = [await client.upload('INSURANCE_DECLARATIONS')];
    const policy = {carrier: 'Cedar Mutual', policyNumber: 'CM-1', declarations};
    expect(await send(client, 'insurance', {...policy, expires: '2027-01-19'})).toMatchObject({
      status: 422,
      body: {errors: [{at: 'expires', message: expect.stringContaining('60 more days')}]},
    });
    expect(await client.submit('insurance', {...policy, expires: '2027-01-20'})).toBe('GEN_RESCISSION');
  });

  it('of a home in a flood zone needs the flood policy too', async () => {
    const client = await personAt(server, 'notary');
    await call(server.app, 'POST', `/sandbox/applications/${client.application}`, {
      body: {application: {property: {floodZone: true}}},
    });
    const declarations = [await client.upload('INSURANCE_DECLARATIONS')];
    const policy = {carrier: 'Cedar Mutual', policyNumber: 'CM-1', expires: '2099-01-31', declarations};
    expect(await send(client, 'insurance', policy)).toMatchObject({
      status: 422,
      body: {errors: [{at: 'floodDeclarations', message: 'Add at least one file'}]},
    });
    const floodDeclarations = [await client.upload('INSURANCE_DECLARATIONS')];
    expect(await client.submit('insurance', {...policy, floodDeclarations})).toBe('GEN_RESCISSION');
  });
});
