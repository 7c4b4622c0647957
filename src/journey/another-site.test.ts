import {describe, expect, it} from 'vitest';
import {card, cardModules, join, joinModules, shell, shellModules} from '../renderer/fixtures/library.ts';
import {aModule, oneCase, anAction} from '../renderer/fixtures/screens.ts';
import type {ScreenModule} from '../model/compiled/flow.ts';
import type {Json} from '../model/json.ts';
import {openBrowser, type Browser} from './fixtures/browser.ts';

const bank = 'https://bank.example/';
const site = {
  flows: [{...card, exits: {...card.exits, bank: {href: bank}}}, join, shell],
  facts: {getCard: {fee: 3}, getStep: {name: 'PHOTO_DUE'}, getNotes: null},
};

const open = async (
  modules: readonly ScreenModule[] = cardModules,
  facts: Readonly<Record<string, Json>> = {},
): Promise<Browser> =>
  openBrowser('/1/photo', {
    ...site,
    facts: {...site.facts, ...facts},
    modules: [...modules, ...joinModules, ...shellModules],
  });

const leaves = async (browser: Browser): Promise<void> => {
  void browser.journey.leave(bank);
  await browser.turn();
};

describe('another site that does not come', () => {
  it('leaves the screen as it was, to be used again', async () => {
    const browser = await open();
    await leaves(browser);
    expect([browser.did, browser.shows()]).toEqual([[`leave ${bank}`], 'photo, moving']);
    await browser.pass(10_000);
    expect(browser.shows()).toBe('photo');
    await browser.press('send');
    expect(browser.calls).toHaveLength(1);
  });

  it.each([
    ['nothing that was sent, which could be sent once more', 'savePhoto', 'photo, moving'],
    ['what has only asked', 'getNotes', 'photo'],
  ])('brings back %s', async (_, operation, shown) => {
    const goes = anAction('go', {calls: [{id: operation, operation, with: {}}], then: oneCase({exit: 'bank'})});
    const browser = await open([
      ...cardModules.filter(({screen}) => screen.id !== 'photo'),
      aModule('card', 'photo', [], {actions: [goes]}),
    ]);
    await browser.press('go');
    await browser.calls[0]?.answer();
    expect(browser.did.at(-1)).toBe(`leave ${bank}`);
    await browser.pass(10_000);
    expect(browser.shows()).toBe(shown);
  });

  it('brings nothing back for a person who is gone', async () => {
    const browser = await open();
    await leaves(browser);
    browser.journey.forget();
    await browser.pass(10_000);
    expect(browser.shows()).toBe('photo, moving');
  });

  it('has nobody wait meanwhile for a step, which is waited for again behind it', async () => {
    const browser = await open(cardModules, {getStep: {name: 'PRINTING'}});
    expect(browser.shows()).toBe('processing');
    await leaves(browser);
    // Looked at meanwhile, the step has gone on, and back.
    browser.say('getStep', {name: 'READY'});
    await browser.pass(3000);
    browser.say('getStep', {name: 'PRINTING'});
    await browser.pass(10_000);
    expect([browser.shows(), browser.polls()]).toEqual(['processing', true]);
  });

  it.each(['while another site is on its way', 'while what was typed is still saved'])(
    'shows where somebody has gone back to %s',
    async (when) => {
      const browser = await open();
      void browser.journey.leave(bank);
      if (when.includes('another')) await browser.turn();
      await browser.arrive('/join');
      await browser.pass(10_000);
      expect(browser.shows()).toBe('index');
    },
  );
});
