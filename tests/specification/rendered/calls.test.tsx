// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {base, openPage, uuid, type Opened, type PageOptions, type Sent} from './page.tsx';

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

type Data = Readonly<Record<string, unknown>>;

const lineOf = (call: Sent | undefined): string => `${call?.method} ${call?.path}`;
const settled = async (): Promise<void> => void (await screen.findByRole('heading', {level: 1}));
const borrower: Data = {
  like: 'visitor',
  session: {signedIn: true},
  identity: {uuid, type: 'CUSTOMER', isBroker: false},
};

describe('the link to the recording of a visit', () => {
  const link = 'https://replay.example/1';
  const record = (of = link): boolean =>
    document.dispatchEvent(new CustomEvent('session-replay', {detail: {link: of}}));
  let before: Opened | undefined;
  const open = async (path: string, answer: PageOptions['answers'] = {}): Promise<Opened> => {
    const given = {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'};
    const page = await openPage(`${base}${path}`, {given, answers: {saveReplayLink: {}, ...answer}});
    await settled();
    record();
    return page;
  };

  it('[CALLS-FLOW-05, CALLS-FLOW-06] is sent once with the application of the address', async () => {
    const page = await open(`/${uuid}/start/contact`);
    before = page;
    await waitFor(() => expect(page.calls('saveReplayLink')).toHaveLength(1));
    record();
    const [call, ...more] = page.calls('saveReplayLink');
    expect([lineOf(call), call?.body, [...(call?.query ?? [])], more]).toEqual([
      `PUT /service-application/api/v1/session/${uuid}/full-story-link`,
      {link},
      [],
      [],
    ]);
  });

  it('is sent by no page whose test is over', async () => {
    const page = await open(`/${uuid}/start/contact`);
    record('https://replay.example/2');
    await waitFor(() => expect(page.calls('saveReplayLink')).toHaveLength(2));
    expect(before?.calls('saveReplayLink')).toHaveLength(1);
  });

  it('[CALLS-FLOW-06] is not sent where the address names no application', async () => {
    expect((await open('/register-v2')).calls('saveReplayLink')).toEqual([]);
  });

  it.each([
    ['CALLS-FLOW-07, ERRORS-FLOW-08', 401, []],
    ['CALLS-FLOW-08', 500, ['ApiError: The recorder is away.']],
  ])('[%s] answered with %i is told as %j, once, and ends no session', async (_, status, told) => {
    holdTime();
    const refused = {title: 'No', status, code: 'NO', message: 'The recorder is away.'};
    const page = await open(`/${uuid}/start/contact`, {saveReplayLink: Response.json(refused, {status})});
    await waitFor(() => expect(page.calls('saveReplayLink')).toHaveLength(1));
    await pass(30_000);
    expect(page.reported).toEqual(told);
    expect(page.calls('saveReplayLink')).toHaveLength(1);
    expect([window.localStorage.getItem('jwt'), page.left]).toEqual(['Bearer one', []]);
  });
});

describe('who somebody is', () => {
  const broker = {
    decideFlag: ({query}: Sent) => ({
      flagEnabled: true,
      ...(query.get('featureKey') === 'fe-identity-mode' ? {variables: {mode: 'broker'}} : {}),
    }),
  };
  const identity = {uuid, type: 'CUSTOMER', isBroker: true, name: 'Ada'};

  it.each([
    ['', 'customer'],
    ['?userType=agent', 'agent'],
  ])('[IDENTITY-LOGIN-07, IDENTITY-LOGIN-17] with %j is asked of the broker of a %s', async (search, who) => {
    const page = await openPage(`${base}/register-v2${search}`, {
      given: borrower,
      answers: {...broker, getBrokerIdentity: identity},
    });
    await waitFor(() => expect(page.calls('getBrokerIdentity')).not.toEqual([]));
    const [call] = page.calls('getBrokerIdentity');
    expect(lineOf(call)).toBe(`GET /identity-broker/${who}/secure/api/v3/self/figureinfo`);
    expect([call?.headers.get('x-application-name'), call?.headers.get('authorization')]).toEqual([
      'heloc',
      'Bearer one',
    ]);
    expect(page.calls('getIdentity')).toEqual([]);
  });

  it.each([
    ['', 'customer'],
    ['?userType=agent', 'agent'],
  ])(
    '[IDENTITY-LOGIN-10, IDENTITY-LOGIN-11, IDENTITY-LOGIN-14, IDENTITY-LOGIN-17] with %j logs out at the broker of a %s',
    async (search, who) => {
      const page = await openPage(`${base}/register-v2${search}`, {
        given: borrower,
        answers: {logout: {redirect: '/goodbye'}},
      });
      await settled();
      const header = within(screen.getByRole('banner'));
      fireEvent.click(await header.findByRole('button', {name: /^Account/}));
      fireEvent.click(await header.findByRole('button', {name: 'Log out'}));
      await waitFor(() => expect(page.left).toEqual(['/goodbye']));
      const [call, ...more] = page.calls('logout');
      expect(lineOf(call)).toBe(`POST /identity-broker/${who}/secure/api/v3/logout`);
      expect([call?.query.get('applicationName'), more]).toEqual(['heloc', []]);
      expect(window.localStorage.getItem('jwt')).toBeNull();
    },
  );
});

describe('a flag of the flow', () => {
  const keysOf = (calls: readonly Sent[]): string => JSON.stringify(calls.map(({query, body}) => [[...query], body]));
  it.each([
    ['FEATURE-FLAGS-04', '/register-v2', 'decideFeature', 'fe-heloc-redesign-2025'],
    ['FEATURE-FLAGS-05', '/heloc-signer', 'decideFeature', 'fe-heloc-additional-signer-conditions'],
    ['FEATURE-FLAGS-08', '/register-v2', 'decideFlag', 'fe-heloc-maintenance'],
  ])('[%s] is asked for at %s: %s of %s', async (_, path, operation, key) => {
    const page = await openPage(`${base}${path}`, {given: {like: 'visitor'}});
    await settled();
    await waitFor(() => expect(keysOf(page.calls(operation))).toContain(`"${key}"`));
    expect(page.calls(operation)[0]?.method).toBe('POST');
  });
});

describe('where calls go', () => {
  const elsewhere = 'https://test.lender.example';
  const flag = 'fe-relative-url-heloc';
  it.each([
    ['the site, where the flag is on', elsewhere, {flagEnabled: true}, undefined, 1],
    ['the base URL of the organisation, where it is off', elsewhere, {flagEnabled: false}, elsewhere, 1],
    ['the site, where nothing decides the flag', elsewhere, Response.json({}, {status: 500}), undefined, 1],
    ['the site, where there is no base URL', undefined, {flagEnabled: false}, undefined, 0],
  ])('[FEATURE-FLAGS-06, FEATURE-FLAGS-09, BRANDING-THEME-01] is %s', async (_, baseUrl, decided, server, times) => {
    const page = await openPage(`${base}/register-v2`, {
      given: {like: 'visitor', ...(baseUrl === undefined ? {} : {org: {baseUrl}})},
      answers: {decideFlag: ({query}) => (query.get('featureKey') === flag ? decided : {flagEnabled: false})},
    });
    await settled();
    const asked = page.calls('decideFlag').filter(({query}) => query.get('featureKey') === flag);
    expect([asked.length, new Set(page.calls('decideFlag').map((call) => call.server))]).toEqual([
      times,
      new Set([undefined]),
    ]);
    await waitFor(() => expect(page.calls('getStateLicenses')).not.toEqual([]));
    expect(page.calls('getStateLicenses').map((call) => call.server)).toEqual([server]);
  });
});

describe('a new account', () => {
  const answered = {
    propertyAddress: {street1: '12 Maple Avenue', city: 'Birmingham', state: 'AL', zip: '35203'},
    ...{occupancyType: 'PRIMARY', isListedForSale: 'NO', employmentType: 'FULL_TIME', income: 96_000},
    ...{firstName: 'Robin', lastName: 'Ashby', dateOfBirth: '1980-02-03'},
    ...{email: 'robin@mail.example', phone: '2055550123'},
  };
  const identities = (page: Opened): readonly (readonly [string, string | null])[] =>
    page.calls('verifyIdentity').map((call) => [lineOf(call), call.headers.get('authorization')]);
  const register = async (answers: PageOptions['answers']): Promise<Opened> => {
    const page = await openPage(`${base}/register?step=login-info`, {
      given: {like: 'visitor'},
      answered,
      answers: {register: {jwt: 'Bearer new'}, createApplication: {uuid}, ...answers},
    });
    await screen.findByRole('heading', {level: 1, name: 'Choose a password'});
    const main = within(screen.getByRole('main'));
    for (const label of ['Password', 'Password again'])
      fireEvent.change(main.getByLabelText(label), {target: {value: 'a few words together'}});
    for (const box of main.getAllByRole('checkbox')) fireEvent.click(box);
    await act(async () => fireEvent.click(main.getByRole('button', {name: 'Create my account'})));
    await waitFor(() => expect(page.calls('verifyIdentity')).not.toEqual([]));
    return page;
  };

  it('[IDENTITY-LOGIN-05, IDENTITY-LOGIN-08] is looked up with the token that it gave, before anything is begun', async () => {
    const page = await register({verifyIdentity: {uuid, type: 'CUSTOMER', isBroker: false}});
    await waitFor(() => expect(page.calls('createApplication')).toHaveLength(1));
    expect(page.calls('register').map(lineOf)).toEqual(['POST /identity/api/v1/registration/register']);
    expect(page.calls('register')[0]?.body).toMatchObject({email: answered.email, phone: answered.phone});
    expect(identities(page)).toEqual([['GET /identity/secure/api/v1/identity', 'Bearer new']]);
    const order = page.sent.map(({operation}) => operation);
    expect(['register', 'verifyIdentity', 'createApplication'].map((one) => order.indexOf(one))).toEqual(
      ['register', 'verifyIdentity', 'createApplication'].map((one) => order.indexOf(one)).toSorted((a, b) => a - b),
    );
  });

  it.each([
    ['is refused', Response.json({title: 'No', status: 500, code: 'INTERNAL'}, {status: 500})],
    ['is not found', Response.json({title: 'No', status: 404, code: 'NOT_FOUND'}, {status: 404})],
    ['is not answered', new TypeError('Failed to fetch')],
  ])('[IDENTITY-LOGIN-06, ERRORS-13] exists already where the look-up %s: nothing is begun', async (_, answer) => {
    const page = await register({verifyIdentity: answer});
    expect(
      await screen.findByText(
        /^There is an account with this email address now\. If you have just made it, press "Start my application"/,
      ),
    ).toBeTruthy();
    expect(page.calls('createApplication')).toEqual([]);
  });

  it('leads back to the address, and says why, where nobody lends in its state', async () => {
    const refusal = {title: 'No', status: 422, code: 'NOT_LENDING_IN_STATE', errors: []};
    await register({
      verifyIdentity: {uuid, type: 'CUSTOMER', isBroker: false},
      createApplication: Response.json(refusal, {status: 422}),
    });
    await screen.findByRole('heading', {level: 1, name: 'Which home do you want to borrow against?'});
    expect(await screen.findByText(/^We do not lend in the state of this home yet\./)).toBeTruthy();
  });
});
