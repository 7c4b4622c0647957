import type {Locator, Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo} from './harness/brought.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';

const start = '/account/heloc/register-v2';
const officer = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';

const menu = (page: Page, name: RegExp): Locator => page.getByRole('button', {name});
/** What a menu offers, in order. */
const inMenu = async (page: Page, name: RegExp): Promise<readonly string[]> => {
  await menu(page, name).click();
  const items = page.locator('header [aria-expanded="true"] + div').getByRole('listitem');
  const offered = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(menu(page, name)).toBeFocused();
  await expect(items.first()).toBeHidden();
  return offered;
};

test('[SHELL-FEATURES-01, SHELL-FEATURES-14, SHELL-NAVIGATION-06, SHELL-SCREENS-03, SHELL-SCREENS-04, FOOTER-13, FOOTER-14, FOOTER-17, FOOTER-37, BRANDING-THEME-11, LOAN-ORIGINATOR-01] a visitor has a way in, a loan officer and a choice of tracking', async ({
  page,
  isMobile,
}) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(`/api/lo/${officer}`));
  await page.goto(`${start}?referrer=${officer}`);
  expect((await asked).method()).toBe('GET');
  expect(await inMenu(page, /^Account/)).toEqual(['Login', 'Support']);
  await expect(menu(page, /^Notifications/)).toHaveCount(0);
  await expect(menu(page, /^Apps/)).toHaveCount(0);

  if (isMobile) await page.getByRole('button', {name: /^Your loan officer/}).click();
  const held = isMobile ? page.getByRole('dialog', {name: 'Your loan officer'}) : page.getByRole('complementary');
  await expect(held.getByRole('link', {name: 'Call (555) 555-0161'})).toBeVisible();
  await expect(held.getByRole('link', {name: 'Send an email'})).toBeVisible();
  await expectAccessible(page, 'the frame');
  if (isMobile) await page.keyboard.press('Escape');

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Equal Housing Lender')).toBeHidden();
  await footer.getByText('Licenses, contact, legal texts and notes').click();
  await expect(footer.getByText('Monday–Friday 6 a.m. to 6 p.m.')).toBeVisible();
  await expect(footer.getByText('Equal Housing Lender')).toBeVisible();
  await expect(footer.getByText('More states to come.')).toBeVisible();
  await expect(footer.getByRole('heading', {name: 'Where Waymark lends'})).toBeVisible();
  await expect(footer.getByText('Lender of the Waymark Home Equity Line of Credit')).toBeVisible();
  await expect(footer.getByText('A limited liability company of Illinois')).toBeVisible();
  const options = footer.getByText('Your privacy options');
  const openOptions = async (): Promise<Locator> => {
    if (!(await options.isVisible())) await footer.getByText('Licenses, contact, legal texts and notes').click();
    await options.click();
    return page.getByRole('dialog', {name: 'Your privacy options'});
  };
  await (await openOptions()).getByText('Do not allow').click();
  await expect(page.getByRole('region', {name: 'Messages'})).toContainText('Your choice is kept.');
  await expectAccessible(page, 'the frame');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect((await openOptions()).getByRole('radio', {name: 'Do not allow'})).toBeChecked();
});

