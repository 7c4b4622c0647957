import {describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import {memoryStorage} from '../session/memory-storage.ts';
import {ApiError} from '../../lib/api-error.ts';
import {createIdentityMode} from './identity-mode.ts';
import {loginAddress, redirectOf} from './login-address.ts';
import {withTwoSources} from './two-sources.ts';

const operation = (id: string): Operation => ({
  id,
  method: 'GET',
  path: `/${id}`,
  pathParams: [],
  queryParams: [],
  body: false,
  errors: [],
});
const failed = (status: number, message: string): ApiError => new ApiError({status, code: 'X', message});

describe('the identity mode', () => {
  const mode = (flags: Readonly<Record<string, unknown>>, storage = memoryStorage()) =>
    createIdentityMode({
      storage,
      decide: async (key) => {
        if (flags[key] instanceof Error) throw flags[key];
        return flags[key];
      },
    });
  const asks = (value: unknown) => ({flagEnabled: true, variables: {mode: value}});

  it.each([
    ['legacy', asks('legacy'), true, 'legacy'],
    ['broker', asks('broker'), false, 'broker'],
    ['optimizely, decided on', asks('optimizely'), true, 'broker'],
    ['optimizely, decided off', asks('optimizely'), false, 'legacy'],
    ['nothing, which is optimizely', {flagEnabled: false}, true, 'broker'],
    ['nothing, decided off', null, false, 'legacy'],
    ['what is unknown', asks('other'), true, 'broker'],
    ['no answer', new Error('off'), true, 'legacy'],
  ])('[IDENTITY-LOGIN-01] [FEATURE-FLAGS-16] of %s', async (_, flag, flagEnabled, expected) => {
    expect(await mode({'fe-identity-mode': flag, 'fe-identity-broker': {flagEnabled}})()).toBe(expected);
  });

  it('is legacy where the decision fails', async () => {
    expect(await mode({'fe-identity-mode': asks('optimizely'), 'fe-identity-broker': new Error('off')})()).toBe(
      'legacy',
    );
  });

  it('is asked for once a visit; after a failure again', async () => {
    const storage = memoryStorage();
    const decide = vi.fn().mockRejectedValueOnce(new Error('off')).mockResolvedValue(asks('broker'));
    const first = createIdentityMode({decide, storage});
    expect([await first(), await first()]).toEqual(['legacy', 'broker']);
    expect(await createIdentityMode({decide, storage})()).toBe('broker');
    expect(decide).toHaveBeenCalledTimes(2);
  });
});

describe('who somebody is', () => {
  const both = {...operation('legacy'), alternative: operation('broker')};
  const lookUp = (answers: Readonly<Record<string, unknown>>, otherFirst: boolean) => {
    const call = vi.fn(async ({id}: Operation) => {
      const answer = answers[id];
      if (answer instanceof Error) throw answer;
      return answer as string;
    });
    return {call, found: withTwoSources(call, async () => otherFirst)(both)};
  };

  it.each([
    ['the legacy service', false, {legacy: 'me'}, ['legacy']],
    ['the broker in its mode', true, {broker: 'me'}, ['broker']],
    ['the other one when the first fails', false, {legacy: failed(500, 'a'), broker: 'me'}, ['legacy', 'broker']],
    ['the legacy service when the broker fails', true, {broker: failed(0, 'a'), legacy: 'me'}, ['broker', 'legacy']],
  ])('[IDENTITY-LOGIN-01] is asked of %s', async (_, otherFirst, answers, asked) => {
    const {call, found} = lookUp(answers, otherFirst);
    expect(await found).toBe('me');
    expect(call.mock.calls.map(([{id}]) => id)).toEqual(asked);
  });

  it('[IDENTITY-LOGIN-15] [ERRORS-14] is unknown where both fail', async () => {
    const {found} = lookUp({legacy: failed(404, 'User not found'), broker: failed(503, 'other')}, false);
    await expect(found).rejects.toMatchObject({status: 404, message: 'User not found'});
  });

  it('is not asked of the other once the session is over', async () => {
    const {call, found} = lookUp({legacy: failed(401, 'unauthenticated'), broker: 'me'}, false);
    await expect(found).rejects.toMatchObject({status: 401});
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('the way to the log-in', () => {
  const asked = '/auth/login?redirectUrl=%2Flibrary%2Fcard';
  const go = (href: string, mode: 'legacy' | 'broker', answer: unknown, userType = 'customer') => {
    const call = vi.fn(async () => {
      if (answer instanceof Error) throw answer;
      return answer as string;
    });
    const options = {
      ...{call, mode: async () => mode, orgCode: 'north', visitParams: () => ({userType})},
      ...{otherLogin: () => operation('brokerLogin'), trackingId: () => 'track-1'},
    };
    return {call, to: loginAddress(href, options)};
  };

  it('is the page itself in legacy mode, and elsewhere stays what it is', async () => {
    for (const [href, mode] of [
      [asked, 'legacy'],
      ['/dashboard', 'broker'],
    ] as const) {
      const {call, to} = go(href, mode, {redirect: '/broker'});
      expect([await to, call.mock.calls.length]).toEqual([href, 0]);
    }
  });

  it.each(['customer', 'agent'])(
    '[IDENTITY-LOGIN-12] [IDENTITY-LOGIN-13] is the broker’s for a %s',
    async (userType) => {
      const {call, to} = go(asked, 'broker', {redirect: '/broker/door?x=1'}, userType);
      expect(await to).toBe('/broker/door?x=1');
      expect(call).toHaveBeenCalledWith(operation('brokerLogin'), {
        params: {
          redirectUrl: '/library/card',
          orgCode: 'north',
          userType,
          mode: 'broker',
          telemetryTrackingId: 'track-1',
        },
      });
    },
  );

  it.each([
    ['the broker is off', failed(404, 'off')],
    ['it names nothing', {}],
    ['it leads off the site', {redirect: 'https://evil.example'}],
    ['it leads off the site by a trick', {redirect: '/a/..//evil.example'}],
  ])('[IDENTITY-LOGIN-02] [ERRORS-17] falls back to the page where %s', async (_, answer) => {
    expect(await go(asked, 'broker', answer).to).toBe(asked);
  });

  it('[IDENTITY-LOGIN-16] [ERRORS-16] after logging out falls back to the page where nothing else is named', () => {
    expect([redirectOf(undefined, '/auth/login'), redirectOf({redirect: '/card/login'}, '/auth/login')]).toEqual([
      '/auth/login',
      '/card/login',
    ]);
  });
});
