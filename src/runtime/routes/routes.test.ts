import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {aFlow, aScreen} from '../fixtures/flow.ts';
import {cardFlow, joinFlow} from '../fixtures/library-card.ts';
import {filledTarget} from './filled-target.ts';
import {hrefOf} from './href-of.ts';
import {hrefOfExit} from './href-of-exit.ts';
import {keptQuery} from './kept-query.ts';
import type {FlowAddress} from './match-path.ts';
import {matchPath} from './match-path.ts';
import {matchPlace} from './match-place.ts';
import {routeOf} from './route-of.ts';

const flows: Readonly<Record<string, FlowAddress>> = {
  shell: {path: ''},
  card: cardFlow,
  join: joinFlow,
  'join-again': {path: '/join/again'},
};

describe('matchPath', () => {
  it.each([
    ['/site', 'shell', {}, ''],
    ['/site/', 'shell', {}, ''],
    ['/site/join', 'join', {}, ''],
    ['/site/join/delivery/', 'join', {}, 'delivery'],
    ['/site/join/again', 'join-again', {}, ''],
    ['/site/7', 'card', {cardId: '7'}, ''],
    ['/site/7/receipt/FEE', 'card', {cardId: '7'}, 'receipt/FEE'],
    ['/site/7/a%2Fb', 'card', {cardId: '7'}, 'a%2Fb'],
    ['/site/terms', 'shell', {}, 'terms'],
    ['/site/%E0%A4%A', 'shell', {}, '%25E0%25A4%25A'],
  ])('%s belongs to %s', (path, flow, params, tail) => {
    expect(matchPath(flows, '/site', path)).toEqual({flow, params, tail});
  });

  it.each(['/', '/site-2/join', '/other/join'])('%s is not under the base', (path) => {
    expect(matchPath(flows, '/site', path)).toBeUndefined();
  });

  it('finds no flow where none fits', () => {
    expect(matchPath({card: cardFlow}, '', '/seven')).toBeUndefined();
  });
});

describe('routeOf', () => {
  it.each([
    ['/site/7', '/:cardId'],
    ['/site/7/photo', '/:cardId/photo'],
    ['/site/7/receipt/FEE/', '/:cardId/receipt/:reason'],
    ['/site/7/nowhere/9', '/:cardId/nowhere/9'],
    ['/site', '/'],
    ['/other/7', '/:cardId/7'],
    ['/site/7/\ud800', '/:cardId/\ud800'],
  ])('[MAINTENANCE-03] of %s is %s', (path, route) => {
    expect(routeOf({...cardFlow, base: '/site'}, path)).toBe(route);
  });

  it('keeps the words of a flow whose path has no parameter, and of a site without a base', () => {
    expect(routeOf({...joinFlow, base: '/site'}, '/site/join')).toBe('/join');
    expect(routeOf(joinFlow, '/join/delivery')).toBe('/join/delivery');
    expect(routeOf(aFlow({path: ''}), '/terms')).toBe('/terms');
  });
});

