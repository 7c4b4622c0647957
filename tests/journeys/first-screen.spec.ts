import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {expect, test} from './harness/test.ts';

const widgets = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../dist/app/widgets.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

/** By which a page becomes live: what a bundle begins with, the app, the screen. */
const needed = [/^assets\/rolldown-runtime-/, /^assets\/index-/, /^artifacts\/screens\/index\./];

test('is live by three files, which the page names, asks for no late control, and once for other styles', async ({
  page,
}) => {
  const asked: string[] = [];
  const fileOf = (url: string): string => new URL(url).pathname.replace('/account/heloc/', '');
  page.on('request', (request) => asked.push(fileOf(request.url())));
  let letGo: () => void = () => undefined;
  const live = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/(?:assets|artifacts)\/.*\.js(?:on)?$/, async (route) => {
    const file = fileOf(route.request().url());
    if (!needed.some((one) => one.test(file))) await live;
    await route.continue();
  });
  await page.goto('/account/heloc/register-v2', {waitUntil: 'commit'});
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
  letGo();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await page.getByRole('button', {name: 'Continue'}).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid property address');
  expect(asked.filter((file) => file.endsWith('.css'))).toHaveLength(1);
  const late = ['signature', 'offer-picker', 'file-upload'].flatMap((id) => widgets[id]?.slice(0, 1) ?? []);
  expect(late).toHaveLength(3);
  expect(asked.filter((file) => late.includes(file))).toEqual([]);
  expect(needed.map((one) => asked.filter((file) => one.test(file)).length)).toEqual([1, 1, 1]);
});

test('shows before any script for who comes by an advertisement, whatever that adds to the address', async ({
  browser,
  page,
}) => {
  const campaign = 'utm_source=cloc&utm_medium=cpc&utm_campaign=home-equity-autumn&utm_content=blue&utm_term=heloc';
  const clicks = `gclid=${'Cj0KCQiA'.repeat(12)}&fbclid=${'IwAR2x'.repeat(12)}`;
  const context = await browser.newContext({javaScriptEnabled: false, viewport: page.viewportSize()});
  const plain = await context.newPage();
  await plain.goto(`/account/heloc/register-v2?${campaign}&${clicks}`);
  await expect(plain.getByRole('button', {name: 'Continue'})).toBeVisible();
  await expect(plain.getByRole('main')).toContainText('Crypto');
  await context.close();
});

/** Organisations whose names, products and numbers have the most and the fewest lines. */
const organisations = ['default', 'waymark-new-york', 'cedar-valley', 'harbor-credit-union'];

for (const path of ['register-v2', 'register'])
  test(`has what it says, the terms that the law wants first, its questions and the way on in view at once: ${path}`, async ({
    page,
  }) => {
    for (const org of organisations) {
      await page.goto(`/account/heloc/${path}?org=${org}`);
      for (const seen of [
        page.getByText('Apply in 5 minutes'),
        page.getByText('Checking does not touch your score'),
        page.getByText('Rates, fees, risks: read first'),
        page.getByRole('group', {name: 'Address of the home'}),
        page.getByRole('group', {name: 'How do you use this home?'}),
        page.getByRole('button', {name: 'Continue'}),
      ])
        await expect(seen, org).toBeInViewport({ratio: 1});
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
