import type {Page} from '@playwright/test';

/** Holds back what a page asks for at these addresses. Gives what lets it go. */
export const hold = async (page: Page, files: RegExp): Promise<() => void> => {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
};

/** Holds the app's script back until it is let go. */
export const holdScript = (page: Page): Promise<() => void> => hold(page, /\/assets\/index-[^/]*\.js$/);
