import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {withoutScript} from './harness/plain-page.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {visitCookie} from './harness/visit-cookie.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {registration} from './walk/registration.ts';
import {walk} from './walk/walk.ts';

/** Shows a page as it is drawn without script, where axe can run: it needs a page that has scripting. */
const asDrawn = async (page: Page, address: string, html: string): Promise<void> => {
  const still = html.replace(/<script\b[^]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
  await page.route(address, (route) =>
    route.fulfill({body: still.replace(/<\/?noscript[^>]*>/g, ''), contentType: 'text/html'}),
  );
  await page.goto(address);
  await page.unroute(address);
};

test('the first page has who lends, by which terms, and the notes under it', async ({browser, page}, info) => {
  const {context, plain} = await withoutScript(browser, page);
  await plain.goto('/account/heloc/register-v2');
  await plain.getByRole('contentinfo').locator('summary').click();
  await expect(plain.getByRole('contentinfo')).toContainText('Equal Housing Lender');
  await expect(plain.getByRole('contentinfo').getByRole('link', {name: 'Privacy', exact: true})).toHaveCount(2);
  await shot(plain, info, 'plain/first-footer');
  await plain.locator('a[href="#note-1"]').first().click();
  await expect(plain.locator('#note-1')).toBeVisible();
  await context.close();
});

test('registration goes to the account without any script, and tells nothing that was typed', async ({
  browser,
  page,
}, info) => {
  const {context, plain} = await withoutScript(browser, page);
  const hand = pointerHand();
  const person = newPerson();
  const addresses: string[] = [];
  const pages: string[] = [];
  plain.on('request', (request) => addresses.push(request.url()));
  plain.on('response', async (response) => {
    if (response.request().resourceType() === 'document' && response.status() !== 303)
      pages.push(await response.text());
  });
  await plain.goto('/account/heloc/register-v2');
  await walk(plain, registration, {
    hand,
    person,
    arrived: async (stop) => {
      // The steps of the application are counted anew: nobody thinks that all is done by then.
      if (stop.screen === 'register:login-info')
        await expect(plain.getByText('Your application begins next')).toBeVisible();
      // What is missing is said on top, with links, and the page is begun with it.
      await formOn(plain, hand).press(new RegExp(`^${stop.goOn}$`));
      await expect(plain).toHaveTitle(/^Error: /);
      await expect(plain.getByRole('alert').getByRole('link').first()).toBeVisible();
      await asDrawn(page, plain.url(), pages.at(-1) ?? '');
      await expectAccessible(page, `${stop.screen} without script`);
      await shot(plain, info, `plain/${stop.screen.replace(':', '-')}`);
    },
  });
  await expect(plain).toHaveURL(/\/account\/heloc\/[0-9a-f-]{36}\/start\/profile$/);
  await expect(plain.locator('.needs-script')).toBeVisible();
  // Whoever loads it again has the shape of the screen no longer, for it never comes.
  await plain.reload();
  await expect(plain.getByRole('heading', {name: 'This page needs JavaScript'})).toBeInViewport();
  await expect(plain.getByRole('navigation')).toHaveCount(0);
  await expect(plain.getByRole('banner')).toContainText('Waymark Lending');
  await expect(plain.getByRole('contentinfo')).toContainText('Equal Housing Lender');
  await shot(plain, info, 'plain/needs-script');
  // Whoever turns it on and loads the page again is still who has just made the account.
  const scripted = await browser.newContext({viewport: page.viewportSize()});
  await scripted.addCookies(await context.cookies());
  const live = await scripted.newPage();
  await live.goto(plain.url());
  await expect(live.getByRole('heading', {level: 1})).toBeVisible();
  await expect(live).toHaveURL(/\/start\/profile$/);
  await expect.poll(() => visitCookie(scripted)).toBeUndefined();
  await scripted.close();
  // The password opens it on any other device.
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.getByRole('main').getByRole('link', {name: 'Continue'}).click();
  await expect(page).toHaveURL(/\/start\/profile$/);

  for (const secret of [person.first, person.last, person.email, person.phone, person.password])
    expect(addresses.filter((address) => decodeURIComponent(address).includes(secret))).toEqual([]);
  expect(pages.filter((text) => text.includes(person.password))).toEqual([]);
  expect(pages.length).toBeGreaterThan(14);
  await context.close();
});

test('an address that needs scripts leads whoever has sent nothing to the registration', async ({
  browser,
  page,
}, info) => {
  const {context, plain} = await withoutScript(browser, page);
  await plain.goto('/account/heloc/');
  await expect(plain.getByRole('heading', {name: 'This page needs JavaScript'})).toBeInViewport();
  await expect(plain.getByText('is kept')).toHaveCount(0);
  await shot(plain, info, 'plain/needs-script-first');
  await plain.getByRole('link', {name: 'go to the first question'}).click();
  await expect(plain).toHaveURL(/\/register-v2$/);
  await expect(plain.getByRole('button', {name: 'Continue'})).toBeVisible();
  await context.close();
});

test('pages without scripts have the typeface of the site and the way back, and the log-in says on top what it needs', async ({
  browser,
  page,
}) => {
  const {context, plain} = await withoutScript(browser, page);
  const fonts: string[] = [];
  plain.on('response', (response) => {
    if (response.url().endsWith('.woff2') && response.ok()) fonts.push(response.url());
  });
  const hand = pointerHand();
  const person = newPerson();
  // What is said in place of a page that cannot be drawn has it too.
  await plain.goto('/account/heloc/');
  await expect(plain.getByRole('heading', {name: 'This page needs JavaScript'})).toBeInViewport();
  await expect(plain.locator('body')).toHaveCSS('font-family', /^"Inter Variable"/);
  await plain.goto('/account/heloc/register-v2');
  await expect(plain.locator('body')).toHaveCSS('font-family', /^"Inter Variable"/);
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  const first = await plain.getByRole('heading', {level: 1}).innerText();
  await expect(plain.getByRole('link', {name: 'Back', exact: true})).toHaveCount(0);
  await walk(plain, registration.slice(0, 1), {hand, person});
  await expect(plain.getByRole('heading', {level: 1})).not.toHaveText(first);
  await expect(plain.getByRole('button', {name: 'Back', exact: true})).toBeHidden();
  await plain.getByRole('link', {name: 'Back', exact: true}).click();
  await expect(plain).toHaveURL(/\/register-v2$/);
  await expect(plain.getByLabel(/^Street/).first()).not.toHaveValue('');
  for (const address of ['/auth/login', '/dashboard']) {
    await plain.goto(address);
    await expect(plain.getByText(/Turn it on in your browser/)).toBeInViewport();
    // A dot belongs to what follows it: no line ends with one.
    expect(await plain.getByRole('contentinfo').innerText()).not.toContain('·');
    await expect(plain.getByRole('textbox').or(plain.getByText('Loading')).filter({visible: true})).toHaveCount(0);
  }
  await context.close();
});

test('the parts of an address that must be given are marked where one message tells of all of them', async ({
  browser,
  page,
}) => {
  const {plain, context} = await withoutScript(browser, page);
  await plain.goto('/account/heloc/register-v2');
  // Nothing is found there.
  await expect(plain.getByLabel(/^Street/).first()).toBeVisible();
  await expect(plain.getByText('as you type').filter({visible: true})).toHaveCount(0);
  await formOn(plain, pointerHand()).press('Continue');
  await expect(plain).toHaveTitle(/^Error: /);
  const colourOf = (label: RegExp): Promise<string> =>
    plain.getByLabel(label).evaluate((input) => getComputedStyle(input).borderTopColor);
  const optional = await colourOf(/^Apt/);
  const marked = await Promise.all([/^Street/, /^City/, /^State/, /^Zip/].map(colourOf));
  expect(new Set(marked).size).toBe(1);
  expect(marked[0]).not.toBe(optional);
  await context.close();
});

test('an amount that was given stands on the page that asks for the rest, and is not lost by the next press', async ({
  browser,
  page,
}) => {
  const {context, plain} = await withoutScript(browser, page);
  const hand = pointerHand();
  const form = formOn(plain, hand);
  const heading = plain.getByRole('heading', {level: 1});
  await plain.goto('/account/heloc/register-v2');
  await walk(plain, registration.slice(0, 2), {hand, person: newPerson()});
  await expect(heading).toHaveText(/earn in a year/);
  await form.type('Yearly income before taxes', '96000.50');
  // Once for the page that is drawn with it, once for what that page sends.
  for (let press = 0; press < 2; press += 1) {
    await Promise.all([plain.waitForEvent('domcontentloaded'), form.press('Continue')]);
    await expect(plain).toHaveTitle(/^Error: /);
    await expect(plain.getByLabel('Yearly income before taxes', {exact: true})).toHaveValue('96,000.50');
  }
  await form.select('Primary source of income', 'Employed full-time');
  await form.press('Continue');
  await expect(heading).toHaveText(/legal name/);
  await context.close();
});
