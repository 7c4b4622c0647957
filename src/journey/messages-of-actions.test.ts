import {describe, expect, it} from 'vitest';
import {ApiError} from '../lib/api-error.ts';
import type {Action} from '../model/compiled/screen.ts';
import type {Target} from '../model/compiled/target.ts';
import {card, cardModules, join, joinModules, shell, shellModules} from '../renderer/fixtures/library.ts';
import {oneCase, anAction, aModule} from '../renderer/fixtures/screens.ts';
import {openBrowser, type Browser, type BrowserOptions} from './fixtures/browser.ts';

const calls = [{id: 'savePhoto', operation: 'savePhoto', with: {}, body: {}}];

/** At a screen of a card whose action `send` calls the server. */
const open = async (parts: Partial<Action>, ports?: BrowserOptions['ports']): Promise<Browser> => {
  const photo = aModule('card', 'photo', [], {actions: [anAction('send', {calls, ...parts})]});
  return openBrowser('/1/photo', {
    flows: [card, join, shell],
    modules: [photo, ...cardModules.filter(({screen}) => screen.id !== 'photo'), ...joinModules, ...shellModules],
    facts: {getCard: {fee: 3}, getStep: {name: 'PHOTO_DUE'}, getNotes: null},
    ...(ports === undefined ? {} : {ports}),
  });
};

const refusing = async (then: Target): Promise<Browser> => {
  const browser = await open({errors: {GONE: {message: ['We need no photo any more.'], then: oneCase(then)}}});
  await browser.press('send');
  return browser;
};
const gone = new ApiError({status: 409, code: 'GONE'});
const sending = async (
  then: Target,
  parts: Partial<Action> = {},
  ports?: BrowserOptions['ports'],
): Promise<Browser> => {
  const said = ['Photo ', {print: {var: 'result.savePhoto.number'}, formats: []}, ' has come.'];
  const browser = await open({said, then: oneCase(then), ...parts}, ports);
  await browser.press('send');
  return browser;
};
const told = ({did}: Browser): readonly string[] => did.filter((one) => one.startsWith('tell '));
const stands = (browser: Browser): unknown => browser.showing().session.errors.get().get('')?.message;

describe('why the server took nothing', () => {
  it.each<[string, Target]>([
    ['another screen of the flow', {screen: 'fee'}],
    ['another flow', {flow: 'join', screen: 'index'}],
  ])('is told on the screen that it leads to: %s', async (_, then) => {
    const browser = await refusing(then);
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.calls[0]?.fail(gone);
    expect([browser.shows() === 'photo', told(browser)]).toEqual([false, ['tell We need no photo any more.']]);
  });

  it('stands on the screen where it leads nowhere else', async () => {
    const browser = await refusing({go: 'stay'});
    await browser.calls[0]?.fail(gone);
    expect([browser.shows(), stands(browser), told(browser)]).toEqual(['photo', 'We need no photo any more.', []]);
  });

  it('is told nobody who has gone elsewhere meanwhile', async () => {
    const browser = await refusing({screen: 'fee'});
    await browser.arrive('/join');
    await browser.calls[0]?.fail(gone);
    expect([browser.shows(), told(browser)]).toEqual(['index', []]);
  });
});

describe('that it is done', () => {
  it.each<[string, Target, string]>([
    ['where they are', {go: 'stay'}, 'photo'],
    ['where it leads', {screen: 'fee'}, 'fee'],
  ])('is told a person, in words that know what the server answered, %s', async (_, then, screen) => {
    const browser = await sending(then);
    browser.say('getStep', {name: 'FEE_DUE'});
    expect(told(browser)).toEqual([]);
    await browser.calls[0]?.answer({number: 7});
    expect([browser.shows(), told(browser)]).toEqual([screen, ['tell Photo 7 has come.']]);
  });

  it('is told also who has gone elsewhere meanwhile', async () => {
    const browser = await sending({go: 'stay'});
    await browser.arrive('/join');
    await browser.calls[0]?.answer({number: 7});
    expect([browser.shows(), told(browser)]).toEqual(['index', ['tell Photo 7 has come.']]);
  });

  it('is told nobody once who sent it has logged out', async () => {
    const ended: unknown[] = [];
    const browser = await sending({go: 'stay'}, {}, {ended: (...about) => void ended.push(about)});
    browser.journey.forget();
    await browser.calls[0]?.answer({number: 7});
    expect([told(browser), ended]).toEqual([[], []]);
  });

  it('is not told where it failed, nor by what repeats by itself', async () => {
    const browser = await sending({go: 'stay'}, {runs: {every: 1000}});
    await browser.calls[0]?.fail(gone);
    const [action] = browser.showing().session.screen.actions;
    if (action !== undefined) browser.showing().actions.repeat(action);
    await browser.turn();
    await browser.calls[1]?.answer({number: 7});
    expect([browser.calls.length, told(browser)]).toEqual([2, []]);
  });

  it('is not told where it has led to the error page', async () => {
    const browser = await sending({screen: 'fee'});
    browser.say('getStep', {name: 'FEE_DUE'});
    const come = browser.holdLoad('card:fee');
    await browser.calls[0]?.answer({number: 7});
    await come(new Error('gone'));
    expect([browser.shows(), told(browser)]).toEqual(['failed', []]);
  });
});
