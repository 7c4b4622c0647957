import type {Page} from '@playwright/test';
import {expect} from './test.ts';

/**
 * Closes a page, wherever it is going: Chromium forgets that it was to close one that changes its process meanwhile, and
 * who waits for that waits for ever.
 */
export async function closePage(page: Page): Promise<void> {
  // What fails in it from here on does so because it ends.
  for (const told of ['console', 'pageerror'] as const) page.removeAllListeners(told);
  await expect(async () => {
    // What the page itself goes to can come in between.
    await page.goto('about:blank').catch(() => undefined);
    expect(page.url()).toBe('about:blank');
  }).toPass();
  await page.close();
}
