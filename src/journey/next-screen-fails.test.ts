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

it('a screen that did not come while nobody needed it is asked for again by the press that does', async () => {
  const files = createFiles();
  let isAway = false;
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
  const browser = await openBrowser('/join', {flows: [], modules: [], ports: {files, artifacts}});
  prefetchDecision(artifacts, browser.showing(), (task) => task());
  isAway = true;
  browser.showing().session.change(['name'], 'Ada');
  await browser.turn();
  isAway = false;
  await browser.press('continue');
  expect(browser.shows()).toBe('agree');
});
