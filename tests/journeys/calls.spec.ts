import {randomUUID} from 'node:crypto';
import type {Request} from '@playwright/test';
import {brought, logIn} from './harness/brought.ts';
import {noteCalls} from './harness/made.ts';
import {expect, test} from './harness/test.ts';

const service = '/service-application';
const flags = '/service-optimize/heloc/api';
const hours = '/service-operating-hours/external/api/v1/hours';
const officer = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';
const uuid: unknown = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
const optimizeUser = {trackerUuid: uuid};
const some: unknown = expect.anything();

/** What needs somebody who is signed in. */
const ofPersons = [
  'GET /service-profile/api/v1/profile',
  `GET ${service}/api/v1/application/heloc/all`,
  `GET ${service}/api/v1/application/heloc/co-deed/status`,
  'GET /service-wallet/secure/api/v4/account',
  'GET /service-wallet/secure/api/v4/account/access',
  `GET ${service}/api/v3/application/heloc/optermizerly-profile`,
  `POST ${service}/api/v1/tracker`,
  'POST /service-csp/customer/secure/api/v1/webchat/authenticate',
];

test('[FEATURE-FLAGS-11, FEATURE-FLAGS-12, FEATURE-FLAGS-13, CALLS-FLOW-13, CALLS-FLOW-14, CALLS-FLOW-15, TELEMETRY-08, TELEMETRY-09, TELEMETRY-10, OPERATING-HOURS-02, OPERATING-HOURS-03, OPERATING-HOURS-04, CALLS-SHELL-05, LOAN-ORIGINATOR-04, ADDRESS-TYPEAHEAD-06, AUTH-SESSION-10, QUERY-PARAMETERS-05, FEATURE-FLAGS-15, HTTP-CLIENT-08] a visitor is asked for nothing that is theirs', async ({
  page,
}) => {
  await page.route(`**${hours}/OPS_CHAT/openStatus`, (route) => route.fulfill({json: {isOpen: false}}));
  const calls = noteCalls(page);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`/account/heloc/register-v2?referrer=${officer}&utm_source=mail&DDP_Pilot=true&userToken=secret`);
  await calls.expect({
    'one flag by its key': {
      call: `POST ${flags}/v1/feature`,
      query: {},
      body: {featureKey: 'fe-heloc-redesign-2025', optimizeUser},
      times: 1,
    },
    'all flags at once': {call: `POST ${flags}/v1/features`, query: {}, body: {optimizeUser}, times: 1},
    'a flag with variables': {
      call: `POST ${flags}/v2/decision`,
      query: {featureKey: 'fe-heloc-maintenance'},
      body: {optimizeUser},
    },
    'the visit': {
      call: 'POST /ft/heloc/session',
      body: {
        ...{platform: 'WEB', libVersion: some, appVersion: some, referrer: '', sessionKey: {}},
        queryParams: {utm_source: 'mail', referrer: officer},
        ...{screenWidth: some, screenHeight: some, windowWidth: some, windowHeight: some},
      },
      times: 1,
    },
    'what shows': {
      call: 'POST /ft/heloc/event',
      body: {
        ...{domain: '127.0.0.1', pagePath: '/account/heloc/register-v2', productType: 'HELOC'},
        ...{event: 'screen-shown', eventType: 'PAGE_VIEW', eventProperties: {screen: 'index'}},
        queryParams: {utm_source: 'mail', referrer: officer},
        sessionKey: {uuid, epoch: expect.any(Number), trackerUuid: uuid},
        dontDedupe: true,
      },
    },
    'hours by telephone': {call: `GET ${hours}/OPS_PHONE`, query: {display: 'true'}, token: false},
    'whether the chat is open': {call: `GET ${hours}/OPS_CHAT/openStatus`, token: false},
    'when it is': {call: `GET ${hours}/OPS_CHAT/week`, token: false, times: 1},
    'where we lend': {
      call: `GET ${service}/external/api/v1/heloc/state-licenses`,
      query: {orgCode: 'default'},
      token: false,
    },
    'who sent the person': {call: `GET /service-lead-portal/api/lo/${officer}`, token: false},
  });
  for (const {headers} of calls.below('/service-'))
    expect(headers).toMatchObject({'x-org': 'default', 'x-origin': new URL(page.url()).origin});

  // Of the address, no request tells more than the site: it may hold a secret.
  const referers = await Promise.all(requests.map((request) => request.headerValue('referer')));
  expect(referers).toContain(new URL('/', page.url()).href);
  expect(referers.filter((referer) => referer?.includes('?'))).toEqual([]);

  // The flag of the address is this browser's own: nobody is asked for it.
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('flags') ?? '{}') as unknown)).toEqual({
    DDP_Pilot: true,
  });
  expect(JSON.stringify(calls.below(flags).map(({query, body}) => [query, body]))).not.toContain('DDP_Pilot');

  // The week is read by who opens the chat: it says when people answer.
  await page.getByRole('button', {name: /^Chat/}).click();
  await expect(page.getByRole('dialog').getByText(/^Monday–Friday/)).toBeVisible();
  await page.keyboard.press('Escape');

  const lookups = 'GET /service-address/external/api/v1/lookup';
  const street = page.getByRole('combobox').first();
  await street.pressSequentially('12');
  await expect(street).toHaveValue('12');
  calls.expectNone([lookups]);
  await street.pressSequentially(' orch');
  await calls.expect({'a home': {call: lookups, query: {partialAddress: '12 orch'}}});
  calls.expectNone(ofPersons);
});

