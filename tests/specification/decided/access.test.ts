import {describe, expect, it} from 'vitest';
import type {CompiledFlow} from '../../../src/model/compiled/flow.ts';
import {decide} from '../../../src/runtime/decide.ts';
import {matchPlace} from '../../../src/runtime/routes/match-place.ts';
import {holds} from '../../../src/runtime/rules/evaluate.ts';
import {choose} from '../../../src/runtime/text/choose.ts';
import {flowOf, orgOf, screenOf} from '../world.ts';

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const nobody = {session: {signedIn: false}, org: orgOf().org, today: {date: '2026-11-21'}};

/** Where somebody without a session comes to who opens a screen; null facts are those that nobody gives them. */
function opened(flow: CompiledFlow, screen: string, path: string, query = {}): string {
  const facts = {...Object.fromEntries(Object.keys(flow.facts).map((name) => [name, null])), ...nobody, answers: {}};
  const decision = decide(flow, facts, {path, query, screen, asked: false, params: {applicationUuid: uuid}}, []);
  if (decision.kind === 'wait') throw new Error(`${path} waits for ${decision.facts.join(', ')}.`);
  return decision.kind === 'exit' ? decision.href : decision.flow;
}

const screensOf = (id: string): readonly string[] =>
  flowOf(id)
    .screens.filter(({addressed}) => addressed)
    .map(({id: screen}) => screen);

describe('without a session', () => {
  it.each([
    ['SHELL-ROUTES-23', 'register-v2', '/register-v2'],
    ['SHELL-ROUTES-20', 'register', '/register'],
    ['SHELL-ROUTES-36', 'register', '/register'],
    ['SHELL-ROUTES-22', 'register-support', '/register/support'],
  ])('[%s] every page of %s is open, at %s and below', (_, id, path) => {
    const screens = screensOf(id);
    expect([flowOf(id).path, screens.length]).toEqual([path, expect.toSatisfy((count) => count > 0)]);
    for (const screen of screens) expect(opened(flowOf(id), screen, `/account/heloc${path}`)).toBe(id);
  });

  it.each([['SHELL-ROUTES-21', 'account-setup', 'login-info']])(
    '[%s] the address %s of the registration is open',
    (_, address, screen) => {
      const flow = flowOf('register');
      const place = matchPlace(flow, address, {});
      const target = place.kind === 'redirect' ? choose(place.redirect.goTo, nobody) : place;
      expect(target).toMatchObject({screen});
      expect(opened(flow, screen, `/account/heloc/register/${address}`)).toBe('register');
    },
  );

  it('[SHELL-ROUTES-24] the old addresses of the registration are open, whatever follows', () => {
    const place = matchPlace(flowOf('shell'), 'account/register/account-setup', {});
    expect(place).toMatchObject({kind: 'redirect'});
    const target = place.kind === 'redirect' ? choose(place.redirect.goTo, nobody) : undefined;
    expect(target).toMatchObject({flow: 'register', screen: '*'});
  });

  it('[SHELL-ROUTES-11] [SHELL-ROUTES-13] [SHELL-ROUTES-26] [SHELL-ROUTES-29] every page of an application leads to the log-in and back to where one was, query and all', () => {
    const screens = screensOf('heloc');
    expect(screens.length).toBeGreaterThan(50);
    for (const screen of screens) {
      const path = `/account/heloc/${uuid}/${screen}`;
      const to = new URL(opened(flowOf('heloc'), screen, path, {conditionUuid: uuid}), 'https://site.example');
      expect([to.pathname, to.searchParams.get('redirectUrl')]).toEqual([
        '/auth/login',
        `${path}?conditionUuid=${uuid}`,
      ]);
    }
  });

  it('[SHELL-ROUTES-26] every page of a signer but the log-in leads to one', () => {
    const flow = flowOf('heloc-signer');
    for (const screen of screensOf('heloc-signer')) {
      const to = opened(flow, screen, `/account/heloc/heloc-signer/${screen}`);
      expect(to, screen).toBe('heloc-signer');
      const facts = {...Object.fromEntries(Object.keys(flow.facts).map((name) => [name, null])), ...nobody};
      const decision = decide(flow, facts, {path: `/x/${screen}`, screen, asked: false}, []);
      expect(decision, screen).toMatchObject({kind: 'screen', screen: 'login'});
    }
  });
});

describe('the page for what broke', () => {
  const shown = (screen: string, facts: object): readonly string[] =>
    screenOf('shell', screen)
      .actions.filter(({when}) => holds(when, {...facts}))
      .map(({id}) => id);

  it.each([
    ['a visitor', {signedIn: false}, null, ['again', 'dashboard']],
    ['somebody who cannot be known', {signedIn: true}, null, ['again', 'dashboard']],
    ['a borrower', {signedIn: true}, {uuid, type: 'CUSTOMER'}, ['again', 'dashboard']],
    ['a broker', {signedIn: true}, {uuid, isBroker: true}, ['again', 'dashboard']],
    ['a broker who signs', {signedIn: true}, {uuid, type: 'CO_DEEDER', isBroker: true}, ['again', 'dashboard']],
    ['a signer', {signedIn: true}, {uuid, type: 'CO_DEEDER'}, ['again', 'resume']],
  ])(
    '[ROLES-01] [ROLES-14] [IDENTITY-LOGIN-18] [ERROR-SCREEN-03] [ERROR-SCREEN-04] lets %s try again, and go to what is theirs',
    (_, session, identity, actions) => {
      const who = {session, identity};
      const own = actions.slice(1);
      // Who is not known may have come to apply.
      expect(shown('not-found', who)).toEqual(session.signedIn ? own : ['start', ...own]);
      expect(shown('error', who)).toEqual(actions);
      expect(shown('maintenance', {...who, maintenance: {variables: {shouldShowDashboardLink: true}}})).toEqual(own);
      expect(shown('maintenance', {...who, maintenance: null})).toEqual([]);
    },
  );

  it('[ERROR-SCREEN-01] [ERROR-SCREEN-02] says what the specification says, and how to reach people', () => {
    const {blocks} = screenOf('shell', 'error');
    expect(JSON.stringify(blocks)).toContain(
      'Sorry, looks like we have hit a snag! Please click Try again to see if we can get you back moving.',
    );
    expect(blocks.map((block) => ('widget' in block ? block.widget : ''))).toContain('contact');
  });
});
