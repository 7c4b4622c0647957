import {describe, expect, it} from 'vitest';
import type {Boot} from '../../model/boot.ts';
import type {CompiledFlow, OrgConfig, OrgManifest, Redirect} from '../../model/compiled/flow.ts';
import {aFlow, aScreen} from '../../runtime/fixtures/flow.ts';
import {followRedirects} from './follow-redirects.ts';
import type {DrawnSite} from './site.ts';

const redirect = (from: string, more: Partial<Redirect> = {}): Redirect => ({
  ...{id: from === '' ? 'root' : from, from, keepQuery: []},
  goTo: {cases: [{id: 'otherwise', value: {flow: 'card', screen: 'index'}}]},
  ...more,
});
const only = (value: Redirect['goTo']['cases'][number]['value']): Pick<Redirect, 'goTo'> => ({
  goTo: {cases: [{id: 'otherwise', value}]},
});

const shell = aFlow({
  ...{id: 'shell', path: '', screens: [{...aScreen('not-found'), addressed: false}]},
  exits: {desk: {href: '/desk'}},
  redirects: [
    redirect(''),
    redirect('kept', {keepQuery: 'all'}),
    redirect('name', only({flow: 'card', screen: 'name'})),
    redirect('all/*', only({flow: 'card', screen: '*'})),
    redirect('hidden', only({flow: 'card', screen: 'wait'})),
    redirect('mine', only({flow: 'own', screen: 'index'})),
    redirect('desk', only({exit: 'desk'})),
    redirect('perhaps', {
      goTo: {
        cases: [
          {id: 'in', when: {var: 'session.signedIn'}, value: {flow: 'card', screen: 'name'}},
          {id: 'otherwise', value: {flow: 'card', screen: 'index'}},
        ],
      },
    }),
  ],
});
const flows: Readonly<Record<string, CompiledFlow>> = {
  shell,
  card: aFlow({
    ...{id: 'card', path: '/card'},
    screens: [aScreen('index'), aScreen('name'), {...aScreen('wait'), addressed: false}],
  }),
  own: aFlow({...{id: 'own', path: '/:cardId'}, screens: [aScreen('index')]}),
};
const manifest: OrgManifest['flows'] = {
  shell: {path: '', flow: 'x', screens: {}},
  card: {path: '/card', flow: 'x', screens: {}, params: []},
  own: {
    path: '/:cardId/own',
    flow: 'x',
    screens: {},
    params: [{id: 'cardId', schema: {type: 'string'}, optional: false}],
  },
};
const site = {
  artifacts: {
    flows: () => manifest,
    query: () => undefined,
    flow: async (id: string) => flows[id],
    flowNow: (id: string) => flows[id],
    org: async () => ({}),
    orgNow: () => ({}) as OrgConfig,
  },
} as unknown as DrawnSite;
const leads = followRedirects({base: '/library', orgId: 'default', org: {flows: manifest}} as unknown as Boot, site);

const at = async (address: string): Promise<string | undefined> => {
  const {pathname: path, searchParams} = new URL(address, 'http://library.example');
  return leads({path, query: Object.fromEntries(searchParams), today: '2026-11-26'});
};

describe('an address', () => {
  it.each([
    ['/library/', '/library/card'],
    ['/library/name', '/library/card/name'],
    ['/library/kept?utm_source=post', '/library/card?utm_source=post'],
    ['/library/all/name', '/library/card/name'],
  ])('%s leads everybody to %s', async (address, href) => {
    expect(await at(address)).toBe(href);
  });

  it.each([
    ['is a page', '/library/card'],
    ['leads nowhere', '/library/card/nothing'],
    ['leads there under a condition', '/library/perhaps'],
    ['leads out of the app', '/library/desk'],
    ['leads to what has no address', '/library/hidden'],
    ['leads to what a browser may remember a part of', '/library/mine'],
    ['has a query for the browser to remember', '/library/?utm_source=post'],
  ])('that %s leads nobody on before a browser has looked at it', async (_, address) => {
    expect(await at(address)).toBeUndefined();
  });

  it.each([
    '/library/all//elsewhere.example',
    '/library/all/%2f%2felsewhere.example',
    '/library/all/\\elsewhere.example',
  ])('of %s does not lead away from here', async (path) => {
    const href = await leads({path, query: {}, today: '2026-11-26'});
    expect(new URL(href ?? '/library/', 'http://library.example').href).toMatch(
      /^http:\/\/library\.example\/library\//,
    );
  });
});
