import {beforeAll, describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {call, type Answer} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt} from './support/server.ts';

const server = ownServer();

const post = (client: DemoClient, path: string, body: unknown): Promise<Answer> =>
  call(server.app, 'POST', below(client, path), {body, token: client.token});
const errorsOf = (answer: Answer): unknown => answer.body['errors'];

const home = {street1: '12 Main Street', city: 'Denver', state: 'CO', zip: '80206'};
const profile = {
  name: {firstName: 'Mara', lastName: "O'Hara-Whitfield"},
  dateOfBirth: '1980-05-05',
  propertyAddress: home,
  occupancyType: 'PRIMARY',
  phone: '5555550123',
  income: 0,
  purpose: 'EDUCATION',
};
const contact = {
  ssn: '123456789',
  mobile: '5555550123',
  email: 'm@people.example',
  maritalStatus: 'MARRIED',
  residency: 'CITIZEN',
  ownership: 'SOLE',
  military: false,
};
const account = {
  holder: 'Mara Whitfield',
  routingNumber: '991234561',
  accountNumber: '123456789',
  accountType: 'SAVINGS',
  payType: 'MANUAL',
};

describe('a profile', () => {
  let client: DemoClient;
  beforeAll(async () => {
    client = await personAt(server, 'created');
  });

  it.each([
    [{name: {firstName: 'M', lastName: 'Whitfield'}}, 'name.firstName', 'First name must be at least two characters'],
    [{name: {firstName: 'Mara', lastName: 'W4'}}, 'name.lastName', 'Some of the characters entered are not supported.'],
    [
      {name: {firstName: "A'B'C'D", lastName: 'Whitfield'}},
      'name.firstName',
      'Some of the characters entered are not supported.',
    ],
    [{dateOfBirth: '2026-02-30'}, 'dateOfBirth', 'Invalid date'],
    [{dateOfBirth: '1899-12-31'}, 'dateOfBirth', 'Invalid date'],
    [{dateOfBirth: '2008-11-22'}, 'dateOfBirth', 'Must be at least 18 years old'],
    [
      {dateOfBirth: '2007-11-22', propertyAddress: {...home, state: 'AL'}},
      'dateOfBirth',
      'Must be at least 19 years old',
    ],
    [{income: -1}, 'income', 'Must be at least 0'],
    [{income: 9_999_999.5}, 'income', 'Must be at most 9999999'],
    [{phone: '555'}, 'phone', 'Some of the characters entered are not supported.'],
    [{purpose: 'OTHER'}, 'purposeText', 'Required'],
    [{purpose: undefined}, 'purpose', 'Required'],
    [{surprise: 1}, 'surprise', 'This is not asked for'],
    [
      {propertyAddress: {...home, zip: 'x'}},
      'propertyAddress.zip',
      'Some of the characters entered are not supported.',
    ],
    [{propertyAddress: {...home, state: 'PR'}}, 'propertyAddress.state', 'We do not lend on homes in this state yet.'],
  ])('is refused with %j', async (change, at, message) => {
    const answer = await post(client, 'profile', {...profile, ...change});
    expect([answer.status, errorsOf(answer)]).toEqual([422, [{at, message}]]);
  });

  it('is taken on the last day of the limits', async () => {
    expect((await post(client, 'profile', {...profile, dateOfBirth: '2008-11-21', income: 9_999_999})).status).toBe(
      200,
    );
    expect(
      (await post(client, 'profile', {...profile, dateOfBirth: '2007-11-21', propertyAddress: {...home, state: 'AL'}}))
        .status,
    ).toBe(200);
  });

  it.each(['not json', '{"a":', '[]', 'null', '7', '{"__proto__": {"x": 1}}'])('is refused as %s', async (payload) => {
    const answer = await call(server.app, 'POST', below(client, 'profile'), {
      body: payload,
      token: client.token,
      headers: {'content-type': 'application/json'},
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html'])(
    'is not read as %s, which a foreign page may send',
    async (type) => {
      const answer = await call(server.app, 'POST', below(client, 'profile'), {
        body: JSON.stringify(profile),
        token: client.token,
        headers: {'content-type': type},
      });
      expect(answer.status).toBe(415);
    },
  );
});

describe('an application at registration', () => {
  const registration = {
    propertyAddress: home,
    occupancyType: 'PRIMARY',
    employmentType: 'RETIRED',
    income: 1,
    firstName: 'Mara',
    lastName: 'Whitfield',
    dateOfBirth: '1980-05-05',
  };

  it.each([
    [
      {employmentType: 'UNEMPLOYED'},
      'employmentType',
      "We apologize. At this time, we don't lend to unemployed borrowers.",
    ],
    [{lastName: "O'Brien_"}, 'lastName', 'Some of the characters entered are not supported.'],
    [{dateOfBirth: '2015-01-01'}, 'dateOfBirth', 'Must be at least 18 years old'],
  ])('is refused with %j', async (change, at, message) => {
    const client = await personAt(server, 'created');
    const answer = await call(server.app, 'POST', '/service-application/api/v1/application/heloc', {
      body: {...registration, ...change},
      token: client.token,
    });
    expect([answer.status, errorsOf(answer)]).toEqual([422, [{at, message}]]);
  });
});

describe('the state of a home', () => {
  it.each([
    ['default', 'TX', 200],
    ['default', 'ZZ', 422],
    ['default', 'NY', 422],
    ['waymark-new-york', 'NY', 200],
    ['harbor-credit-union', 'oh', 200],
    ['harbor-credit-union', 'TX', 422],
  ])('is held against the licenses of %s: %s is %d', async (org, state, status) => {
    const client = await personAt(server, 'created');
    const answer = await call(server.app, 'POST', '/service-application/api/v1/application/heloc', {
      body: {
        propertyAddress: {...home, state},
        occupancyType: 'PRIMARY',
        employmentType: 'RETIRED',
        income: 1,
        firstName: 'Mara',
        lastName: 'Whitfield',
        dateOfBirth: '1980-05-05',
      },
      token: client.token,
      headers: {'x-org': org},
    });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body['code']).toBe('NOT_LENDING_IN_STATE');
  });
});

describe('contact and accounts', () => {
  it.each(['000123456', '666123456', '900123456', '123006789', '123450000'])(
    'refuse the number %s, which nobody has',
    async (ssn) => {
      const client = await personAt(server, 'offer');
      expect(await post(client, 'contact', {...contact, ssn})).toMatchObject({
        status: 422,
        body: {code: 'INVALID_SSN', errors: [{at: 'ssn'}]},
      });
    },
  );

  it('keep numbers sealed and show the last four digits', async () => {
    const client = await personAt(server, 'income');
    await client.submit('disburse-account', account);
    const application = await client.get(below(client, '').slice(0, -1));
    expect(application).toMatchObject({payType: 'MANUAL', disburseAccount: {mask: '6789', accountNumber: '****6789'}});
    const row = await server.db
      .selectFrom('applications')
      .selectAll()
      .where('uuid', '=', client.application)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('123456789');
    expect(row).toMatchObject({step: 'IDENTITY_VERIFICATION', profile: {hasSsn: true}});
  });

  it.each([
    [{routingNumber: '123456789'}, 'INVALID_REQUEST', 'This routing number is not valid'],
    [
      {accountNumber: '12340000'},
      'FAILED_VERIFICATION',
      'The bank could not confirm this account. Check the numbers and try again.',
    ],
    [{holder: undefined}, 'INVALID_REQUEST', 'Required'],
  ])('refuse an account with %j', async (change, code, message) => {
    const client = await personAt(server, 'income');
    expect(await post(client, 'disburse-account', {...account, ...change})).toMatchObject({
      status: 422,
      body: {code, errors: [{message}]},
    });
  });

  it('take a linked account', async () => {
    const client = await personAt(server, 'summary');
    const link = await client.link('TRUV_FINANCIAL_ACCOUNTS', 'Harvest National Bank');
    await client.submit('income-sources', {
      type: 'TRUV_FINANCIAL_ACCOUNTS',
      employmentType: 'RETIRED',
      token: link['token'],
    });
    await client.submit('income-sources/submit');
    const [first] = (await client.get(below(client, 'linked-accounts')))['items'] as {uuid: string; mask: string}[];
    expect(await client.submit('disburse-account', {accountUuid: first?.uuid, payType: 'AUTOPAY'})).toBe(
      'AUTOPAY_ACCOUNT',
    );
  });
});

describe('test values', () => {
  it.each([
    [{lastName: 'Frozen'}, 'profile', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
    [{lastName: 'Nomatch'}, 'profile', 'CREDIT_NO_MATCH'],
    [{street1: '1 Nowhere Road'}, 'profile', 'NO_PROPERTY_FOUND'],
    [{street1: '1 Novalue Road'}, 'profile', 'NO_AVM_FOUND'],
    [{lastName: 'Declined'}, 'liens', 'DECLINED'],
  ] as const)('%j lead to %s: %s', async (details, until, step) => {
    const client = await personAt(server, until, details);
    expect(await client.get(below(client, 'step'))).toMatchObject({name: step});
  });

  it.each([
    ['123450001', 'HARD_CREDIT_LOCKED_OR_FROZEN', {}],
    ['123450002', 'CREDIT_NO_MATCH', {}],
    ['123450003', 'CREDIT_NO_MATCH_SSN', {}],
    ['123450004', 'DECLINED', {uwDecision: 'DECLINE'}],
    ['123450005', 'HARD_CREDIT_PULL', {uwDecision: 'DECLINE', creditScoreDecline: true}],
  ])('the number %s leads to %s', async (ssn, step, status) => {
    const client = await personAt(server, 'offer');
    await client.submit('contact', {...contact, ssn});
    expect(await client.submit('consents', {type: 'HARD_CREDIT'})).toBe(step);
    expect(await client.get(below(client, '').slice(0, -1))).toMatchObject({status});
  });

  it('open a frozen file with the right PIN', async () => {
    const client = await personAt(server, 'profile', {lastName: 'Frozen'});
    expect(await client.get(below(client, 'freeze'))).toMatchObject({kind: 'FROZEN'});
    expect(await client.submit('freeze-pin', {pin: '9999'})).toBe('WAITING_FOR_SOFT_CREDIT');
    expect(await post(client, 'freeze-pin', {pin: '9999'})).toMatchObject({
      status: 422,
      body: {code: 'WRONG_PIN', errors: [{at: 'pin'}]},
    });
    expect(await client.submit('freeze-pin', {pin: '1234'})).toBe('LIEN_VERIFICATION');
    expect(await client.get(below(client, 'freeze'))).toEqual({});
  });

  it('[ENTITIES-STATUS-FLAGS-04] ask for credit inquiries with the liens', async () => {
    const client = await personAt(server, 'profile', {lastName: 'Inquiry'});
    expect(await client.get(below(client, '').slice(0, -1))).toMatchObject({status: {inquiryAttestNeeded: true}});
    const {liens, inquiries} = (await client.get(below(client, 'liens'))) as unknown as Record<
      string,
      {uuid: string}[]
    >;
    const known = liens?.map(({uuid}) => ({uuid, verdict: 'WRONG', newBalance: 1000}));
    expect(await client.submit('liens', {none: false, known})).toBe('LIEN_VERIFICATION_INQUIRY');
    expect(
      await client.submit('inquiry-attestation', {inquiries: inquiries?.map(({uuid}) => ({uuid, newDebt: false}))}),
    ).toBe('OFFER_SELECTION');
  });
});
