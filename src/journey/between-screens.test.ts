import {describe, expect, it} from 'vitest';
import {ApiError} from '../lib/api-error.ts';
import type {CompiledFlow, ScreenModule} from '../model/compiled/flow.ts';
import type {Logic} from '../model/compiled/logic.ts';
import {always, anAction, aField, aModule} from '../renderer/fixtures/screens.ts';
import {card, cardModules, join, joinModules, shell, shellModules} from '../renderer/fixtures/library.ts';
import {aFlow, aGate, aScreen, aSection, is} from '../runtime/fixtures/flow.ts';
import {openHost, type Host, type HostOptions} from './fixtures/host.ts';

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
const open = async (at = '/1/photo', parts: Partial<HostOptions> = {}): Promise<Host> =>
  openHost(at, {...site, facts: cardFacts, ...parts});

/** The same site with another module of a screen. */
const withModule = (module: ScreenModule): readonly ScreenModule[] => [
  ...site.modules.filter(({screen: {flow, id}}) => flow !== module.screen.flow || id !== module.screen.id),
  module,
];

/** Sent, and taken, while the server is still at the same step: it is waited for. */
const waiting = async (parts?: Partial<HostOptions>): Promise<Host> => {
  const host = await open('/1/photo', parts);
  await host.press('send');
  await host.calls[0]?.answer();
  return host;
};

const failureOf = (host: Host): unknown => host.visit().actions.failure.get();
const follow = async (host: Host, target: {flow: string; screen: string}): Promise<void> => {
  host.visit().links.follow(target, {})?.();
  await host.turn();
};

