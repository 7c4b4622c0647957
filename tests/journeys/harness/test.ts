import {test as base, expect, type Page} from '@playwright/test';

/** What a page did that no page may do: errors, broken policy, failed loads of its own files. */
export interface Watched {
  readonly faults: string[];
  /** A fault whose text matches is expected by this test. */
  readonly allow: (pattern: RegExp) => void;
}

/** Begins to watch a page; what it did comes to stand in `faults`. */
export const watch = async (page: Page, watched: Watched): Promise<void> => {
  page.on('console', (message) => {
    if (message.type() === 'error') watched.faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => watched.faults.push(`page: ${error.stack ?? error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI || event.sample}`);
    });
  });
};

/** Playwright's `test` that fails where the page reports an error or breaks the security policy. */
export const test = base.extend<{watched: Watched}>({
  watched: [
    async ({page}, use) => {
      const allowed: RegExp[] = [];
      const watched: Watched = {faults: [], allow: (pattern) => void allowed.push(pattern)};
      await watch(page, watched);
      await use(watched);
      // An answer that a test is still changing when it ends is no fault of the page.
      if (!page.isClosed()) await page.unrouteAll({behavior: 'ignoreErrors'});
      const unexpected = watched.faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'errors of the page').toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};
