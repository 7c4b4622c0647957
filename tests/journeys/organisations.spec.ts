import {notDrawn} from './harness/not-drawn.ts';
import {shot} from './harness/shot.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';

const start = '/account/heloc/register-v2';

test('an organisation has its own name and colours', async ({page}) => {
  const primary = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary-500').trim());
  await page.goto(start);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Which home do you want to borrow against?');
  const ours = await primary();
  await page.goto(`${start}?org=harbor-credit-union`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Which home do you want to borrow against?');
  await expect(page).toHaveTitle(/Harbor/);
  expect(await primary()).not.toBe(ours);
});

test('a broker takes applications by its own link only', async ({page}) => {
  await page.goto(`${start}?org=northgate-brokers`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Not accepting applications');
});

test('[LOADER-04] each of six organisations lets people wait in a way of its own', async ({page}) => {
  // What never comes is waited for.
  await page.route(/\/artifacts\/flows\//, () => Promise.resolve());
  for (const [org, name, motion] of [
    ['default', 'Waymark Lending', 'roof'],
    ['harbor-credit-union', 'Harbor Credit Union', 'waves'],
    ['northgate-brokers', 'Northgate Brokers', 'needle'],
    ['cedar-valley', 'Cedar Valley Credit Union', 'rings'],
    ['summit-mortgage', 'Summit Mortgage', 'columns'],
    ['prairie-home', 'Prairie Home Lending', 'sunrise'],
  ]) {
    await page.goto(notDrawn(`${start}?org=${org}`), {waitUntil: 'commit'});
    await expect(page.locator('[data-loader]')).toHaveAttribute('data-loader', motion ?? '');
    await expect(page.getByRole('status').filter({hasText: `Loading ${name}`})).toBeVisible();
  }
});

test('an organisation that there is not is said to be none, with those that there are', async ({page}, info) => {
  await page.goto(`${start}?org=harbor-credit-unon`);
  const remark = page.getByRole('alert').first();
  await expect(remark).toHaveText(
    /^There is no organisation harbor-credit-unon\. There is cedar-valley, .*Did you mean `harbor-credit-union`\? This page is that of default\.$/,
  );
  // The page is there all the same, and stays as it is once it is live.
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Waymark Lending');
  await expect(remark).toBeVisible();
  await shot(page, info, 'organisations/none');
  await page.goto(`${start}?org=harbor-credit-union`);
  await expect(page.getByText('There is no organisation')).toHaveCount(0);
});
