import type {Locator, Page} from '@playwright/test';
import {settled, watchRequests} from './settled.ts';

/** Milliseconds of the longest pause that a page makes before it looks again. */
const longestPause = 5000;

/** Gives a page a clock of which `passPauses` can let time pass; before it opens. */
export const withClock = async (page: Page): Promise<void> => {
  watchRequests(page);
  await page.clock.install();
};

/**
 * Lets the pauses of a page pass at once until something shows: where the server's step stays as it is, it looks seven
 * times, with pauses of up to five seconds between. Time passes only while nothing is asked for, so that nothing takes
 * too long by it; at most `most` times.
 */
export const passPauses = async (page: Page, until: Locator, most = 8): Promise<void> => {
  for (let passed = 0; passed < most && !(await until.isVisible()); passed += 1) {
    await settled(page);
    await page.clock.fastForward(longestPause);
  }
};
