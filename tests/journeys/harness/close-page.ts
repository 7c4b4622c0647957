import type {Page} from '@playwright/test';
import {goSurely} from './go-surely.ts';

/**
 * Closes a page, wherever it is going: Chromium forgets that it was to close one that changes its process meanwhile, and
 * who waits for that waits for ever.
 */
export async function closePage(page: Page): Promise<void> {
  // What fails in it from here on does so because it ends.
  for (const told of ['console', 'pageerror'] as const) page.removeAllListeners(told);
  await goSurely(page, 'about:blank');
  await page.close();
}
