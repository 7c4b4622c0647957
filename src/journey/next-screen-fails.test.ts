import {describe, expect, it} from 'vitest';
import {card, cardModules, join, joinModules, shell, shellModules} from '../renderer/fixtures/library.ts';
import {createFiles, late} from '../lib/late-file.ts';
import type {Artifacts} from './artifacts.ts';
import {openBrowser, type Browser} from './fixtures/browser.ts';
import {prefetchDecision} from './prefetch.ts';

/** Sent while the screen that comes next is not to be had; `ended`: what is told of it, and whether it is told as pressed there. */
async function sentOnToNothing(): Promise<{browser: Browser; ended: unknown[]; fail: () => Promise<void>}> {
  const ended: unknown[] = [];
  const browser = await openBrowser('/1/photo', {
    flows: [card, join, shell],
    modules: [...cardModules, ...joinModules, ...shellModules],
    facts: {getCard: {fee: 3}, getStep: {name: 'PHOTO_DUE'}, getNotes: null},
    ports: {ended: (action, failure, pressed) => void ended.push([action, failure, pressed === photo])},
  });
  const photo = browser.showing();
  const come = browser.holdLoad('card:fee');
  await browser.press('send');
  browser.say('getStep', {name: 'FEE_DUE'});
  await browser.calls[0]?.answer();
  return {browser, ended, fail: () => come(new Error('away'))};
}

describe('an action whose next screen does not come', () => {
  it('is told as failed, though what it has sent is not sent again', async () => {
    const {browser, ended, fail} = await sentOnToNothing();
    expect([browser.shows(), ended]).toEqual(['photo, moving', []]);
    await fail();
    expect([browser.shows(), ended, browser.calls.length]).toEqual(['failed', [['send', 'FAULT', true]], 1]);
  });

  it('does not fail by what its person goes to meanwhile', async () => {
    const {browser, ended} = await sentOnToNothing();
    const come = browser.holdLoad('join:index');
    await browser.arrive('/join');
    await come(new Error('away'));
    expect([browser.shows(), ended]).toEqual(['failed', [['send', undefined, true]]]);
  });
});

describe('a screen that did not come while nobody needed it', () => {
  /** Somebody has typed on the first screen of an order-led flow while the network was away. */
  async function typedWhileAway(): Promise<{browser: Browser; reloads: () => number; back: () => void}> {
    const files = createFiles();
    let isAway = false;
    let reloads = 0;
    const screenFile = (flow: string, id: string) =>
      late(`screen ${flow}:${id}`, async () => {
        if (isAway) throw new Error('away');
        return joinModules.find(({screen}) => screen.flow === flow && screen.id === id);
      });
    const artifacts = {
      flows: () => ({join}),
      query: () => undefined,
      orgNow: () => ({}),
      flowNow: () => join,
      flow: async () => join,
      screenNow: (flow: string, id: string) => files.now(screenFile(flow, id)),
      screen: async (flow: string, id: string) => files.load(screenFile(flow, id)),
    } as unknown as Artifacts;
    const again = (): boolean => (reloads += 1) > 0;
    const counted = {again, came: () => undefined, asked: () => undefined};
    const browser = await openBrowser('/join', {flows: [], modules: [], ports: {files, artifacts, reloads: counted}});
    prefetchDecision(artifacts, browser.showing(), (task) => task());
    isAway = true;
    browser.showing().session.change(['name'], 'Ada');
    await browser.turn();
    return {browser, reloads: () => reloads, back: () => void (isAway = false)};
  }

  it('is asked for again by the press that does', async () => {
    const {browser, back} = await typedWhileAway();
    back();
    await browser.press('continue');
    expect(browser.shows()).toBe('agree');
  });

  it('[LAZY-LOAD-RETRY-01] takes nothing from whoever types when facts are read again: the page is loaded again by the press alone', async () => {
    const {browser, reloads} = await typedWhileAway();
    browser.journey.look();
    await browser.turn();
    expect([browser.shows(), reloads()]).toEqual(['index', 0]);
    await browser.press('continue');
    expect([browser.shows(), reloads()]).toEqual(['index, moving', 1]);
  });
});
