import {describe, expect, it} from 'vitest';
import {asList, asObject} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {personAt} from './support/server.ts';

const server = ownServer();

const hours = '/service-operating-hours/external/api/v1/hours';

describe('operating hours', () => {
  it.each([`${hours}/OPS_PHONE?display=true`, `${hours}/OPS_CHAT/week`])(
    '[OPERATING-HOURS-01, OPERATING-HOURS-02, OPERATING-HOURS-04] gives a visitor the week: %s',
    async (url) => {
      const {status, body} = await call(server.app, 'GET', url, {headers: {'x-org': 'default'}});
      const days = asList(body['weekdays']);
      expect(status).toBe(200);
      expect(days.map(({weekdayValue}) => weekdayValue)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(days[0]).toEqual({
        weekday: 'MONDAY',
        weekdayValue: 1,
        isOpen: true,
        startTime: '06:00',
        endTime: expect.any(String),
      });
      expect(days[6]).toEqual({weekday: 'SUNDAY', weekdayValue: 7, isOpen: false});
    },
  );

  it.each([
    ['2026-11-23T13:59:59Z', false],
    ['2026-11-23T14:00:00Z', true],
    ['2026-11-24T00:59:59Z', true],
    ['2026-11-24T01:00:00Z', false],
    ['2026-11-22T18:00:00Z', false],
    ['2026-07-06T13:00:00Z', true],
  ])('[OPERATING-HOURS-03] says of %s whether it is open, by Pacific time: %s', async (now, isOpen) => {
    const before = server.clock.now;
    server.clock.now = new Date(now);
    expect((await call(server.app, 'GET', `${hours}/OPS_CHAT/openStatus`)).body).toEqual({isOpen});
    server.clock.now = before;
  });

  it('refuses a department that there is not', async () => {
    expect((await call(server.app, 'GET', `${hours}/OPS_NIGHT`)).status).toBe(404);
  });
});

it('[FOOTER-21, CALLS-SHELL-05] lists the states in which an organisation may lend', async () => {
  const states = async (org: string): Promise<unknown[]> => {
    const url = `/service-application/external/api/v1/heloc/state-licenses?orgCode=${org}`;
    return asList((await call(server.app, 'GET', url)).body['items']).map(({abbrev}) => abbrev);
  };
  expect(await states('harbor-credit-union')).toEqual(['IL', 'IN', 'MI', 'OH', 'WI']);
  const usual = await states('default');
  expect(usual.length).toBeLessThan(50);
  expect(await states('nobody')).toEqual(usual);
});

describe('a loan originator', () => {
  const path = '/service-lead-portal/api/lo';

  it('[LOAN-ORIGINATOR-01, LOAN-ORIGINATOR-02, LOAN-ORIGINATOR-03, LOAN-ORIGINATOR-04, LOAN-ORIGINATOR-10] is public, and no more of them than is shown', async () => {
    const uuid = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';
    const {status, body} = await call(server.app, 'GET', `${path}/${uuid}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['userInfo', 'originatorDisplayInfo']);
    expect(asObject(body['userInfo'])).toEqual({uuid});
    expect(asObject(body['originatorDisplayInfo'])).toEqual({
      ...{originatorName: 'Morgan Reyes', brokerName: 'Waymark Lending', avatarUri: '/sandbox/assets/portrait.svg'},
      ...{email: 'morgan.reyes@waymark.example', phoneNumber: '+15555550161', nmls: '000161'},
    });
  });

  it('works for the organisation that is asked, in any way of writing the id', async () => {
    const path = '/service-lead-portal/api/lo/7C1D9A52-6F0E-4B3A-9D57-2F8E4C6B1A01';
    const {body} = await call(server.app, 'GET', path, {headers: {'x-org': 'northgate-brokers'}});
    const shown = {brokerName: 'Northgate Brokers', email: 'morgan.reyes@northgate.example'};
    expect(body['originatorDisplayInfo']).toMatchObject(shown);
  });

  it.each(['nobody', 'constructor'])('is not found by the id %s', async (id) => {
    expect((await call(server.app, 'GET', `${path}/${id}`)).status).toBe(404);
  });
});

describe('the accounts', () => {
  const accountsOf = async (token: string | undefined): Promise<JsonObject[]> =>
    asList((await call(server.app, 'GET', '/service-wallet/secure/api/v4/account', {token})).body['items']);

  it('are given to nobody without a session', async () => {
    expect((await call(server.app, 'GET', '/service-wallet/secure/api/v4/account')).status).toBe(401);
  });

  it('[NOTIFICATIONS-02, NOTIFICATIONS-12, NOTIFICATIONS-13, ENTITIES-SHELL-05] tell what has happened, the newest unread', async () => {
    const client = await personAt(server, 'liens');
    const [account = {}, ...others] = await accountsOf(client.token);
    expect(others).toEqual([]);
    expect(asObject(account['account'])).toEqual({name: expect.stringContaining('WM-'), address: expect.any(String)});
    expect(asList(account['authorizedWallets'])).toEqual([{address: expect.stringMatching(/^wm1/)}]);
    const [newest = {}, oldest = {}, ...more] = asList(account['notifications']);
    expect(more).toEqual([]);
    expect(newest).toEqual({
      uuid: expect.any(String),
      created: expect.any(String),
      title: 'Your offers are ready',
      description: 'Choose an amount and a term.',
      status: 'UNREAD',
      ctas: [{title: 'See the offers', redirectPath: `/account/heloc/${client.application}/product/select`}],
      walletAddress: asObject(account['account'])['address'],
    });
    expect(oldest).toMatchObject({title: 'Your application has begun', status: 'READ'});
  });

  it('tell what the control says, and nothing where it says so', async () => {
    const client = await personAt(server, 'created');
    const url = `/sandbox/applications/${client.application}`;
    await call(server.app, 'POST', url, {body: {notifications: []}});
    expect(asList((await accountsOf(client.token))[0]?.['notifications'])).toEqual([]);
  });
});

describe('the identity', () => {
  it('[ENTITIES-SHELL-21] has every field of the list, filled', async () => {
    const client = await personAt(server, 'created', {email: 'robin@mail.example'});
    const identity = await client.get('/identity/secure/api/v1_1/identity');
    expect(identity).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organizationCode: 'default',
      profileType: 'PERSON',
      email: 'robin@mail.example',
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isManageable: false,
      activeLegacyCustomerOrgs: [],
      twoFactorEnabled: false,
      aliases: [],
      passwordExpired: false,
      totpVerified: false,
      isBroker: false,
      type: 'CUSTOMER',
      name: expect.stringMatching(/^\S+ \S/),
      phoneNumbers: [expect.stringMatching(/^\d{10}$/)],
    });
  });

  it('[ENTITIES-SHELL-21, ENTITIES-SHELL-22] says who works for a broker, and which wallet is theirs', async () => {
    const client = await personAt(server, 'created', {email: 'pat@brokers.example'});
    const before = await client.get('/identity/secure/api/v1_1/identity');
    expect(before).toMatchObject({
      isBroker: true,
      type: 'CUSTOMER',
      profileType: 'PERSON',
      aliases: [],
      totpVerified: false,
    });
    expect(before).not.toHaveProperty('wallet');
    await call(server.app, 'POST', `/sandbox/applications/${client.application}`, {
      body: {application: {isCrypto: true}},
    });
    const {wallet} = await client.get('/identity/secure/api/v1_1/identity');
    expect(Object.keys(asObject(wallet))).toEqual(['accountAddress', 'groupPolicyAddress']);
    expect((await (await personAt(server, 'created')).get('/identity/secure/api/v1_1/identity'))['isBroker']).toBe(
      false,
    );
  });
});
