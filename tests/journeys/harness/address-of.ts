import type {Page} from '@playwright/test';

/**
 * Where a page is, once what shows on it is on the screen: its address follows that. For a page whose clock goes on by
 * itself.
 */
export async function addressOf(page: Page): Promise<string> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((after) => setTimeout(after, 0));
  });
  return page.url();
}
