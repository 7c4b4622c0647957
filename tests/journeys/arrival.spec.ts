import type {Page} from '@playwright/test';
import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** As tall as the longest screens, so that there is somewhere to scroll to on each. */
const tall = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('main')?.style.setProperty('min-height', '4000px'));

test('Back shows the heading that has the focus, and a reload where the person was', async ({page, request}) => {
  await comeTo(page, await brought(request, 'hmda'), 'start/app-summary');
  await expect(heading(page)).toBeVisible();
  await tall(page);
  const change = page.getByText('Change your details', {exact: true});
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  await change.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/start\/profile$/);
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  for (const [go, address] of [
    ['goBack', /start\/app-summary$/],
    ['goForward', /start\/profile$/],
  ] as const) {
    await page[go]();
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toBeFocused();
    // What the browser restores it may restore a frame or two later.
    await page.evaluate(
      () =>
        new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(over)))),
    );
    await expect(heading(page)).toBeInViewport({ratio: 1});
    expect(await scrolled(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  }
  await page.evaluate(() => scrollTo(0, 400));
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);
  await page.reload();
  await expect(heading(page)).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(place);
});
