import type {Page} from '@playwright/test';

/** Resolves once the form that the server has drawn is the app's own: what is pressed before is answered by another page. */
export const isLive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
