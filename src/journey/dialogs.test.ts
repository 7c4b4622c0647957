import {describe, expect, it} from 'vitest';
import type {CompiledFlow, ScreenModule} from '../model/compiled/flow.ts';
import {card, cardModules, shell, shellModules} from '../renderer/fixtures/library.ts';
import {always, anAction, aField, aModule} from '../renderer/fixtures/screens.ts';
import {aScreen} from '../runtime/fixtures/flow.ts';
import {openBrowser, type Browser} from './fixtures/browser.ts';
import type {Visit} from './visit/types.ts';

const flow: CompiledFlow = {
  ...card,
  screens: [...card.screens, aScreen('question', {open: {kind: 'always'}})],
};
const printing = aModule('card', 'photo', [], {
  actions: [
    anAction('look', {kind: 'button', runs: {every: 5000}}),
    anAction('ask', {kind: 'link', dialog: 'question', then: always({go: 'stay'} as const)}),
  ],
});
const question = aModule('card', 'question', [aField('text')], {
  actions: [
    anAction('send', {
      calls: [{id: 'pay', operation: 'pay', with: {}, body: 'answers'}],
      then: always({go: 'stay'} as const),
    }),
    anAction('wait', {kind: 'button', runs: {every: 5000}, then: always({go: 'stay'} as const)}),
  ],
});
const modules: readonly ScreenModule[] = [
  ...cardModules.filter(({screen}) => screen.id !== 'photo'),
  ...shellModules,
  printing,
  question,
];
const facts = {getCard: {fee: 3}, getStep: {name: 'PHOTO_DUE'}, getNotes: null};

/** A question that is open over a screen which looks again and again whether the server has gone on. */
const asked = async (): Promise<{
  browser: Browser;
  dialog: Visit;
  repeat: (of: Visit, id: string) => Promise<void>;
}> => {
  const browser = await openBrowser('/1/photo', {flows: [flow, shell], modules, facts});
  await browser.press('ask');
  const dialog = browser.journey.dialog.get();
  if (dialog === undefined) throw new Error('No question is open.');
  const repeat = async (of: Visit, id: string): Promise<void> => {
    const action = of.session.screen.actions.find((one) => one.id === id);
    if (action !== undefined) of.actions.repeat(action);
    await browser.turn();
  };
  return {browser, dialog, repeat};
};

describe('a dialog', () => {
  it('stands while what repeats by itself below it changes nothing, and goes with the screen below', async () => {
    const {browser, dialog, repeat} = await asked();
    await repeat(browser.visit(), 'look');
    expect([browser.shows(), browser.journey.dialog.get() === dialog]).toEqual(['photo', true]);
    browser.say('getStep', {name: 'FEE_DUE'});
    await repeat(browser.visit(), 'look');
    expect([browser.shows(), browser.journey.dialog.get()]).toEqual(['fee', undefined]);
  });

  it('closes by what it has done itself, pressed or not', async () => {
    const {browser, dialog, repeat} = await asked();
    await repeat(dialog, 'wait');
    expect(browser.journey.dialog.get()).toBeUndefined();
  });
});
