// @vitest-environment happy-dom
import {fireEvent, screen as page} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import type {CompiledFlow, ScreenModule} from '../../model/compiled/flow.ts';
import {aFlow, aGate, aRow, aScreen, aSection, is} from '../../runtime/fixtures/flow.ts';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {join, joinModules, shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule, oneCase, anAction, operations} from '../fixtures/screens.ts';
import {shownHeading, openSite, pressButton, problem} from '../fixtures/site.tsx';
import type {FakeAnswer, FakeSite} from '../fixtures/site.tsx';

const order = (parts: Partial<CompiledFlow> = {}): CompiledFlow =>
  aFlow({
    id: 'desk',
    path: '/desk',
    answers: 'desk',
    sections: [aSection('all', ['index', 'second'])],
    screens: [aScreen('index'), aScreen('second')],
    ...parts,
  });
const screens: readonly ScreenModule[] = [
  aModule('desk', 'index', [aTextField('name')]),
  aModule('desk', 'second', [aTextField('age')]),
];

const open = (
  path: string,
  flow: CompiledFlow,
  server: Record<string, FakeAnswer> = {},
  modules = screens,
): Promise<FakeSite> => openSite(path, {flows: [flow, shell], modules: [...modules, ...shellModules], server});

describe('an address', () => {
  it('that redirects leads on, with the query that the redirect keeps', async () => {
    const redirects = [
      {id: 'old', from: 'start/:kind', goTo: oneCase({screen: 'index'} as const), keepQuery: ['ref']},
      {id: 'rest', from: '*', goTo: oneCase({go: 'onward'} as const), keepQuery: []},
    ];
    expect((await open('/library/desk/start/x?ref=7&other=1', order({redirects}))).path()).toBe('/library/desk?ref=7');
    expect((await open('/library/desk/nowhere', order({redirects}))).path()).toBe('/library/desk');
  });

  it('may name the screen in its query', async () => {
    const flow = order({
      addressQuery: 'step',
      screens: [aScreen('index'), aScreen('second', {open: {kind: 'always'}})],
    });
    const {path} = await open('/library/desk?step=second', flow);
    expect(shownHeading()).toBe('Screen second');
    expect(path()).toBe('/library/desk?step=second');
  });

  it('loads its screen while the facts that decide are on their way', async () => {
    const loaded: string[] = [];
    const late = {
      get index(): ScreenModule {
        loaded.push('index');
        return aModule('desk', 'index', []);
      },
    };
    const flow = order({
      operations: operations({who: ['GET', '/who']}),
      facts: {reader: {from: 'who', with: {}, optional: false}},
      gates: [aGate('barred', is('reader.barred', true), {screen: 'second'}, {reads: ['reader']})],
    });
    const never = (): Promise<never> => new Promise(() => undefined);
    const modules = [...screens, ...shellModules];
    const {journey} = await openSite('/library/desk', {
      flows: [flow, shell],
      modules,
      late,
      server: {'GET /who': never},
    });
    expect(journey.view.get().kind).toBe('loading');
    expect(loaded).toEqual(['index']);
  });

  it('keeps the query values that the flow keeps, from screen to screen', async () => {
    const {path} = await open('/library/desk?ref=7&other=1', order({keepQuery: ['ref']}));
    fireEvent.change(page.getByLabelText(/^name$/), {target: {value: 'Anne'}});
    await pressButton('Continue');
    expect(path()).toBe('/library/desk/second?ref=7');
  });

  it('of the flow, going in a circle, is told as an error of the page', async () => {
    const redirects = [
      {id: 'one', from: 'one', goTo: oneCase({screen: 'two'} as const), keepQuery: []},
      {id: 'two', from: 'two', goTo: oneCase({screen: 'one'} as const), keepQuery: []},
    ];
    await open('/library/desk/one', order({redirects}));
    expect(shownHeading()).toBe('Screen error');
  });
});

describe('a gate', () => {
  const gates = [
    aGate('closed', is('opening.closed', true), {screen: 'processing', flow: 'shell'}, {reads: ['opening']}),
  ];
  const flow = order({
    gates,
    facts: {opening: {from: 'getOpening', with: {}, optional: true}},
    operations: operations({getOpening: ['GET', '/opening']}),
  });

  it('shows its screen in place of the one asked for', async () => {
    const {path} = await open('/library/desk', flow, {'GET /opening': () => ({closed: true})});
    expect(shownHeading()).toBe('Screen processing');
    expect(path()).toBe('/library/desk');
  });

  it('lets pass when its fact is optional and cannot be read', async () => {
    await open('/library/desk', flow, {'GET /opening': () => problem(500)});
    expect(shownHeading()).toBe('Screen index');
  });
});

