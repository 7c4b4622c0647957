import {describe, expect, it} from 'vitest';
import {ApiError} from '../lib/api-error.ts';
import type {Action} from '../model/compiled/screen.ts';
import type {Target} from '../model/compiled/target.ts';
import {card, cardModules, join, joinModules, shell, shellModules} from '../renderer/fixtures/library.ts';
import {always, anAction, aModule} from '../renderer/fixtures/screens.ts';
import {openBrowser, type Browser} from './fixtures/browser.ts';

const calls = [{id: 'savePhoto', operation: 'savePhoto', with: {}, body: {}}];

/** At a screen of a card whose action `send` calls the server. */
const open = async (parts: Partial<Action>): Promise<Browser> => {
  const photo = aModule('card', 'photo', [], {actions: [anAction('send', {calls, ...parts})]});
  return openBrowser('/1/photo', {
    flows: [card, join, shell],
    modules: [photo, ...cardModules.filter(({screen}) => screen.id !== 'photo'), ...joinModules, ...shellModules],
    facts: {getCard: {fee: 3}, getStep: {name: 'PHOTO_DUE'}, getNotes: null},
  });
};

const refusing = async (then: Target): Promise<Browser> => {
  const browser = await open({errors: {GONE: {message: ['We need no photo any more.'], then: always(then)}}});
  await browser.press('send');
  return browser;
};
const gone = new ApiError({status: 409, code: 'GONE'});
const told = ({did}: Browser): readonly string[] => did.filter((one) => one.startsWith('tell '));
const stands = (browser: Browser): unknown => browser.visit().session.errors.get().get('')?.message;

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
