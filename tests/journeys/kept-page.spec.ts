import type {Page} from '@playwright/test';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';

// One after the other, in one worker: the second comes to the page that the first has left.
test.describe.configure({mode: 'default'});

let first: Page | undefined;

test('a page that tests go on with is left by one', async ({page}) => {
  first = page;
  await page.route('**/coming-soon', (route) => route.fulfill({body: 'instead'}));
  await page.goto('/account/heloc/register-v2');
  await page.goto('/account/heloc/coming-soon');
  await expect(page.getByText('instead')).toBeVisible();
  await page.goto('/account/heloc/register-v2');
  await page.context().addCookies([{name: 'left', value: 'behind', url: page.url()}]);
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
  await page.addInitScript(() => sessionStorage.setItem('before', 'all'));
  await page.context().route('**/coming-soon', (route) => route.fulfill({body: 'instead'}));
  await page.context().setExtraHTTPHeaders({'x-left': 'behind'});
  await page.context().grantPermissions(['geolocation']);
  await page.emulateMedia({colorScheme: 'dark', media: 'print'});
  await page.setViewportSize({width: 320, height: 640});
});

test('a page that tests go on with has nothing of the one before', async ({page, viewport}) => {
  expect(page).toBe(first);
  expect(page.viewportSize()).toEqual(viewport);
  const asked = page.waitForRequest('**/coming-soon');
  await page.goto('/account/heloc/coming-soon');
  expect((await asked).headers()).not.toHaveProperty('x-left');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.permissions.query({name: 'geolocation'})).state)).not.toBe(
    'granted',
  );
  const kept = ['left', 'before'].map((name) =>
    page.evaluate((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key), name),
  );
  expect(await Promise.all(kept)).toEqual([null, null]);
  expect(
    await page.evaluate(() => ['(prefers-color-scheme: dark)', 'print'].map((one) => matchMedia(one).matches)),
  ).toEqual([false, false]);
  expect((await page.context().cookies()).map(({name}) => name)).not.toContain('left');
  await page.goBack();
  expect(page.url()).toMatch(/\/livez$/);
});

test('a page is not gone on with whose clock was set', async ({page}) => {
  await page.clock.install();
  await page.goto('/account/heloc/coming-soon');
  first = page;
});

test('another page follows it', async ({page}) => {
  expect(page).not.toBe(first);
  expect(first?.isClosed()).toBe(true);
});

test.describe('a test that leaves something on it', () => {
  test.fail();

  test('fails', async ({page}) => {
    await page.context().addInitScript(() => localStorage.setItem('left', 'behind'));
  });
});
