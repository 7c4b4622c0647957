import {describe, expect, it} from 'vitest';
import {ApiError} from '../lib/api-error.ts';
import type {CompiledFlow, ScreenModule} from '../model/compiled/flow.ts';
import type {Logic} from '../model/compiled/logic.ts';
import {oneCase, anAction, aTextField, aModule} from '../renderer/fixtures/screens.ts';
import {card, cardModules, join, joinModules, shell, shellModules} from '../renderer/fixtures/library.ts';
import {aFlow, aGate, aScreen, aSection, is} from '../runtime/fixtures/flow.ts';
import {openBrowser, type Browser, type BrowserOptions} from './fixtures/browser.ts';
import {createTrace} from './trace.ts';

const cardFacts = {getCard: {fee: 3}, getStep: {name: 'PHOTO_DUE'}, getNotes: null};

/** Its hours have no address: they show in place of another screen. */
const hours: CompiledFlow = aFlow({
  id: 'hours',
  path: '/hours',
  answers: 'hours',
  sections: [aSection('all', ['index'])],
  screens: [aScreen('index'), aScreen('today', {addressed: false})],
});
const hoursModules = [aModule('hours', 'index', []), aModule('hours', 'today', [])];

const site = {
  flows: [card, join, hours, shell],
  modules: [...cardModules, ...joinModules, ...hoursModules, ...shellModules],
};

/** At the screen of a card that asks for a photo, by default. */
const open = async (at = '/1/photo', parts: Partial<BrowserOptions> = {}): Promise<Browser> =>
  openBrowser(at, {...site, facts: cardFacts, ...parts});

/** The same site with another module of a screen. */
const withModule = (module: ScreenModule): readonly ScreenModule[] => [
  ...site.modules.filter(({screen: {flow, id}}) => flow !== module.screen.flow || id !== module.screen.id),
  module,
];

/** Sent, and taken, while the server is still at the same step: it is waited for. */
const waiting = async (parts?: Partial<BrowserOptions>): Promise<Browser> => {
  const browser = await open('/1/photo', parts);
  await browser.press('send');
  await browser.calls[0]?.answer();
  return browser;
};

const failureOf = (browser: Browser): unknown => browser.showing().actions.failure.get();
const follow = async (browser: Browser, target: {flow: string; screen: string}): Promise<void> => {
  browser.showing().links.follow(target, {})?.();
  await browser.turn();
};

