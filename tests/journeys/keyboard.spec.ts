import type {JSHandle, Page} from '@playwright/test';
import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';
import {keyboardHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {standardPath, walk} from './walk/walk.ts';

test.use({geolocation: {latitude: 45.52, longitude: -122.68}, permissions: ['geolocation']});

test('the whole path by keyboard alone', async ({page}) => {
  await page.goto('/account/heloc/register-v2');
  await walk(page, standardPath, {hand: keyboardHand(page), person: newPerson()});
  await expect(page).toHaveURL(/\/complete$/);
});

/** What has the focus, and whether any of it is seen; undefined for what had it before. */
const nextStop = (
  page: Page,
  visited: JSHandle<WeakSet<Element>>,
): Promise<{html: string; seen: boolean} | undefined> =>
  page.evaluate(async (before) => {
    const at = document.activeElement;
    if (at === null || at === document.body || before.has(at)) return undefined;
    before.add(at);
    // Of what is drawn by its label, that is what one sees.
    const drawn = [at, ...(at instanceof HTMLInputElement ? (at.labels ?? []) : [])];
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isSeen = (one: Element): boolean => {
      const {left, top, width, height} = one.getBoundingClientRect();
      return parts.some((x) =>
        parts.some((y) => one.contains(document.elementFromPoint(left + width * x, top + height * y))),
      );
    };
    let seen = false;
    // It may still be scrolled to.
    for (let frame = 0; !seen && frame < 60; frame += 1) {
      seen = drawn.some(isSeen);
      await new Promise((next) => requestAnimationFrame(next));
    }
    return {html: at.outerHTML.slice(0, 200), seen};
  }, visited);

test('nothing covers what has the focus, whichever way one goes, in a window of 320 by 256 px', async ({
  page,
  request,
}) => {
  // What is left of 1280 by 1024 px at four times the size.
  await page.setViewportSize({width: 320, height: 256});
  for (const [stage, screen] of [
    ['offer', 'start/contact'],
    ['identity', 'signing/sign'],
  ] as const) {
    await comeTo(page, await brought(request, stage), screen);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab']) {
      const visited = await page.evaluateHandle(() => new WeakSet<Element>());
      const stops = [];
      for (;;) {
        await page.keyboard.press(key);
        const stop = await nextStop(page, visited);
        if (stop === undefined) break;
        stops.push(stop);
      }
      expect(stops.length, `${screen} by ${key}`).toBeGreaterThan(8);
      expect(
        stops.filter(({seen}) => !seen).map(({html}) => html),
        `${screen} by ${key}`,
      ).toEqual([]);
      await visited.dispose();
    }
  }
});
