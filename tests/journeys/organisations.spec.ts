import {expect, test} from './harness/test.ts';

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