describe('between two screens', () => {
  it('a press sends, waits until the server has gone on, and goes there', async () => {
    const browser = await waiting();
    expect([browser.shows(), browser.polls(), browser.did]).toEqual(['photo', true, []]);
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.pass(1000);
    expect([browser.shows(), browser.polls(), browser.did]).toEqual(['fee', false, ['push /library/1/fee']]);
  });

  it('a second press while the first is under way does nothing', async () => {
    const browser = await open();
    await browser.press('send');
    await browser.press('send');
    expect(browser.calls.map(({id}) => id)).toEqual(['savePhoto']);
    await browser.calls[0]?.answer();
    await browser.press('send');
    expect(browser.calls).toHaveLength(1);
  });

  const ahead = new ApiError({status: 409, code: 'NOT_DUE'});
  it.each([
    ['is due no more', ahead],
    ['was changed by somebody else', new ApiError({status: 412, code: 'CHANGED'})],
    ['is not there', new ApiError({status: 404, code: 'NOT_FOUND'})],
    ['is gone', new ApiError({status: 410, code: 'GONE'})],
    ['is not for this person', new ApiError({status: 403, code: 'FORBIDDEN'})],
  ])('what %s leads on to where the server is by now, and says so', async (_, error) => {
    const browser = await open();
    await browser.press('send');
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.calls[0]?.fail(error);
    expect([browser.shows(), browser.did]).toEqual([
      'fee',
      ['replace /library/1/fee', 'tell This was done already, or has changed. Here is what comes next.'],
    ]);
  });

  it('what is outdated stays, and says so, where the server is still at the same step', async () => {
    const browser = await open();
    await browser.press('send');
    await browser.calls[0]?.fail(ahead);
    expect([browser.shows(), browser.polls(), browser.did]).toEqual(['photo', false, []]);
    expect(failureOf(browser)).toMatchObject({title: 'This has changed in the meantime'});
  });

  it('who has gone elsewhere while it is looked at where the server is stays there', async () => {
    const browser = await open();
    await browser.press('send');
    browser.say('getStep', {name: 'FEE_DUE'});
    let come = (): void => undefined;
    browser.holdFacts = new Promise<void>((resolve) => (come = resolve));
    await browser.calls[0]?.fail(ahead);
    await browser.arrive('/join');
    come();
    await browser.turn();
    expect([browser.shows(), browser.did]).toEqual(['index', []]);
  });

  it('who has gone back during a call stays there, and nothing is said', async () => {
    const browser = await open();
    await browser.press('send');
    await browser.arrive('/join');
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.calls[0]?.answer();
    expect([browser.shows(), browser.polls(), browser.did, failureOf(browser)]).toEqual([
      'index',
      false,
      [],
      undefined,
    ]);
  });

  it('who has gone back while the server is waited for stays there', async () => {
    const browser = await waiting();
    const {failure} = browser.showing().actions;
    await browser.arrive('/join');
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.pass(100_000);
    expect([browser.shows(), browser.polls(), browser.did, failure.get()]).toEqual(['index', false, [], undefined]);
  });

  it.each([
    ['to another address', {flow: 'join', screen: 'index'}, 'index', ['push /library/join']],
    ['to a screen without an address', {flow: 'hours', screen: 'today'}, 'today', []],
  ])('who follows a link %s waits for the server no more', async (_, target, shows, did) => {
    const browser = await waiting();
    await follow(browser, target);
    expect([browser.shows(), browser.polls()]).toEqual([shows, false]);
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.pass(100_000);
    expect([browser.shows(), browser.did]).toEqual([shows, did]);
  });

  it('a call that ends while a link is on its way leads nowhere', async () => {
    const browser = await open();
    await browser.press('send');
    browser.held = true;
    await follow(browser, {flow: 'join', screen: 'index'});
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.calls[0]?.answer();
    expect([browser.shows(), browser.did]).toEqual(['photo, moving', ['push /library/join']]);
  });

  it('the server is waited for no more as soon as a link is on its way', async () => {
    const browser = await waiting();
    browser.held = true;
    await follow(browser, {flow: 'join', screen: 'index'});
    expect([browser.shows(), browser.polls()]).toEqual(['photo, moving', false]);
  });

  it('who leaves a screen that waits for the server by a link is not led back to what comes next', async () => {
    const browser = await open('/1/photo', {facts: {...cardFacts, getStep: {name: 'PRINTING'}}});
    expect([browser.shows(), browser.polls()]).toEqual(['processing', true]);
    await follow(browser, {flow: 'join', screen: 'index'});
    browser.say('getStep', {name: 'READY'});
    await browser.pass(100_000);
    expect(browser.did).toEqual(['push /library/join']);
  });

  it('a link is not followed any more by who has gone elsewhere before its flow has come', async () => {
    const browser = await open();
    const come = browser.holdLoad('join');
    browser.showing().links.follow({flow: 'join', screen: 'agree'}, {})?.();
    await browser.arrive('/hours');
    await come();
    expect([browser.shows(), browser.did]).toEqual(['index', []]);
  });

  it('a link to what comes next is not followed any more by who has gone elsewhere while facts are read', async () => {
    let come = (): void => undefined;
    const browser = await open('/1/photo', {facts: {...cardFacts, getStep: {name: 'FEE_DUE'}}});
    expect(browser.shows()).toBe('fee');
    browser.did.length = 0;
    browser.holdFacts = new Promise<void>((resolve) => (come = resolve));
    browser.showing().links.follow({go: 'onward'}, {})?.();
    await browser.arrive('/join');
    come();
    await browser.turn();
    expect([browser.shows(), browser.polls(), browser.did]).toEqual(['index', false, []]);
  });

  it('a question is not asked of who is on the way elsewhere, though their screen still shows', async () => {
    let come = (_: unknown): void => undefined;
    const dialogs = async (): Promise<unknown> => new Promise((resolve) => (come = resolve));
    const browser = await open('/join', {ports: {dialogs}});
    const load = browser.holdLoad('hours:index');
    const showing = browser.showing();
    const opened = browser.journey.openDialog('agree');
    await browser.arrive('/hours');
    expect([browser.shows(), browser.showing() === showing]).toEqual(['index, moving', true]);
    come(undefined);
    await opened;
    expect(browser.journey.dialog.get()).toBeUndefined();
    await load();
  });

  it('Back instead of the move that was under way ends the wait for the server', async () => {
    const steps = {
      ...card.steps,
      polling: {...card.steps?.polling, waiting: {tries: 14, thenStep: 'UNKNOWN', keepStep: []}},
    };
    const rows = [
      ...(card.steps?.rows ?? []),
      {
        id: 'printing',
        steps: ['PRINTING'],
        prefixes: [],
        source: '',
        cases: [{id: 'x', goTo: {screen: 'late'}, carry: {}, source: ''}],
      },
    ];
    const led = {...card, steps: {...steps, rows}} as unknown as CompiledFlow;
    const browser = await open('/1/photo', {flows: [led, join, hours, shell]});
    await browser.press('send');
    browser.held = true;
    browser.say('getStep', {name: 'PRINTING'});
    await browser.calls[0]?.answer();
    expect([browser.shows(), browser.polls(), browser.did]).toEqual(['photo, moving', true, ['push /library/1/late']]);
    await browser.arrive('/join');
    expect([browser.shows(), browser.polls()]).toEqual(['index', false]);
  });

  it('what was answered in a flow that is over is kept no more, though the person has gone back meanwhile', async () => {
    const browser = await open('/join');
    browser.showing().session.change(['name'], 'Anne');
    await browser.press('continue');
    expect([browser.shows(), browser.drafts.at(-1)]).toEqual([
      'agree',
      {answers: expect.objectContaining({name: 'Anne'})},
    ]);
    await browser.press('join');
    await browser.arrive('/join');
    browser.did.length = 0;
    await browser.calls[0]?.answer();
    expect([browser.shows(), browser.did, browser.drafts.at(-1)]).toEqual(['index', [], {answers: {}}]);
    // They stand where they are looked at.
    expect(browser.showing().set.answers.at(['name'])).toBe('Anne');
  });

  it('what becomes of what is typed is told as what else happens is, and goes on where the person goes on', async () => {
    const trace = createTrace();
    const browser = await open('/join', {ports: {trace}});
    browser.showing().session.change(['name'], 'Anne');
    browser.showing().session.change(['name'], 'Anna');
    await browser.press('continue');
    const told = trace.lines.get().filter(({machine}) => machine === 'draft');
    expect(told.map(({event, state, times = 1}) => `${event}: ${state} ${times}`)).toEqual([
      'xstate.init: keeping.time.still work.atRest 1',
      'changed: keeping.time.passing work.atRest 1',
      'flush: keeping.time.still work.writing 1',
      'xstate.done.actor.0.draft.keeping.work.writing: keeping.time.still work.atRest 1',
    ]);
    expect(browser.shows()).toBe('agree');
  });

  it('what was answered is gone where the person has gone to another flow meanwhile', async () => {
    const browser = await open('/join');
    browser.showing().session.change(['name'], 'Anne');
    await browser.press('continue');
    const {set} = browser.showing();
    await browser.press('join');
    await browser.arrive('/hours');
    await browser.calls[0]?.answer();
    expect([browser.drafts.at(-1), set.answers.get()]).toEqual([{answers: {}}, {}]);
  });

  it('what was answered is kept no more where an action leads to another flow, though the person has gone back', async () => {
    const calls = [{id: 'join', operation: 'join', with: {}, body: {}}];
    const then = oneCase({screen: 'index', flow: 'hours'});
    const module = aModule('join', 'index', [aTextField('name')], {actions: [anAction('join', {calls, then})]});
    const browser = await open('/join', {modules: withModule(module)});
    browser.showing().session.change(['name'], 'Anne');
    await browser.press('join');
    await browser.arrive('/join/agree');
    await browser.calls[0]?.answer();
    expect([browser.shows(), browser.drafts.at(-1)]).toEqual(['agree', {answers: {}}]);
  });

  it('what was answered stays a draft where what was sent does not end the flow, or only asked', async () => {
    const calls = [{id: 'join', operation: 'join', with: {}, body: {}}];
    const early = aModule('join', 'index', [aTextField('name')], {actions: [anAction('join', {calls})]});
    const browser = await open('/join', {modules: withModule(early)});
    browser.showing().session.change(['name'], 'Anne');
    await browser.press('join');
    await browser.arrive('/hours');
    await browser.calls[0]?.answer();
    expect(browser.drafts.at(-1)).toEqual({answers: {name: 'Anne'}});

    const asks = aModule('join', 'agree', [], {
      actions: [anAction('join', {calls: [{id: 'look', operation: 'getOpening', with: {}}]})],
    });
    const other = await open('/join', {modules: withModule(asks)});
    other.showing().session.change(['name'], 'Anne');
    await other.press('continue');
    await other.press('join');
    await other.calls[0]?.answer();
    expect([other.did.at(-1), other.drafts.at(-1)]).toEqual([
      'leave /desk',
      {answers: expect.objectContaining({name: 'Anne'})},
    ]);
  });

  it.each(['the save has arrived', 'it has taken too long'])('answers in order are sent once %s', async (what) => {
    let [arrive, tooLong] = [(): void => undefined, (): void => undefined];
    // Seen or not: what was sent waits for nobody to look at the page.
    const wait = async (milliseconds: number): Promise<void> =>
      new Promise((resolve) => (milliseconds === 3000 ? (tooLong = resolve) : undefined));
    const browser = await open('/join', {ports: {wait}});
    browser.holdDrafts = new Promise((resolve) => (arrive = resolve));
    browser.showing().session.change(['name'], 'Anne');
    await browser.press('continue');
    await browser.press('join');
    expect([browser.drafts, browser.calls]).toEqual([[{answers: {name: 'Anne'}}], []]);
    if (what === 'the save has arrived') arrive();
    else tooLong();
    await browser.turn();
    expect(browser.calls.map(({id}) => id)).toEqual(['join']);
  });

  it('answers that wait for a save are not sent once who gave them has logged out', async () => {
    const browser = await open('/join');
    let arrive = (): void => undefined;
    browser.holdDrafts = new Promise((resolve) => (arrive = resolve));
    browser.showing().session.change(['name'], 'Anne');
    await browser.press('continue');
    await browser.press('join');
    browser.journey.forget();
    arrive();
    await browser.turn();
    expect(browser.calls).toEqual([]);
  });

  it('what the server has taken of a screen is held no more, though the person has gone elsewhere meanwhile', async () => {
    const {saveDraft} = card.operations;
    const holding = {...card, operations: {...card.operations, saveDraft: {...saveDraft, holds: true}}} as CompiledFlow;
    const photo = cardModules.find(({screen}) => screen.id === 'photo');
    const module = aModule('card', 'photo', [aTextField('pin', {sensitive: true})], {
      actions: photo?.screen.actions ?? [],
    });
    const browser = await open('/1/photo', {flows: [holding, join, hours, shell], modules: withModule(module)});
    browser.showing().session.change(['pin'], '1234');
    await browser.press('send');
    expect(browser.drafts).toEqual([{answers: {}, held: {pin: '1234'}}]);
    await browser.arrive('/join');
    await browser.calls[0]?.answer();
    expect(browser.drafts.at(-1)).toEqual({answers: {}});
  });

  it('a failure that leads on is given up silently by who goes back', async () => {
    const gone = {message: ['Gone.'], then: oneCase({go: 'onward'} as const)};
    const calls = [{id: 'savePhoto', operation: 'savePhoto', with: {}, body: {}}];
    const module = aModule('card', 'photo', [], {actions: [anAction('send', {calls, errors: {GONE: gone}})]});
    const browser = await open('/1/photo', {modules: withModule(module)});
    await browser.press('send');
    const {failure} = browser.showing().actions;
    await browser.calls[0]?.fail(new ApiError({status: 409, code: 'GONE'}));
    expect(browser.polls()).toBe(true);
    await browser.arrive('/join');
    expect([browser.shows(), failure.get()]).toEqual(['index', undefined]);
  });

  it('a person who is forgotten leaves nothing behind that leads on', async () => {
    const browser = await waiting();
    browser.journey.forget();
    expect(browser.polls()).toBe(false);
    browser.say('getStep', {name: 'FEE_DUE'});
    browser.journey.look();
    await browser.pass(100_000);
    expect([browser.shows(), browser.did.filter((one) => one !== 'forget facts')]).toEqual(['photo', []]);
  });

  it('a journey that has ended waits for nothing, goes nowhere and saves nothing; what showed stays', async () => {
    const browser = await waiting();
    browser.journey.end();
    expect(browser.polls()).toBe(false);
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.pass(100_000);
    browser.journey.look();
    await browser.arrive('/join');
    const did = browser.did.filter((one) => one !== 'forget facts');
    expect([browser.shows(), did]).toEqual(['photo, moving', []]);

    const typing = await open('/join');
    typing.showing().session.change(['name'], 'Anne');
    typing.journey.end();
    await typing.journey.save(false);
    await typing.pass(100_000);
    expect(typing.drafts).toEqual([]);
  });

  it('a screen in place of another is left with the person who is forgotten, and so is what counts as the step', async () => {
    const browser = await open();
    await follow(browser, {flow: 'hours', screen: 'today'});
    expect(browser.shows()).toBe('today');
    browser.journey.forget();
    browser.journey.look();
    await browser.turn();
    expect(browser.shows()).toBe('photo');
  });

  it('what is logged once of a person is logged of the next one, too', async () => {
    const gate = aGate('closed', true, {screen: 'index', flow: 'hours'}, {log: 'warning'});
    const browser = await open('/hours', {flows: [{...card, gates: [gate]}, join, hours, shell]});
    const logged = async (): Promise<number> => {
      await browser.arrive('/1/photo');
      return browser.did.filter((one) => one.startsWith('log ')).length;
    };
    expect([await logged(), await logged()]).toEqual([1, 1]);
    browser.journey.forget();
    expect(await logged()).toBe(2);
  });

  it('a screen that shows in place at another address leads from there', async () => {
    const branch = aFlow({
      ...{id: 'branch', path: '/branches/:branch', answers: 'branch'},
      params: [{id: 'branch', schema: {type: 'string'}, optional: false}],
      ...{sections: [aSection('all', ['index'])], screens: [aScreen('index')]},
    });
    const browser = await open('/branches/1/nowhere', {flows: [...site.flows, branch]});
    const showing = browser.showing();
    const href = (): string => browser.showing().links.hrefOf({flow: 'branch', screen: 'index'}, {});
    expect([browser.shows(), href()]).toEqual(['not-found', '/library/branches/1']);
    await browser.arrive('/branches/2/nowhere');
    expect([browser.showing() === showing, showing.params, href()]).toEqual([
      true,
      {branch: '2'},
      '/library/branches/2',
    ]);
  });

  it('nothing that follows a screen happens where it cannot show', async () => {
    const values: Record<string, Logic> = {wrong: {'no such operator': []}};
    const ending = {
      ...join,
      end: {screen: 'done'},
      screens: [...join.screens, aScreen('done', {addressed: false})],
    } as CompiledFlow;
    const browser = await open('/join', {
      flows: [card, ending, hours, shell],
      modules: [...site.modules, aModule('join', 'done', [], {values})],
    });
    browser.showing().session.change(['name'], 'Anne');
    await browser.press('continue');
    await browser.press('join');
    const saved = browser.drafts.length;
    await browser.calls[0]?.answer();
    expect([browser.shows(), browser.drafts.slice(saved)]).toEqual(['failed', []]);
    delete values.wrong;
    void browser.journey.retry();
    await browser.turn();
    expect([browser.shows(), browser.drafts.slice(saved)]).toEqual(['done', [{answers: {}}]]);
  });

  it('who goes elsewhere acts there as anywhere', async () => {
    const browser = await open('/join');
    await browser.arrive('/hours');
    await browser.arrive('/join');
    browser.did.length = 0;
    await browser.press('continue');
    expect([browser.shows(), browser.did]).toEqual(['agree', ['push /library/join/agree']]);
  });

  it('a gate that closes behind what was sent leads on, once', async () => {
    const gated = {
      ...card,
      gates: [...card.gates, aGate('printed', is('card.printed', true), {screen: 'index', flow: 'hours'})],
    } as CompiledFlow;
    const browser = await open('/1/photo', {flows: [gated, join, hours, shell]});
    await browser.press('send');
    browser.say('getCard', {printed: true});
    await browser.calls[0]?.answer();
    expect([browser.shows(), browser.did]).toEqual(['index', ['replace /library/hours']]);
  });
});