test('[SHELL-NAVIGATION-05, SHELL-NAVIGATION-09, NOTIFICATIONS-07, NOTIFICATIONS-08, NOTIFICATIONS-10, NOTIFICATIONS-11, SHELL-SCREENS-01, SHELL-SCREENS-02] a borrower, a signer and a broker have what is theirs', async ({
  page,
  request,
}) => {
  const someone = await brought(request, 'offer');
  const notice = (at: number) => ({
    uuid: `00000000-0000-4000-8000-00000000000${at}`,
    created: '2026-11-01T08:00:00Z',
    title: `Notice ${at}`,
    status: 'UNREAD',
    ctas: [{title: 'See it', redirectPath: '/dashboard'}],
  });
  const control = `/sandbox/applications/${someone.client.application}`;
  await request.post(control, {data: {notifications: [1, 2, 3, 4].map(notice)}});
  await comeTo(page, someone);
  expect(await inMenu(page, /^Account/)).toEqual(['Dashboard', 'Settings', 'Support', 'Log out']);
  expect((await inMenu(page, /^Apps/))[0]).toBe('Dashboard');
  expect(await inMenu(page, /^Apps/)).not.toContain('Portfolio Manager');

  const bell = menu(page, /^Notifications ?, unread/);
  await bell.focus();
  await page.keyboard.press('Enter');
  const notices = page.getByRole('region', {name: /^Application/}).getByRole('listitem');
  await expect(notices).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(notices.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', {name: 'View All'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notices).toHaveCount(4);
  await expect(page.getByRole('button', {name: 'View Less'})).toBeFocused();
  await expectAccessible(page, 'the notifications', 'header');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  // None, as many as the short list has, nothing unread, and more unread ones than the long list takes.
  for (const [count, status, short, long] of [
    [0, 'UNREAD', 0, undefined],
    [3, 'UNREAD', 3, undefined],
    [5, 'READ', 3, 5],
    [9, 'UNREAD', 3, 8],
  ] as const) {
    const all = Array.from({length: count}, (_, at) => ({...notice(at), status}));
    await request.post(control, {data: {notifications: all}});
    await page.reload();
    const marked = count > 0 && status === 'UNREAD';
    await menu(page, marked ? /^Notifications ?, unread$/ : /^Notifications$/).click();
    await expect(notices, `${count} of ${status}`).toHaveCount(short);
    await expect(page.getByText('No Notifications')).toHaveCount(count === 0 ? 1 : 0);
    await expect(page.getByRole('button', {name: 'View All'})).toHaveCount(long === undefined ? 0 : 1);
    if (long === undefined) continue;
    await page.getByRole('button', {name: 'View All'}).click();
    await expect(notices).toHaveCount(long);
    await page.getByRole('button', {name: 'View Less'}).click();
    await expect(notices).toHaveCount(short);
  }
  await page.keyboard.press('Escape');

  const side = page.getByRole('complementary');
  await expect(side.getByRole('heading', {name: 'Your offer'})).toBeVisible();
  // On a phone each is a line that opens.
  for (const line of await side.locator('summary').all()) await line.click();
  await expect(side.getByText('Initial draw')).toBeVisible();
  await expect(side.getByText('12 Main Street Denver, CO 80206')).toBeVisible();
  await expectAccessible(page, 'the frame');

  // Who one is, the account says: an additional signer who is no broker has no dashboard.
  const identity = '**/identity/secure/api/v1_1/identity';
  const as = async (isBroker: boolean): Promise<readonly string[]> => {
    await page.route(identity, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({response: answer, json: {...(await answer.json()), type: 'CO_DEEDER', isBroker}});
    });
    await page.goto('/account/heloc/coming-soon');
    await expect(menu(page, /^Apps/)).toBeVisible();
    const offered = await inMenu(page, /^Account/);
    await page.unroute(identity);
    return offered;
  };
  expect(await as(false)).toEqual(['Settings', 'Support', 'Log out']);
  expect(await as(true)).toEqual(['Dashboard', 'Settings', 'Support', 'Log out']);
});

test('no line of the footer begins or ends with a dot', async ({page}) => {
  for (const org of ['default', 'waymark-new-york', 'cedar-valley']) {
    await page.goto(`${start}?org=${org}`);
    const line = page.getByRole('contentinfo').locator('p').filter({hasText: 'NMLS'}).first();
    await expect(line).toContainText(/ · NMLS .* · Terms · Privacy$/);
    // Of what is written, where it shows: within the clip of the line.
    const edges = await line.evaluate((paragraph) => {
      const beyond = parseFloat(getComputedStyle(paragraph).fontSize) - 4;
      const edge = paragraph.getBoundingClientRect().left + beyond;
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const lines = new Map<number, {text: string; left: number}[]>();
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const {left, right, bottom} of range.getClientRects())
          if (right > edge && right > left) {
            const row = Math.round(bottom / 8);
            lines.set(row, [...(lines.get(row) ?? []), {text: node.textContent?.trim() ?? '', left}]);
          }
      }
      return [...lines.values()].flatMap((row) => {
        const sorted = row.toSorted((a, b) => a.left - b.left);
        return [sorted[0]?.text, sorted.at(-1)?.text];
      });
    });
    expect(edges.length).toBeGreaterThan(0);
    expect(edges).not.toContain('·');
  }
});
