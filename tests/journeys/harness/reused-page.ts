import type {BrowserContext, Page} from '@playwright/test';
import {goSurely} from './go-surely.ts';
import {watch, type Watched} from './test.ts';

/** A page on which one visit follows the other. */
export interface ReusedPage {
  readonly page: Page;
  /** Leaves it: whoever comes next finds nothing of this visit, and nothing that failed because it was left is reported. */
  readonly leave: () => Promise<void>;
}

/**
 * A page for many visits: to open one for each costs more than most of what is looked at there, and Chromium now and then
 * never answers who has it close one.
 */
export async function reusedPage(context: BrowserContext, watched: Watched): Promise<ReusedPage> {
  const page = await context.newPage();
  await watch(page, watched);
  return {
    page,
    leave: async () => {
      const reported = watched.faults.length;
      // A page of the site that runs nothing: what is kept for the site can be taken away, and no script keeps more.
      await goSurely(page, '/livez');
      await page.unrouteAll({behavior: 'ignoreErrors'});
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
      // What failed on the way did so because it was left.
      watched.faults.splice(reported);
    },
  };
}