describe('matchPlace', () => {
  it.each([
    ['', {kind: 'index'}],
    ['photo', {kind: 'screen', screen: 'photo', params: {}}],
    ['pick-up', {kind: 'screen', screen: 'pick-up', params: {}}],
    ['receipt/FEE', {kind: 'screen', screen: 'receipt', params: {reason: 'FEE'}, rest: 'FEE'}],
    ['receipt/NONE', {kind: 'redirect', redirect: cardFlow.redirects[1], params: {}}],
    ['receipt', {kind: 'redirect', redirect: cardFlow.redirects[1], params: {}}],
    ['photo/more', {kind: 'redirect', redirect: cardFlow.redirects[1], params: {}}],
    ['picture/BIG', {kind: 'redirect', redirect: cardFlow.redirects[0], params: {kind: 'BIG'}}],
    ['index', {kind: 'redirect', redirect: cardFlow.redirects[1], params: {}}],
  ])('reads %j in a server-led flow', (tail, place) => {
    expect(matchPlace(cardFlow, tail)).toMatchObject(place);
  });

  it.each([
    ['', 'index'],
    ['delivery', 'delivery'],
  ])('reads %j in an order-led flow as %s', (tail, screen) => {
    expect(matchPlace(joinFlow, tail)).toEqual({kind: 'screen', screen, params: {}});
  });

  it.each(['gone', 'rules', 'index', '%'])('knows nothing of %j', (tail) => {
    expect(matchPlace(joinFlow, tail)).toEqual({kind: 'unknown'});
  });

  it('prefers the longest id', () => {
    const flow = aFlow({
      screens: [{...aScreen('photo'), params: [{id: 'size', schema: {}, optional: true}]}, aScreen('photo/big')],
    });
    expect(matchPlace(flow, 'photo/big')).toMatchObject({screen: 'photo/big'});
    expect(matchPlace(flow, 'photo/small')).toMatchObject({screen: 'photo', rest: 'small'});
    expect(matchPlace(flow, 'photo')).toMatchObject({screen: 'photo'});
  });

  it('reads the screen from the query where the flow says so', () => {
    const flow = {...joinFlow, addressQuery: 'step'};
    expect(matchPlace(flow, '', {step: 'delivery'})).toMatchObject({screen: 'delivery'});
    expect(matchPlace(flow, '', {step: 'gone'})).toEqual({kind: 'index'});
    expect(matchPlace(flow, '', {})).toMatchObject({screen: 'index'});
  });
});

describe('hrefOf', () => {
  it.each([
    ['/join', hrefOf(joinFlow, 'index')],
    ['/join', hrefOf(joinFlow, undefined)],
    ['/join/delivery?ref=a+b', hrefOf(joinFlow, 'delivery', {query: {ref: 'a b'}})],
    ['/7/receipt/FEE', hrefOf(cardFlow, 'receipt', {params: {cardId: '7'}, rest: 'FEE'})],
    ['/%EF%BF%BD7/photo', hrefOf(cardFlow, 'photo', {params: {cardId: '\udc007'}})],
    ['/%F0%9F%93%9A/photo', hrefOf(cardFlow, 'photo', {params: {cardId: '📚'}})],
    ['/7%2F..%2Fx/photo', hrefOf(cardFlow, 'photo', {params: {cardId: '7/../x'}})],
    [
      '/join?ref=1&step=delivery',
      hrefOf({path: '/join', addressQuery: 'step'}, 'delivery', {query: {step: 'x', ref: '1'}}),
    ],
    ['/join', hrefOf({path: '/join', addressQuery: 'step'}, 'index', {query: {step: 'x'}})],
    ['/', hrefOf({path: ''}, undefined)],
    ['/terms', hrefOf({path: ''}, 'terms')],
  ])('%s', (expected, href) => {
    expect(href).toBe(expected);
  });

  it('refuses to leave out a parameter', () => {
    expect(() => hrefOf(cardFlow, 'photo')).toThrow('"cardId"');
  });

  it.each(['..', '.'])('refuses the part %j, which leads elsewhere', (part) => {
    expect(() => hrefOf(cardFlow, 'photo', {params: {cardId: part}})).toThrow(`"${part}"`);
    expect(matchPath(flows, '/site', `/site/${encodeURIComponent(part)}/photo`)).toBeUndefined();
  });

  it('is read back by matchPath and matchPlace', () => {
    const rest = fc.constantFrom('FEE', 'FINE');
    fc.assert(
      fc.property(fc.nat(), rest, fc.constantFrom('', '/site', '/a/b'), (id, reason, base) => {
        const href = hrefOf(cardFlow, 'receipt', {params: {cardId: String(id)}, rest: reason});
        const match = matchPath(flows, base, `${base}${href}`);
        expect(match).toMatchObject({flow: 'card', params: {cardId: String(id)}});
        expect(matchPlace(cardFlow, match?.tail ?? '')).toMatchObject({screen: 'receipt', params: {reason}});
      }),
    );
  });
});

