// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {base, openPage, uuid, type Opened, type PageOptions, type Sent} from './page.tsx';

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
  const record = (): boolean => document.dispatchEvent(new CustomEvent('session-replay', {detail: {link}}));
  const open = async (path: string, answer: PageOptions['answers'] = {}): Promise<Opened> => {
    const given = {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'};
    const page = await openPage(`${base}${path}`, {given, answers: {saveReplayLink: {}, ...answer}});
    await settled();
    record();
    return page;
  };

  it('[CALLS-FLOW-05, CALLS-FLOW-06] is sent once with the application of the address', async () => {
    const page = await open(`/${uuid}/start/contact`);
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

  it('[CALLS-FLOW-06] is not sent where the address names no application', async () => {
    expect((await open('/register-v2')).calls('saveReplayLink')).toEqual([]);
  });

  it.each([
    ['CALLS-FLOW-07', 401, false],
    ['CALLS-FLOW-08', 500, true],
  ])('[%s] answered with %i is told: %s, and ends no session', async (_, status, isTold) => {
    const page = await open(`/${uuid}/start/contact`, {
      saveReplayLink: Response.json({title: 'No', status, code: 'NO'}, {status}),
    });
    await waitFor(() => expect(page.calls('saveReplayLink')).not.toEqual([]));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(page.reported.length > 0).toBe(isTold);
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
    ['FEATURE-FLAGS-08', '/register-v2', 'decideFlag', 'fe-heloc-maintenance'],
  ])('[%s] is asked for at %s: %s of %s', async (_, path, operation, key) => {
    const page = await openPage(`${base}${path}`, {given: {like: 'visitor'}});
    await settled();
    await waitFor(() => expect(keysOf(page.calls(operation))).toContain(`"${key}"`));
    expect(page.calls(operation)[0]?.method).toBe('POST');
  });
});
