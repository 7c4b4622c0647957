import type {Locator, Page} from '@playwright/test';
import {brought, comeTo} from './harness/brought.ts';
import {notDrawn} from './harness/not-drawn.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';

const start = '/account/heloc/register-v2';

/** Organisations with their names, the longest one too; one shows its logo instead. */
const named = [
  ['default', 'Waymark Lending'],
  ['waymark-new-york', 'Waymark Lending of New York'],
  ['cedar-valley', 'Cedar Valley Credit Union'],
] as const;

const header = (page: Page): Locator => page.getByRole('banner');

/** It is whole: within the window, over nothing of the header's other items, and no letter of it is cut off. */
const expectWhole = async (page: Page, name: Locator): Promise<void> => {
  await expect(name).toBeInViewport({ratio: 1});
  const {covered, cut} = await name.evaluate((own) => {
    const mine = own.getBoundingClientRect();
    const others = [...document.querySelectorAll('header :is(a, button)')].filter(
      (other) => !other.contains(own) && other.getClientRects().length > 0,
    );
    return {
      covered: others
        .filter((other) => {
          const {left, right, top, bottom} = other.getBoundingClientRect();
          return left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top;
        })
        .map((other) => other.outerHTML.slice(0, 100)),
      cut: own.scrollWidth > Math.ceil(mine.width) || own.scrollHeight > Math.ceil(mine.height),
    };
  });
  expect(covered).toEqual([]);
  expect(cut).toBe(false);
};

test('the header says whose site it is, whole, on the first screen and where one has logged in', async ({
  page,
  request,
}) => {
  await comeTo(page, await brought(request, 'liens'), 'product/select');
  await expect(header(page).getByRole('button', {name: /^Notifications/})).toBeVisible();
  await expectWhole(page, header(page).getByText('Waymark Lending', {exact: true}));
  // From here on the site is that of another organisation.
  for (const [org, name] of named) {
    await page.goto(`${start}?org=${org}`);
    await expect(header(page).getByRole('button', {name: /^Chat/})).toBeVisible();
    const own = header(page).getByText(name, {exact: true});
    await expectWhole(page, own);
    // It leads nowhere where the organisation has no page of its own: nothing seems to.
    await expect(header(page).getByRole('link', {name})).toHaveCount(0);
  }
});

test('a logo has the name of whose it is for who does not see it, and is drawn', async ({page}) => {
  await page.goto(`${start}?org=harbor-credit-union`);
  const logo = header(page).getByRole('img', {name: 'Harbor Credit Union'});
  await expectWhole(page, logo);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(header(page).getByRole('link', {name: 'Harbor Credit Union'})).toHaveCount(0);
});

test('name and logo lead to the page of the organisation that names one, and nowhere else', async ({page}) => {
  for (const [org, name] of [named[0], ['harbor-credit-union', 'Harbor Credit Union']] as const)
    for (const [address, leads] of [
      ['https://registry.example/about', true],
      ['javascript:alert(1)', false],
    ] as const) {
      await page.route('**/artifacts/orgs/*.json', async (route) => {
        const config = (await (await route.fetch()).json()) as {brand: object};
        await route.fulfill({json: {...config, brand: {...config.brand, logoRedirect: address}}});
      });
      await page.goto(notDrawn(`${start}?org=${org}`));
      await expect(header(page).getByRole('button', {name: /^Chat/})).toBeVisible();
      const link = header(page).getByRole('link', {name});
      await expect(link).toHaveCount(leads ? 1 : 0);
      if (leads) {
        await expect(link).toHaveAttribute('href', address);
        await link.focus();
        await expect(link).toBeFocused();
        const {height = 0} = (await link.boundingBox()) ?? {};
        expect(height).toBeGreaterThanOrEqual(44);
      }
      await page.unrouteAll();
    }
});