describe('hrefOfExit', () => {
  const flow = (href: string, query?: Readonly<Record<string, string>>) =>
    aFlow({exits: {out: {href, ...(query === undefined ? {} : {query})}}});

  it.each(['/desk', '/', 'https://help.example/x', 'tel:+15555550100', 'mailto:desk@library.example'])(
    'leads to %s',
    (href) => {
      expect(hrefOfExit(flow(href), {exit: 'out'}, {})).toEqual({href});
    },
  );

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'http://plain.example',
    'https:///x',
    ' /x',
    '/x\n',
    '',
  ])('refuses %j', (href) => {
    expect(hrefOfExit(flow(href), {exit: 'out'}, {})).toMatchObject({
      href: '/',
      problem: {effect: 'log', level: 'error'},
    });
  });

  it('adds its query to one that is there, before a fragment', () => {
    expect(hrefOfExit(flow('/x?a=1#top', {b: '2 3'}), {exit: 'out'}, {}).href).toBe('/x?a=1&b=2+3#top');
  });

  it('prefers the exit of the flow that the target names', () => {
    const both = aFlow({exits: {out: {href: '/mine'}, 'shell:out': {href: '/shell'}}});
    expect(hrefOfExit(both, {exit: 'out', flow: 'shell'}, {}).href).toBe('/shell');
    expect(hrefOfExit(both, {exit: 'out'}, {}).href).toBe('/mine');
  });

  it('stands in with the root for an exit that is missing', () => {
    expect(hrefOfExit(aFlow(), {exit: 'constructor'}, {})).toMatchObject({href: '/', problem: {level: 'error'}});
  });

  it.each([
    ['/pay/1', '/pay/1'],
    ['https://pay.example/x', 'https://pay.example/x'],
    ['https://card.pay.example/x', 'https://card.pay.example/x'],
    ['https://site.example/x', 'https://site.example/x'],
    ['https://elsewhere.example/x', '/'],
    ['https://pay.example.elsewhere.example/', '/'],
    ['https://notpay.example/', '/'],
    ['https://pay.example@elsewhere.example/', '/'],
    ['https://me:you@pay.example/', '/'],
    ['https://elsewhere.example#.pay.example', '/'],
    ['//elsewhere.example', '/'],
    ['mailto:me@elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('where a call says %s, an exit leads to %s', (page, href) => {
    const data = {result: {pay: {page}}, org: {hosts: ['site.example'], exitHosts: ['pay.example']}};
    const answered = {...aFlow(), exits: {out: {href: {var: 'result.pay.page'}, answered: true as const}}};
    expect(hrefOfExit(answered, {exit: 'out'}, data).href).toBe(href);
  });
});

describe('keptQuery', () => {
  it('keeps what is named', () => {
    expect(keptQuery(['a'], {a: '1', b: '2'})).toEqual({a: '1'});
    expect(keptQuery('all', {a: '1', b: '2'})).toEqual({a: '1', b: '2'});
  });
});

describe('filledTarget', () => {
  it.each([
    [
      {screen: 'receipt', rest: ':reason'},
      {screen: 'receipt', rest: 'FEE'},
    ],
    [{screen: 'receipt', rest: ':other'}, {screen: 'receipt'}],
    [
      {flow: 'guest', screen: '*'},
      {flow: 'guest', screen: 'a/b%2Fc'},
    ],
    [{screen: 'new/*'}, {screen: 'new/a/b%2Fc'}],
    [{exit: 'out'}, {exit: 'out'}],
    [{go: 'onward'}, {go: 'onward'}],
  ] as const)('%j is %j', (target, filled) => {
    expect(filledTarget(target, {reason: 'FEE'}, ['a', 'b/c'])).toEqual(filled);
  });

  it('is the index where nothing followed', () => {
    expect(filledTarget({flow: 'guest', screen: '*'}, {}, [])).toEqual({flow: 'guest', screen: 'index'});
  });
});