describe('a screen', () => {
  it('that cannot be loaded, however often, is an error of the page, which trying again mends', async () => {
    const visit = memoryStorage();
    visit.setItem = () => undefined;
    let there = false;
    const [first, second] = screens;
    if (first === undefined || second === undefined) throw new Error('two screens');
    const late = {
      get screen() {
        if (!there) throw new Error('no network');
        return second.screen;
      },
      validators: second.validators,
    };
    const site = await openSite('/library/desk', {
      flows: [order(), shell],
      modules: [first, second, ...shellModules],
      late: {second: late},
      storages: {local: memoryStorage(), visit},
    });
    fireEvent.change(page.getByLabelText(/^name$/), {target: {value: 'Anne'}});
    await pressButton('Continue');
    expect(shownHeading()).toBe('Screen error');
    there = true;
    await pressButton('Try again');
    expect(shownHeading()).toBe('Screen second');
    expect(site.path()).toBe('/library/desk/second');
  });

  it('has its own facts, read when it shows and kept for when it shows again', async () => {
    const flow = order({operations: operations({getLoans: ['GET', '/loans', 'page']})});
    const modules = [
      aModule(
        'desk',
        'index',
        [
          {
            block: 'text',
            id: 'count',
            text: oneCase([{paragraph: [{print: {var: 'loans.count'}, formats: []}, ' loans']}]),
          },
        ],
        {
          facts: {loans: {from: 'getLoans', with: {page: {var: 'query.page'}}, optional: false}},
        },
      ),
      aModule('desk', 'second', []),
    ];
    const {sent} = await open('/library/desk?page=2', flow, {'GET /loans': () => ({count: 3})}, modules);
    expect(page.getByText('3 loans')).toBeTruthy();
    expect(sent('GET /loans?page=2')).toHaveLength(1);
  });

  it('leaves its own facts behind on the way into a flow that cannot ask for them', async () => {
    const flow = order({operations: operations({getLoans: ['GET', '/loans', 'page']})});
    const leave = anAction('leave', {
      label: ['Leave'],
      kind: 'button',
      then: {cases: [{id: 'otherwise', value: {flow: 'join', screen: 'index'}}]},
    });
    const facts = {loans: {from: 'getLoans', with: {page: {var: 'query.page'}}, optional: false}};
    const modules = [aModule('desk', 'index', [], {facts, actions: [leave]}), ...joinModules, ...shellModules];
    const server = {'GET /loans': () => ({count: 3})};
    const {path} = await openSite('/library/desk?page=2', {flows: [flow, join, shell], modules, server});
    await pressButton('Leave');
    expect(path()).toBe('/library/join');
    expect(shownHeading()).toBe('Screen index');
  });

  it('goes back to the one before it on the path', async () => {
    const {path} = await open('/library/desk', order());
    expect(page.queryByRole('button', {name: 'Back'})).toBeNull();
    fireEvent.change(page.getByLabelText(/^name$/), {target: {value: 'Anne'}});
    await pressButton('Continue');
    await pressButton('Back');
    expect(path()).toBe('/library/desk');
    expect(page.getByLabelText<HTMLInputElement>(/^name$/).value).toBe('Anne');
  });
});

describe('the server’s lead', () => {
  const flow = order({
    led: 'server',
    facts: {step: {from: 'getStep', with: {}, optional: false}},
    operations: operations({getStep: ['GET', '/step'], push: ['POST', '/push']}),
    screens: [aScreen('index'), aScreen('second'), aScreen('stop')],
    sections: [aSection('all', ['index', 'second', 'stop'])],
    steps: {
      groups: {ONE: [], TWO: [], STOPPED: ['terminal']},
      prefixes: [],
      moveOn: {when: {in: ['terminal', {var: ['step.group', []]}]}, except: []},
      rows: [
        {
          ...aRow('one', ['ONE'], []),
          cases: [{id: 'otherwise', goTo: {screen: 'index'}, carry: {from: 'the row'}, source: 'x'}],
        },
        aRow('two', ['TWO'], [['otherwise', undefined, {screen: 'second'}]]),
        aRow('stopped', ['STOPPED'], [['otherwise', undefined, {screen: 'stop'}]]),
      ],
    },
  });
  const modules = [
    aModule(
      'desk',
      'index',
      [
        {
          block: 'text',
          id: 'from',
          text: oneCase([{paragraph: ['Carried: ', {print: {var: 'carried.from'}, formats: []}]}]),
        },
      ],
      {
        actions: [
          anAction('push', {
            kind: 'button',
            label: ['Push'],
            calls: [{id: 'push', operation: 'push', with: {}}],
            then: oneCase({go: 'stay'} as const),
          }),
        ],
      },
    ),
    aModule('desk', 'second', []),
    aModule('desk', 'stop', []),
  ];

  it('hands over what a row carries', async () => {
    await open('/library/desk', flow, {'GET /step': () => ({name: 'ONE'})}, modules);
    expect(page.getByText('Carried: the row')).toBeTruthy();
  });

  it.each([
    ['leaves a person where they are when facts merely change', 'TWO', '/library/desk'],
    ['moves by itself only where the flow says so', 'STOPPED', '/library/desk/stop'],
  ])('%s', async (_, next, path) => {
    let name = 'ONE';
    const site = await open('/library/desk', flow, {'GET /step': () => ({name}), 'POST /push': () => ({})}, modules);
    name = next;
    await pressButton('Push');
    expect(site.path()).toBe(path);
  });
});
