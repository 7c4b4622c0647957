import type {Page} from '@playwright/test';
import {type HostPage, startHostPage} from './harness/host-page.ts';
import {expect, test} from './harness/test.ts';

test.describe('a journey beside what its page does', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let host: HostPage;
  test.beforeAll(async () => {
    host = await startHostPage();
  });
  test.afterAll(async () => {
    await host.stop();
  });

  const heading = (page: Page) => page.locator('waymark-journey').getByRole('heading', {level: 1});
  const toCheck = async (page: Page): Promise<void> => {
    await page.getByLabel('Full name').fill('Ada Reader');
    await page.getByRole('button', {name: 'Continue'}).click();
  };

  test('takes nothing that its page keeps in the browser, tells nobody of it, and leaves it there', async ({page}) => {
    const [names, theirs] = [['jwt', 'draft-token', 'reloads', 'utm_source'], 'Bearer of-the-page'] as const;
    await page.addInitScript(
      ([given, value]) => {
        for (const name of given) for (const storage of [localStorage, sessionStorage]) storage.setItem(name, value);
      },
      [names, theirs] as const,
    );
    const told: string[] = [];
    page.on('request', (request) => {
      const all = JSON.stringify([request.headers(), request.postData()]);
      if (all.includes('of-the-page')) told.push(request.url());
    });
    await page.goto(`${host.address}?utm_source=cloc`);
    await toCheck(page);
    await expect(heading(page)).toHaveText('Is this right?');
    await page.getByRole('button', {name: 'Send'}).click();
    await expect(heading(page)).toHaveText('We have it');
    expect(told).toEqual([]);
    const kept = await page.evaluate(() => [localStorage, sessionStorage].map((storage) => Object.entries(storage)));
    for (const entries of kept) {
      expect(Object.fromEntries(entries)).toMatchObject(Object.fromEntries(names.map((name) => [name, theirs])));
      const others = entries.filter(([name]) => !names.some((one) => one === name));
      expect(others.filter(([name]) => !name.startsWith('waymark:/site:'))).toEqual([]);
    }
  });
});
