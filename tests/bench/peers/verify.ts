import type {Browser, Page} from '@playwright/test';
import {answers, isAsked, journey, type Screen} from './definition.ts';
import {answer, type Peer} from './peers.ts';

/**
 * Walks a peer through the whole journey: each screen has its fields, none may be left without what is required, what is
 * refused is not taken, and the next screen is the one that is asked next.
 *
 * @throws Error saying which peer does otherwise, and where
 */
export const verifyPeer = async (browser: Browser, peer: Peer, origin: string): Promise<void> => {
  const page = await browser.newPage({viewport: {width: 412, height: 1200}, ignoreHTTPSErrors: true});
  page.setDefaultTimeout(30_000);
  try {
    await page.goto(origin + peer.journey);
    await page.waitForLoadState('networkidle');
    const way = journey.filter((screen) => isAsked(screen, answers));
    for (const [at, screen] of way.entries()) {
      const where = `${peer.title}, screen ${screen.id}`;
      await shows(page, peer, screen, where);
      await next(page, peer);
      await stays(page, peer, screen, `${where}, with nothing in it`);
      for (const [name, field] of Object.entries(screen.fields)) {
        if (field.refused === undefined) continue;
        await fillIn(page, peer, screen);
        await answer(page, peer, name, field, field.refused);
        await next(page, peer);
        await stays(page, peer, screen, `${where}, with ${field.refused}`);
      }
      await fillIn(page, peer, screen);
      if (at < way.length - 1) await next(page, peer);
    }
  } finally {
    await page.close();
  }
};

const fillIn = async (page: Page, peer: Peer, {fields}: Screen): Promise<void> => {
  for (const [name, field] of Object.entries(fields)) {
    const value = answers[name];
    if (value !== undefined) await answer(page, peer, name, field, value);
  }
};

const next = (page: Page, peer: Peer): Promise<void> => page.locator(peer.next).locator('visible=true').first().click();

const shows = async (page: Page, peer: Peer, {fields}: Screen, where: string): Promise<void> => {
  for (const name of Object.keys(fields))
    await page
      .locator(peer.control(name))
      .first()
      .waitFor({state: 'attached'})
      .catch(() => {
        throw new Error(`${where}: there is no field ${name}.`);
      });
  const others = journey.filter((screen) => screen.fields !== fields).flatMap((screen) => Object.keys(screen.fields));
  for (const name of others)
    if (await page.locator(peer.control(name)).locator('visible=true').count())
      throw new Error(`${where}: ${name} of another screen shows.`);
};

/** It must stay, so that it is there a moment later is looked at as well. */
const stays = async (page: Page, peer: Peer, {fields}: Screen, where: string): Promise<void> => {
  await page.waitForTimeout(400);
  const [first = ''] = Object.keys(fields);
  if ((await page.locator(peer.control(first)).locator('visible=true').count()) === 0)
    throw new Error(`${where}: the next screen came.`);
};
