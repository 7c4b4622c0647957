import type {Page} from '@playwright/test';
import {launchOptions, shortLived} from './harness/launch-options.ts';
import {expect, test} from './harness/test.ts';

const widths = [360, 600, 620, 630, 637, 640, 655, 1004, 1020, 1250, 1260, 1270, 1277, 1280, 1295, 1500];

/** Where what is in the header begins and ends, and what is below it: the same, also where a bar for scrolling stands. */
const edgesOf = (page: Page): Promise<{header: readonly number[]; column: readonly number[]}> =>
  page.evaluate(() => {
    const inner = (one: Element | null | undefined): readonly number[] => {
      if (!(one instanceof HTMLElement)) throw new Error('It is not there.');
      const {left, right} = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      return [left + parseFloat(style.paddingLeft), right - parseFloat(style.paddingRight)];
    };
    return {
      header: inner(document.querySelector('header > div')),
      column: inner(document.querySelector('main')?.parentElement),
    };
  });

for (const bars of [false, true])
  test(`the header and the column have the same edges ${bars ? 'beside a bar for scrolling' : 'where bars take no room'}`, async ({
    playwright,
    baseURL,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions(shortLived),
      ...(bars && {ignoreDefaultArgs: ['--hide-scrollbars']}),
    });
    const page = await browser.newPage();
    await page.goto(`${baseURL}/account/heloc/register-v2`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({width, height: 700});
      const {header, column} = await edgesOf(page);
      expect(header, `at ${width} px`).toEqual(column);
      const room = await page.evaluate(() => document.documentElement.clientWidth);
      expect(width - room > 0, 'a bar for scrolling').toBe(bars);
      // As all else of the column, by the width of the column.
      const letters = await page.getByRole('heading', {level: 1}).evaluate((one) => getComputedStyle(one).fontSize);
      expect(letters, `at ${width} px`).toBe(room < 620 ? '25.92px' : '31.104px');
    }
    await browser.close();
  });