describe('between two screens', () => {
  it('a press sends, waits until the server has gone on, and goes there', async () => {
    const host = await waiting();
    expect([host.shows(), host.polls(), host.did]).toEqual(['photo', true, []]);
    host.say('getStep', {name: 'FEE_DUE'});
    await host.pass(1000);
    expect([host.shows(), host.polls(), host.did]).toEqual(['fee', false, ['push /library/1/fee']]);
  });

  it('a second press while the first is under way does nothing', async () => {
    const host = await open();
    await host.press('send');
    await host.press('send');
    expect(host.calls.map(({id}) => id)).toEqual(['savePhoto']);
    await host.calls[0]?.answer();
    await host.press('send');
    expect(host.calls).toHaveLength(1);
  });

  it('who has gone back during a call stays there, and nothing is said', async () => {
    const host = await open();
    await host.press('send');
    await host.arrive('/join');
    host.say('getStep', {name: 'FEE_DUE'});
    await host.calls[0]?.answer();
    expect([host.shows(), host.polls(), host.did, failureOf(host)]).toEqual(['index', false, [], undefined]);
  });

  it('who has gone back while the server is waited for stays there', async () => {
    const host = await waiting();
    const {failure} = host.visit().actions;
    await host.arrive('/join');
    host.say('getStep', {name: 'FEE_DUE'});
    await host.pass(100_000);
    expect([host.shows(), host.polls(), host.did, failure.get()]).toEqual(['index', false, [], undefined]);
  });

  it.each([
    ['to another address', {flow: 'join', screen: 'index'}, 'index', ['push /library/join']],
    ['to a screen without an address', {flow: 'hours', screen: 'today'}, 'today', []],
  ])('who follows a link %s waits for the server no more', async (_, target, shows, did) => {
    const host = await waiting();
    await follow(host, target);
    expect([host.shows(), host.polls()]).toEqual([shows, false]);
    host.say('getStep', {name: 'FEE_DUE'});
    await host.pass(100_000);
    expect([host.shows(), host.did]).toEqual([shows, did]);
  });

  it('the server is waited for no more as soon as a link is on its way', async () => {
    const host = await waiting();
    host.held = true;
    await follow(host, {flow: 'join', screen: 'index'});
    expect([host.shows(), host.polls()]).toEqual(['photo, moving', false]);
  });

  it('who leaves a screen that waits for the server by a link is not led back to what comes next', async () => {
    const host = await open('/1/photo', {facts: {...cardFacts, getStep: {name: 'PRINTING'}}});
    expect([host.shows(), host.polls()]).toEqual(['processing', true]);
    await follow(host, {flow: 'join', screen: 'index'});
    host.say('getStep', {name: 'READY'});
    await host.pass(100_000);
    expect(host.did).toEqual(['push /library/join']);
  });

  it('a link is not followed any more by who has gone elsewhere before its flow has come', async () => {
    const host = await open();
    const come = host.holdLoad('join');
    host.visit().links.follow({flow: 'join', screen: 'agree'}, {})?.();
    await host.arrive('/hours');
    await come();
    expect([host.shows(), host.did]).toEqual(['index', []]);
  });

  it('a link to what comes next is not followed any more by who has gone elsewhere while facts are read', async () => {
    let come = (): void => undefined;
    const host = await open('/1/photo', {facts: {...cardFacts, getStep: {name: 'FEE_DUE'}}});
    expect(host.shows()).toBe('fee');
    host.did.length = 0;
    host.holdFacts = new Promise<void>((resolve) => (come = resolve));
    host.visit().links.follow({go: 'onward'}, {})?.();
    await host.arrive('/join');
    come();
    await host.turn();
    expect([host.shows(), host.polls(), host.did]).toEqual(['index', false, []]);
  });

  it('a question is not asked of who is on the way elsewhere, though their screen still shows', async () => {
    let come = (_: unknown): void => undefined;
    const dialogs = async (): Promise<unknown> => new Promise((resolve) => (come = resolve));
    const host = await open('/join', {ports: {dialogs}});
    const load = host.holdLoad('hours:index');
    const visit = host.visit();
    const opened = host.journey.openDialog('agree');
    await host.arrive('/hours');
    expect([host.shows(), host.visit() === visit]).toEqual(['index, moving', true]);
    come(undefined);
    await opened;
    expect(host.journey.dialog.get()).toBeUndefined();
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
    const host = await open('/1/photo', {flows: [led, join, hours, shell]});
    await host.press('send');
    host.held = true;
    host.say('getStep', {name: 'PRINTING'});
    await host.calls[0]?.answer();
    expect([host.shows(), host.polls(), host.did]).toEqual(['photo, moving', true, ['push /library/1/late']]);
    await host.arrive('/join');
    expect([host.shows(), host.polls()]).toEqual(['index', false]);
  });

  it('what was answered in a flow that is over is kept no more, though the person has gone back meanwhile', async () => {
    const host = await open('/join');
    host.visit().session.change(['name'], 'Anne');
    await host.press('continue');
    expect([host.shows(), host.drafts.at(-1)]).toEqual(['agree', {answers: expect.objectContaining({name: 'Anne'})}]);
    await host.press('join');
    await host.arrive('/join');
    host.did.length = 0;
    await host.calls[0]?.answer();
    expect([host.shows(), host.did, host.drafts.at(-1)]).toEqual(['index', [], {answers: {}}]);
    // They stand where they are looked at.
    expect(host.visit().set.answers.at(['name'])).toBe('Anne');
  });

  it('what was answered is gone where the person has gone to another flow meanwhile', async () => {
    const host = await open('/join');
    host.visit().session.change(['name'], 'Anne');
    await host.press('continue');
    const {set} = host.visit();
    await host.press('join');
    await host.arrive('/hours');
    await host.calls[0]?.answer();
    expect([host.drafts.at(-1), set.answers.get()]).toEqual([{answers: {}}, {}]);
  });

  it('what was answered stays a draft where what was sent does not end the flow, or only asked', async () => {
    const calls = [{id: 'join', operation: 'join', with: {}, body: {}}];
    const early = aModule('join', 'index', [aField('name')], {actions: [anAction('join', {calls})]});
    const host = await open('/join', {modules: withModule(early)});
    host.visit().session.change(['name'], 'Anne');
    await host.press('join');
    await host.arrive('/hours');
    await host.calls[0]?.answer();
    expect(host.drafts.at(-1)).toEqual({answers: {name: 'Anne'}});

    const asks = aModule('join', 'agree', [], {
      actions: [anAction('join', {calls: [{id: 'look', operation: 'getOpening', with: {}}]})],
    });
    const other = await open('/join', {modules: withModule(asks)});
    other.visit().session.change(['name'], 'Anne');
    await other.press('continue');
    await other.press('join');
    await other.calls[0]?.answer();
    expect([other.did.at(-1), other.drafts.at(-1)]).toEqual([
      'leave /desk',
      {answers: expect.objectContaining({name: 'Anne'})},
    ]);
  });

  it('what the server has taken of a screen is held no more, though the person has gone elsewhere meanwhile', async () => {
    const {saveDraft} = card.operations;
    const holding = {...card, operations: {...card.operations, saveDraft: {...saveDraft, holds: true}}} as CompiledFlow;
    const photo = cardModules.find(({screen}) => screen.id === 'photo');
    const module = aModule('card', 'photo', [aField('pin', {sensitive: true})], {actions: photo?.screen.actions ?? []});
    const host = await open('/1/photo', {flows: [holding, join, hours, shell], modules: withModule(module)});
    host.visit().session.change(['pin'], '1234');
    await host.press('send');
    expect(host.drafts).toEqual([{answers: {}, held: {pin: '1234'}}]);
    await host.arrive('/join');
    await host.calls[0]?.answer();
    expect(host.drafts.at(-1)).toEqual({answers: {}});
  });

  it('a failure that leads on is given up silently by who goes back', async () => {
    const gone = {message: ['Gone.'], then: always({go: 'onward'} as const)};
    const calls = [{id: 'savePhoto', operation: 'savePhoto', with: {}, body: {}}];
    const module = aModule('card', 'photo', [], {actions: [anAction('send', {calls, errors: {GONE: gone}})]});
    const host = await open('/1/photo', {modules: withModule(module)});
    await host.press('send');
    const {failure} = host.visit().actions;
    await host.calls[0]?.fail(new ApiError({status: 409, code: 'GONE'}));
    expect(host.polls()).toBe(true);
    await host.arrive('/join');
    expect([host.shows(), failure.get()]).toEqual(['index', undefined]);
  });

  it('a person who is forgotten leaves nothing behind that leads on', async () => {
    const host = await waiting();
    host.journey.forget();
    expect(host.polls()).toBe(false);
    host.say('getStep', {name: 'FEE_DUE'});
    host.journey.look();
    await host.pass(100_000);
    expect([host.shows(), host.did.filter((one) => one !== 'forget facts')]).toEqual(['photo', []]);
  });

  it('a screen in place of another is left with the person who is forgotten, and so is what counts as the step', async () => {
    const host = await open();
    await follow(host, {flow: 'hours', screen: 'today'});
    expect(host.shows()).toBe('today');
    host.journey.forget();
    host.journey.look();
    await host.turn();
    expect(host.shows()).toBe('photo');
  });

  it('what is logged once of a person is logged of the next one, too', async () => {
    const gate = aGate('closed', true, {screen: 'index', flow: 'hours'}, {log: 'warning'});
    const host = await open('/hours', {flows: [{...card, gates: [gate]}, join, hours, shell]});
    const logged = async (): Promise<number> => {
      await host.arrive('/1/photo');
      return host.did.filter((one) => one.startsWith('log ')).length;
    };
    expect([await logged(), await logged()]).toEqual([1, 1]);
    host.journey.forget();
    expect(await logged()).toBe(2);
  });

  it('a screen that shows in place at another address leads from there', async () => {
    const branch = aFlow({
      ...{id: 'branch', path: '/branches/:branch', answers: 'branch'},
      params: [{id: 'branch', schema: {type: 'string'}, optional: false}],
      ...{sections: [aSection('all', ['index'])], screens: [aScreen('index')]},
    });
    const host = await open('/branches/1/nowhere', {flows: [...site.flows, branch]});
    const visit = host.visit();
    const href = (): string => host.visit().links.hrefOf({flow: 'branch', screen: 'index'}, {});
    expect([host.shows(), href()]).toEqual(['not-found', '/library/branches/1']);
    await host.arrive('/branches/2/nowhere');
    expect([host.visit() === visit, visit.params, href()]).toEqual([true, {branch: '2'}, '/library/branches/2']);
  });

  it('nothing that follows a screen happens where it cannot show', async () => {
    const values: Record<string, Logic> = {wrong: {'no such operator': []}};
    const ending = {
      ...join,
      end: {screen: 'done'},
      screens: [...join.screens, aScreen('done', {addressed: false})],
    } as CompiledFlow;
    const host = await open('/join', {
      flows: [card, ending, hours, shell],
      modules: [...site.modules, aModule('join', 'done', [], {values})],
    });
    host.visit().session.change(['name'], 'Anne');
    await host.press('continue');
    await host.press('join');
    const saved = host.drafts.length;
    await host.calls[0]?.answer();
    expect([host.shows(), host.drafts.slice(saved)]).toEqual(['failed', []]);
    delete values.wrong;
    void host.journey.retry();
    await host.turn();
    expect([host.shows(), host.drafts.slice(saved)]).toEqual(['done', [{answers: {}}]]);
  });

  it('who goes elsewhere acts there as anywhere', async () => {
    const host = await open('/join');
    await host.arrive('/hours');
    await host.arrive('/join');
    host.did.length = 0;
    await host.press('continue');
    expect([host.shows(), host.did]).toEqual(['agree', ['push /library/join/agree']]);
  });

  it('a gate that closes behind what was sent leads on, once', async () => {
    const gated = {
      ...card,
      gates: [...card.gates, aGate('printed', is('card.printed', true), {screen: 'index', flow: 'hours'})],
    } as CompiledFlow;
    const host = await open('/1/photo', {flows: [gated, join, hours, shell]});
    await host.press('send');
    host.say('getCard', {printed: true});
    await host.calls[0]?.answer();
    expect([host.shows(), host.did]).toEqual(['index', ['replace /library/hours']]);
  });
});