test('[CALLS-SHELL-01, CALLS-SHELL-03, CALLS-SHELL-04, CALLS-SHELL-06, CALLS-SHELL-07, CALLS-SHELL-08, CALLS-SHELL-09, CALLS-SHELL-10, CALLS-SHELL-11, CALLS-SHELL-12, CALLS-FLOW-01, CALLS-FLOW-02, CALLS-FLOW-03, CALLS-FLOW-04, CALLS-FLOW-10, CALLS-FLOW-11, CALLS-FLOW-12, CONDITIONS-02, IDENTITY-LOGIN-03, NOTIFICATIONS-13, TELEMETRY-12, EXPERIMENTS-01, EXPERIMENTS-03] a borrower is known by each service', async ({
  page,
  request,
}) => {
  const someone = await brought(request, 'liens');
  const {application} = someone.client;
  const own = `${service}/api/v1/application/heloc/${application}`;
  const status = `GET /service-krang-heloc/borrower/secure/api/v1/${application}/status`;
  const access = 'GET /service-wallet/secure/api/v4/account/access';
  const control = `/sandbox/applications/${application}`;
  const calls = noteCalls(page);
  // The registration puts this browser into a group, which is kept once there is an application.
  await page.goto('/account/heloc/register-v2');
  await calls.expect({'the page': {call: 'POST /ft/heloc/event'}});
  calls.expectNone(ofPersons);
  await logIn(page, someone);
  const experiments = [{name: 'redesign-2025', variation: 'variation'}];
  await calls.expect({
    'who is signed in': {call: 'GET /identity/secure/api/v1_1/identity', token: true},
    'the person': {call: 'GET /service-profile/api/v1/profile', token: true},
    'the application': {call: `GET ${own}`, query: {}, token: true},
    'its step': {call: `GET ${own}/step`, token: true},
    'its conditions': {
      call: `GET /service-conditions/external/api/v1/applications/${application}/conditions/external-applicants`,
      token: true,
    },
    'its status': {call: status, query: {}, token: true},
    'the accounts': {call: 'GET /service-wallet/secure/api/v4/account', token: true, times: 1},
    'access to one': {call: access, query: {}, token: true, times: 1},
    'the browser': {call: `POST ${service}/api/v1/tracker`, body: {trackerUuid: uuid}, token: true},
    'the id of flags': {
      call: `GET ${service}/api/v3/application/heloc/optermizerly-profile`,
      query: {identityUuid: uuid},
      token: true,
    },
    'the id of flags, kept': {
      call: `PATCH ${service}/api/v3/application/heloc/optermizerly-profile`,
      query: {identityUuid: uuid},
      body: {optimizelyProfileUuid: uuid},
    },
    'the group': {call: `POST ${flags}/v1/experiments`, body: {experiments, appUuid: application}, times: 1},
    'the group, kept': {
      call: `PATCH ${service}/api/v3/application/heloc/${application}/experiments`,
      body: {experiments},
      times: 1,
    },
  });
  calls.expectNone([`GET ${service}/api/v1/application/heloc/all`]);
  for (const {headers} of calls.below(own)) {
    expect(headers).toMatchObject({'x-org': 'default', 'x-origin': new URL(page.url()).origin});
    expect(headers['authorization']).toMatch(/^Bearer \S+$/);
  }
  const account = page.getByRole('button', {name: /^Account/});
  await account.click();
  await expect(page.getByText(/^Application \S+, yours$/)).toBeVisible();
  await page.keyboard.press('Escape');

  // On another screen the accounts are known; what the application waits for is asked again and told.
  await request.post(control, {
    data: {
      application: {isCrypto: true},
      conditions: [{uuid: randomUUID(), categoryEnum: 'GENERIC_DOCUMENT_REQUEST', actionNeeded: true}],
    },
  });
  calls.forget();
  await page.goto(someone.at('liens'));
  await expect(page.getByRole('complementary').getByText('We need something from you')).toBeVisible();
  await calls.expect({
    'its status': {call: status},
    'the account of its wallet': {call: access, query: {principal: expect.stringMatching(/^\w{20,}$/)}, token: true},
  });
  await page.getByRole('complementary').getByText('See what we need').click();
  await expect(page.getByRole('complementary').getByText('Your application is at "Select Offer".')).toBeVisible();
  await calls.expect({'the accounts': {call: 'GET /service-wallet/secure/api/v4/account', times: 1}});

  // Somebody who begins another one is told of this one.
  await page.goto('/account/heloc/register-v2');
  await calls.expect({
    'all applications': {call: `GET ${service}/api/v1/application/heloc/all`, query: {}, token: true},
  });
  await page.getByRole('main').getByText('go on with it').click();
  await expect(page).toHaveURL(/\/dashboard(?:\?|$)/);
});

