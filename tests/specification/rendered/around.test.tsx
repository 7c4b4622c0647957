// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {addressShown, base, openPage, type PageOptions, type Sent, uuid} from './page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** From now on time passes where the test says so. */
const holdTime = (): void =>
  void vi.useFakeTimers({
    ...{shouldAdvanceTime: true},
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
const pass = (milliseconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', {level: 1, name});

describe('what the page asks for', () => {
  it('[ROUTES-02] is, of its own files, below the base', async () => {
    const page = await openPage(`${base}/register-v2`, {given: {like: 'visitor'}});
    await screen.findByRole('heading', {level: 1});
    expect(page.files.length).toBeGreaterThan(0);
    for (const path of page.files) expect(path).toMatch(/^\/account\/heloc\/artifacts\/[\w./-]+$/);
    expect(page.calls('none')).toEqual([]);
  });

  it('[STEP-GROUPS-POLLING-23] is the step of the application, again and again while it waits', async () => {
    holdTime();
    const step = 'WAITING_FOR_INITIAL_OFFERS';
    const page = await openPage(`${base}/${uuid}`, {given: {like: 'with-liens', step}});
    await screen.findByRole('heading', {level: 1});
    for (let round = 1; round < 4; round += 1) {
      const before = page.calls('getApplicationStep').length;
      await pass(6000);
      expect(page.calls('getApplicationStep').length).toBeGreaterThan(before);
    }
    const asked = page.calls('getApplicationStep').map(({method, path}) => `${method} ${path}`);
    expect(new Set(asked)).toEqual(new Set([`GET /service-application/api/v1/application/heloc/${uuid}/step`]));
  });

  it('[LOAN-ORIGINATOR-04, LOAN-ORIGINATOR-05, CONSTANTS-SHELL-09] is the loan officer, and not again within ten minutes', async () => {
    holdTime();
    const originator = {originatorDisplayInfo: {originatorName: 'Ines Holm', brokerName: 'Holm Loans'}};
    const page = await openPage(`${base}/${uuid}/start/contact`, {
      given: {
        ...{like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO', originator},
        application: {referrer: {referrerUuid: uuid}},
      },
    });
    await screen.findAllByText('Ines Holm');
    const asked = (): readonly Sent[] => page.calls('getLoanOriginator');
    expect(asked().map(({method, path}) => `${method} ${path}`)).toEqual([`GET /service-lead-portal/api/lo/${uuid}`]);
    await pass(590_000);
    expect(asked()).toHaveLength(1);
    await pass(15_000);
    expect(asked()).toHaveLength(2);
  });
});

describe('who somebody is', () => {
  const byBroker: PageOptions['answers'] = {
    decideFlag: ({query}) => ({
      flagEnabled: false,
      variables: query.get('featureKey') === 'fe-identity-mode' ? {mode: 'broker'} : {},
    }),
    getBrokerIdentity: {uuid, type: 'CUSTOMER'},
    brokerLogin: {redirect: '/auth/broker'},
  };

  it.each([
    ['', 'customer'],
    ['?userType=customer', 'customer'],
    ['?userType=agent', 'agent'],
    ['?userType=lender', 'customer'],
  ])('[ROLES-17, ROLES-18] is asked of the broker, with "%s" as of a %s', async (query, userType) => {
    const page = await openPage(`${base}/${uuid}${query}`, {
      ...{given: {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'}, answers: byBroker},
    });
    await heading('Tell us more about you');
    const asked = page.calls('getBrokerIdentity').map(({method, path}) => `${method} ${path}`);
    expect(new Set(asked)).toEqual(new Set([`GET /identity-broker/${userType}/secure/api/v3/self/figureinfo`]));
  });

  it.each([
    ['', 'customer'],
    ['?userType=agent', 'agent'],
  ])('[ROLES-17, ROLES-18] is found out at the broker, with "%s" as a %s', async (query, userType) => {
    const page = await openPage(`${base}/${uuid}${query}`, {given: {like: 'visitor'}, answers: byBroker});
    await waitFor(() => expect(page.left).toEqual(['/auth/broker']));
    const [call] = page.calls('brokerLogin');
    expect(`${call?.method} ${call?.path}`).toBe(`POST /identity-broker/${userType}/api/v3/login`);
  });

  it('[ROLES-17] is asked of the old service where the broker is off', async () => {
    const page = await openPage(`${base}/${uuid}?userType=agent`, {
      given: {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'},
    });
    await heading('Tell us more about you');
    expect(page.calls('getBrokerIdentity')).toEqual([]);
    expect(page.calls('getIdentity').length).toBeGreaterThan(0);
  });

  it('[SHELL-FEATURES-20] is asked of whoever is logged in, and of no visitor', async () => {
    const borrower = await openPage(`${base}/register-v2`, {given: {like: 'borrower'}});
    await waitFor(() => expect(borrower.calls('getIdentity').length).toBeGreaterThan(0));
    const visitor = await openPage(`${base}/register-v2`, {given: {like: 'visitor'}});
    await screen.findByRole('heading', {level: 1});
    expect(visitor.calls('getIdentity')).toEqual([]);
  });
});

it('[STEP-ROUTING-03] of the query nothing but pop-webchat goes along to the screen of a step', async () => {
  await openPage(`${base}/${uuid}?pop-webchat=1&utm_source=letter&step=HMDA`, {
    given: {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'},
  });
  await heading('Tell us more about you');
  await waitFor(() => expect(addressShown().pathname).toBe(`${base}/${uuid}/start/contact`));
  expect(addressShown().search).toBe('?pop-webchat=1');
});

it('[OTHER-SCREENS-01, SHELL-ROUTES-28] who comes back from a bank finishes the link, and goes on with the application', async () => {
  const address = `${base}/plaid-oauth-success`;
  const common: PageOptions = {
    given: {like: 'with-summary', step: 'INCOME_VERIFICATION'},
    stored: {heloc_applicationUuid: uuid},
  };
  const page = await openPage(`${address}?state=s-1&code=c-1`, {
    ...common,
    answers: {
      exchangeLink: {returnTo: 'income/review', provider: 'PLAID', kind: 'FULL_TIME', token: 't-1'},
      addIncomeSource: {name: 'INCOME_VERIFICATION'},
    },
  });
  await waitFor(() => expect(page.calls('exchangeLink')).toHaveLength(1));
  expect(page.calls('exchangeLink')[0]?.body).toEqual({state: 's-1', code: 'c-1'});
  await waitFor(() => expect(addressShown().pathname).toBe(`${base}/${uuid}/income/review`));
  for (const [query, title] of [
    ['?state=s-1&error=access_denied', 'Nothing was shared'],
    ['?state=s-1&error=other', 'Your bank could not be linked'],
    ['', 'Your bank link'],
  ] as const) {
    const other = await openPage(`${address}${query}`, common);
    await heading(title);
    expect(within(screen.getByRole('main')).getByRole('button', {name: 'Back to my application'})).toBeTruthy();
    expect(other.calls('exchangeLink')).toEqual([]);
  }
});

describe('[SURVEY-06] the survey', () => {
  const opened = async (stored: Readonly<Record<string, string>>, again = false) => {
    const page = await openPage(`${base}/${uuid}/product/select`, {
      ...{given: {like: 'with-liens', step: 'OFFER_SELECTION'}, stored, again},
    });
    await screen.findByRole('heading', {name: 'Your data is safe'});
    return page;
  };
  const prompt = (): HTMLElement | null => screen.queryByRole('button', {name: 'Tell us'});

  it('is asked for where the server knows the browser by the tracker that it has', async () => {
    const page = await opened({telemetry_trackerUuid: 'tracker'});
    await waitFor(() => expect(prompt()).not.toBeNull());
    expect(page.left).toEqual([]);
  });

  it('is not where the server knows it by another: the page begins anew, without it', async () => {
    const page = await opened({telemetry_trackerUuid: 'another'});
    await waitFor(() => expect(page.left).toContain('reload'));
    await opened({}, true);
    expect(prompt()).toBeNull();
  });
});
