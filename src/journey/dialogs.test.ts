import {describe, expect, it} from 'vitest';
import type {CompiledFlow, ScreenModule} from '../model/compiled/flow.ts';
import {card, cardModules, shell, shellModules} from '../renderer/fixtures/library.ts';
import {oneCase, anAction, aTextField, aModule} from '../renderer/fixtures/screens.ts';
import {aScreen} from '../runtime/fixtures/flow.ts';
import {openBrowser, type Browser} from './fixtures/browser.ts';
import type {Showing} from './showing/types.ts';

const flow: CompiledFlow = {
  ...card,
  screens: [
    ...card.screens.filter(({id}) => id !== 'photo'),
    // It may be looked at once more while the fee is due.
    aScreen('photo', {open: {kind: 'beside', screens: ['fee']}}),
    aScreen('question', {open: {kind: 'always'}}),
  ],
};
const printing = aModule('card', 'photo', [], {
  actions: [
    anAction('look', {kind: 'button', runs: {every: 5000}}),
    anAction('ask', {kind: 'link', dialog: 'question', then: oneCase({go: 'stay'} as const)}),
  ],
});
const question = aModule('card', 'question', [aTextField('text')], {
  actions: [
    anAction('send', {calls: [{id: 'pay', operation: 'pay', with: {}, body: 'answers'}]}),
    anAction('leave', {kind: 'link'}),
    anAction('back', {kind: 'link', then: oneCase({go: 'back'} as const)}),
    anAction('decide', {kind: 'button', raise: 'decided'}),
    anAction('wait', {kind: 'button', runs: {every: 5000}, then: oneCase({go: 'stay'} as const)}),
  ],
});
const modules: readonly ScreenModule[] = [
  ...cardModules.filter(({screen}) => screen.id !== 'photo'),
  ...shellModules,
  printing,
  question,
];
const facts = {getCard: {fee: 3}, getStep: {name: 'PHOTO_DUE'}, getNotes: null};

interface Asked {
  readonly browser: Browser;
  readonly dialog: Showing;
  readonly repeat: (of: Showing, id: string) => Promise<void>;
}

/** A question that is open over a screen which looks again and again whether the server has gone on. */
const asked = async (known = facts): Promise<Asked> => {
  const browser = await openBrowser('/1/photo', {flows: [flow, shell], modules, facts: known});
  await browser.press('ask');
  const dialog = browser.journey.dialog.get();
  if (dialog === undefined) throw new Error('No question is open.');
  const repeat = async (of: Showing, id: string): Promise<void> => {
    const action = of.session.screen.actions.find((one) => one.id === id);
    if (action !== undefined) of.actions.repeat(action);
    await browser.turn();
  };
  return {browser, dialog, repeat};
};

describe('a dialog', () => {
  it('stands while what repeats by itself below it changes nothing, and goes with the screen below', async () => {
    const {browser, dialog, repeat} = await asked();
    await repeat(browser.showing(), 'look');
    expect([browser.shows(), browser.journey.dialog.get() === dialog]).toEqual(['photo', true]);
    browser.say('getStep', {name: 'READY'});
    await repeat(browser.showing(), 'look');
    expect([browser.shows(), browser.journey.dialog.get()]).toEqual(['ready', undefined]);
  });

  it('closes by what it has done itself, pressed or not', async () => {
    const {browser, dialog, repeat} = await asked();
    await repeat(dialog, 'wait');
    expect(browser.journey.dialog.get()).toBeUndefined();
  });
});

describe('what is done in a dialog', () => {
  const beside = {...facts, getStep: {name: 'FEE_DUE'}};
  const press = async ({browser, dialog}: Asked, id: string): Promise<void> => {
    const action = dialog.session.screen.actions.find((one) => one.id === id);
    if (action !== undefined) dialog.actions.start(action);
    await browser.turn();
    await browser.calls[0]?.answer();
    await browser.turn();
  };

  it.each(['leave', 'back', 'send'])('leaves who asks what comes next where they are: %s', async (id) => {
    const one = await asked(beside);
    await press(one, id);
    const {browser} = one;
    expect([browser.shows(), browser.journey.dialog.get(), browser.polls(), browser.did]).toEqual([
      ...['photo', undefined, false],
      [],
    ]);
  });

  it('leads on where the server has gone on by it', async () => {
    const one = await asked(beside);
    const {browser} = one;
    browser.say('getStep', {name: 'READY'});
    await press(one, 'send');
    expect([browser.shows(), browser.did]).toEqual(['ready', ['push /library/1/ready']]);
  });

  it('leads on where it raises a transition', async () => {
    const one = await asked(beside);
    await press(one, 'decide');
    expect([one.browser.shows(), one.browser.did]).toEqual(['fee', ['raise decided 1', 'push /library/1/fee']]);
  });
});

describe('what is typed in a dialog', () => {
  const typed = {answers: {text: 'Which name stands there?'}};
  const type = ({dialog}: Asked): void => dialog.session.change(['text'], typed.answers.text);

  it('is kept in a draft of its own, until it was sent', async () => {
    const one = await asked();
    const {browser, dialog} = one;
    type(one);
    await browser.journey.save(false);
    expect(browser.drafts).toEqual([typed]);
    const [send] = dialog.session.screen.actions;
    if (send !== undefined) dialog.actions.start(send);
    await browser.turn();
    await browser.calls[0]?.answer();
    await browser.journey.save(false);
    await browser.press('ask');
    expect([browser.drafts.at(-1), browser.journey.dialog.get()?.set.answers.get()]).toEqual([{answers: {}}, {}]);
  });

  it('is there again for who comes back', async () => {
    const browser = await openBrowser('/1/photo', {
      ...{flows: [flow, shell], modules, facts},
      ports: {
        mayHaveDrafts: () => true,
        call: async ({id}, {params} = {}) =>
          id === 'readDraft' && params?.['set'] === '1.question' ? typed : {answers: {}},
      },
    });
    await browser.press('ask');
    await browser.turn();
    expect(browser.journey.dialog.get()?.session.answers.get()).toEqual(typed.answers);
  });

  it('is waited for by nobody whom the page asks by itself, as on their way out', async () => {
    const browser = await openBrowser('/1/photo', {
      ...{flows: [flow, shell], modules, facts},
      ports: {
        mayHaveDrafts: () => true,
        call: async ({id}, {params} = {}) =>
          id === 'readDraft' && params?.['set'] === '1.question' ? new Promise(() => undefined) : {answers: {}},
      },
    });
    void browser.journey.openDialog('question');
    await browser.turn();
    expect(browser.journey.dialog.get()?.entry.id).toBe('question');
  });
});
