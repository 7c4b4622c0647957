import {describe, expect, it} from 'vitest';
import {decide} from '../../../src/runtime/decide.ts';
import {hrefOfExit} from '../../../src/runtime/routes/href-of-exit.ts';
import {filledTarget} from '../../../src/runtime/routes/filled-target.ts';
import {matchPlace} from '../../../src/runtime/routes/match-place.ts';
import {choose} from '../../../src/runtime/text/choose.ts';
import {flowOf, orgOf} from '../world.ts';

const {org} = orgOf();

/** Where an address of a flow leads without showing a screen: an exit as `-> /path`, else `flow:screen`. */
function leads(id: string, tail: string, data: Readonly<Record<string, unknown>> = {}): string | undefined {
  const flow = flowOf(id);
  const place = matchPlace(flow, tail);
  if (place.kind !== 'redirect') return place.kind;
  const facts = {org, session: {signedIn: false}, ...data};
  const target = choose(place.redirect.goTo, facts);
  if (target === undefined) return undefined;
  if ('exit' in target) return `-> ${hrefOfExit(flow, target, facts).href}`;
  if (!('screen' in target)) return target.go;
  const filled = filledTarget(target, place.params, place.rest);
  return 'screen' in filled ? `${filled.flow ?? id}:${filled.screen}` : undefined;
}

describe('redirects', () => {
  it.each([
    ['REDIRECTS-AND-GATES-02', 'shell', 'account/register', 'register:index'],
    ['REDIRECTS-AND-GATES-03', 'shell', 'account', '-> /dashboard'],
    ['REDIRECTS-AND-GATES-04', 'shell', '', '-> /dashboard'],
    ['REDIRECTS-AND-GATES-05', 'shell', 'terms', '-> /terms'],
    ['REDIRECTS-AND-GATES-06', 'shell', 'communications', '-> /communications'],
    ['REDIRECTS-AND-GATES-07', 'shell', 'privacy', '-> /privacy'],
    ['REDIRECTS-AND-GATES-08', 'shell', 'licenses', '-> /licenses'],
    ['STEP-ROUTING-01', 'heloc', '', 'onward'],
    ['an address that a registration does not have', 'register', 'old-page', 'onward'],
    ['an address that the short one does not have', 'register-v2', 'old-page', 'onward'],
    ['an address below its help', 'register-support', 'old-page', 'register-support:index'],
    ['the index of the bank goes up', 'heloc', 'bank', 'onward'],
    ['an income link goes to the review', 'heloc', 'income/link/TRUV_PAYROLL', 'heloc:income/review'],
  ])('[%s] %s /%s leads to %s', (_, flow, tail, to) => {
    expect(leads(flow, tail)).toBe(to);
  });

  describe('[REDIRECTS-AND-GATES-09] the root, where a referrer is required', () => {
    const broker = {org: {...org, requiresReferrer: true}};

    it.each([
      ['takes no applications of a visitor', {}, 'shell:not-accepting-applications'],
      ['knows whom a loan officer sends', {session: {signedIn: false, referrer: 'officer-7'}}, '-> /dashboard'],
      ['knows who is signed in', {session: {signedIn: true}}, '-> /dashboard'],
    ])('%s', (_, data, to) => {
      expect(leads('shell', '', {...broker, ...data})).toBe(to);
    });
  });

  it.each(['profile', 'application'])(
    '[ERRORS-FLOW-04] without %s to the dashboard, with an error in the log',
    (missing) => {
      const known = {profile: {uuid: 'p'}, application: {uuid: 'a'}, step: {name: 'HMDA'}, session: {signedIn: true}};
      const facts = {...known, maintenance: null, identity: null, conditions: null, org, [missing]: null};
      expect(decide(flowOf('heloc'), facts, {path: '/', asked: false, shows: true}, [])).toMatchObject({
        ...{kind: 'exit', exit: 'not-in-account'},
        effects: [{effect: 'log', level: 'error'}],
      });
    },
  );
});
