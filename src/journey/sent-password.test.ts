import {describe, expect, it} from 'vitest';
import {card, shell, shellModules, cardModules} from '../renderer/fixtures/library.ts';
import {aModule, anAction, aTextField} from '../renderer/fixtures/screens.ts';
import {openBrowser, type Browser} from './fixtures/browser.ts';

/** A screen that asks for a password, where one is typed. */
async function typed(): Promise<Browser> {
  const fields = [aTextField('caption'), aTextField('code', {type: 'password', sensitive: true})];
  const send = anAction('send', {
    label: ['Send'],
    calls: [{id: 'savePhoto', operation: 'savePhoto', with: {}, body: 'answers'}],
  });
  const others = cardModules.filter(({screen}) => screen.id !== 'photo');
  const browser = await openBrowser('/1/photo', {
    flows: [card, shell],
    modules: [aModule('card', 'photo', fields, {actions: [send]}), ...others, ...shellModules],
    facts: {getCard: {fee: 3}, getStep: {name: 'PHOTO_DUE'}, getNotes: null},
  });
  const {answers} = browser.showing().set;
  answers.set(['caption'], 'Me');
  answers.set(['code'], '246810');
  return browser;
}

describe('a password that was sent', () => {
  it('is there for nobody who comes back to its screen', async () => {
    const browser = await typed();
    const {set} = browser.showing();
    await browser.press('send');
    browser.say('getStep', {name: 'FEE_DUE'});
    await browser.calls[0]?.answer();
    expect(browser.shows()).toBe('fee');
    expect(set.answers.get()).toEqual({caption: 'Me'});
  });

  it('stands while its screen shows, and where the server refused it', async () => {
    const browser = await typed();
    const {set} = browser.showing();
    await browser.press('send');
    expect(set.answers.get()).toEqual({caption: 'Me', code: '246810'});
    await browser.calls[0]?.fail(Object.assign(new Error('Wrong'), {status: 422, code: 'BLURRED'}));
    expect(browser.shows()).toBe('photo');
    expect(set.answers.get()).toEqual({caption: 'Me', code: '246810'});
  });
});
