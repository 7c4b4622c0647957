import {expect, type Page} from '@playwright/test';

/** Goes to an address, wherever the page itself is going: what that goes to can come in between. */
export async function goSurely(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address).catch(() => undefined);
    expect(page.url().endsWith(address)).toBe(true);
  }).toPass();
}