test('[ROUTES-03] the provider’s id alone leads back, in a new window too', async ({page, context, request}) => {
  const someone = await brought(request, 'income');
  await logIn(page, someone);
  const link = page.getByRole('button', {name: 'Link my bank'});
  const returned = /\/plaid-oauth-success\?oauth_state_id=[^&]+$/;
  const atBank = async (): Promise<void> => {
    await link.click();
    await page.getByRole('button', {name: 'Harvest National Bank'}).click();
    await page.getByRole('button', {name: 'Go to Harvest National Bank'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Log in'})).toBeVisible();
  };
  await atBank();
  await page.getByRole('button', {name: /^Share nothing/}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Nothing was shared'})).toBeVisible();
  expect(page.url()).toMatch(returned);
  await page.getByRole('button', {name: 'Back to my application'}).click();

  await atBank();
  await page.getByLabel('User name').fill('demo');
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.getByRole('checkbox', {name: 'Everyday Checking'}).check();
  // The bank leads back in another window, which has neither the visit nor the application of this one.
  const address = page.waitForRequest((each) => returned.test(each.url()));
  await page.route(returned, (route) => route.abort());
  await page.getByRole('button', {name: 'Share and go back'}).click();
  const href = (await address).url();
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/account/heloc/coming-soon');
  await other.evaluate(() => localStorage.removeItem('heloc_applicationUuid'));
  const calls = noteCalls(other);
  await other.goto(href);
  await expect(other.getByRole('heading', {level: 1, name: 'Where should the money go?'})).toBeVisible();
  await expect(other.getByText(/Everyday Checking/).first()).toBeVisible();
  const oauthStateId = new URL(href).searchParams.get('oauth_state_id') ?? '';
  await calls.expect({
    'what was begun': {
      call: `GET ${service}/api/v1/application/heloc/link-return`,
      query: {oauthStateId},
      token: true,
    },
    'its end': {
      call: `POST ${service}/api/v1/application/heloc/${someone.client.application}/link-return`,
      body: {oauthStateId},
      token: true,
      times: 1,
    },
  });
});
