import type {Browser, BrowserContext, Page} from '@playwright/test';

/** A page of its own in which no script runs, as wide as `page`. */
export const withoutScript = async (browser: Browser, page: Page): Promise<{context: BrowserContext; plain: Page}> => {
  const context = await browser.newContext({javaScriptEnabled: false, viewport: page.viewportSize()});
  return {context, plain: await context.newPage()};
};
