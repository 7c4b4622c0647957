import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {brought, logIn as logInAs} from './harness/brought.ts';
import {shot} from './harness/shot.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';
import {pointerHand} from './walk/hand.ts';
import {logIn} from './walk/log-in.ts';
import {part} from './walk/part.ts';
import {newPerson} from './walk/person.ts';
import {atStop, walk} from './walk/walk.ts';

const start = '/account/heloc/register-v2';
const officer = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';
const dscr = 'Debt Service Coverage Ratio loan';
const crypto = 'Crypto-Backed Home Equity Line of Credit';

const footerSays = async (page: Page, product: string): Promise<void> => {
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Licenses, contact, legal texts and notes').click();
  await expect(footer.getByRole('heading', {name: `Notes on the ${product}`})).toBeVisible();
};
/** Nothing is wider than the window: long names wrap. */
const fits = async (page: Page): Promise<void> => {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(window ?? 0);
};
/** What the chat asks for when it begins. */
const chatAsked = async (page: Page): Promise<unknown> => {
  await page.getByRole('button', {name: /^Chat/}).click();
  const name = page.getByLabel('Your name');
  if ((await name.inputValue()) === '') await name.fill('Ada Brook');
  const email = page.getByLabel('Email', {exact: true}).last();
  if ((await email.inputValue()) === '') await email.fill('ada@people.example');
  const asked = page.waitForRequest(/init-?web-?chat/i);
  await page.getByRole('button', {name: 'Start chat'}).click();
  const {skill, tag} = (await asked).postDataJSON() as Record<string, unknown>;
  await page.getByRole('button', {name: 'Close the chat'}).click();
  return {skill, tag};
};
const [choice] = part('heloc:product/select', 'heloc:product/select');

test.beforeEach(async ({page}) => {
  await page.route('**/hours/OPS_CHAT/openStatus', (route) => route.fulfill({json: {isOpen: true}}));
});

test('[PRODUCT-02] [PRODUCT-07] a visitor of a DSCR lender reads of its loan from registration to the offer', async ({
  page,
}, info) => {
  await page.goto(`${start}?org=northgate-brokers&referrer=${officer}`);
  await expect(page.getByText(`with a ${dscr}`)).toBeVisible();
  await footerSays(page, dscr);
  await expect(page.getByRole('contentinfo')).not.toContainText(/line of credit|credit line|draw/i);
  await fits(page);
  await shot(page, info, 'products/dscr-register');
  expect(await chatAsked(page)).toEqual({skill: 'White Label', tag: 'DSCR'});

  const said: string[] = [];
  await walk(page, part('register-v2:index', 'heloc:liens'), {
    hand: pointerHand(),
    person: newPerson(),
    filled: async () => void said.push(await page.getByRole('main').innerText()),
  });
  if (choice !== undefined) await atStop(page, choice);
  await expect(page.getByText(`with a ${dscr}.`)).toBeVisible();
  await page.getByRole('main').getByRole('radio').first().check();
  await expect(page.getByText('Loan amount', {exact: true})).toBeVisible();
  await expect(page.getByRole('main').getByText('The home secures this loan.')).toBeVisible();
  said.push(await page.getByRole('main').innerText());
  expect(said.join('\n')).not.toMatch(/home equity|line of credit|\b(?:your|the|this|credit) line\b|\bdraw\b/i);
  await fits(page);
  await expectAccessible(page, 'the offers of a DSCR lender');
  await shot(page, info, 'products/dscr-offers');
});

test('[PRODUCT-02] [PRODUCT-07] a borrower of a DSCR lender signs for its loan', async ({
  page,
  playwright,
  baseURL,
}, info) => {
  const request = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: {'x-org': 'northgate-brokers'},
  });
  const somebody = await brought(request, 'identity');
  await page.goto('/auth/login?org=northgate-brokers');
  await logInAs(page, somebody);
  await expect(page.getByRole('heading', {name: `Your ${dscr}`})).toBeVisible();
  await expect(page.getByText('The deed, by which your home secures the loan')).toBeVisible();
  await footerSays(page, dscr);
  await fits(page);
  await expectAccessible(page, 'what is signed for a DSCR loan');
  await shot(page, info, 'products/dscr-signing');
  await page
    .getByRole('link', {name: 'Read and sign'})
    .or(page.getByRole('button', {name: 'Read and sign'}))
    .click();
  await expect(page.getByText(`${dscr} agreement and note`).first()).toBeAttached();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', {name: dscr})).toBeVisible();
  await request.dispose();
});

test('[QUERY-PARAMETERS-03] [PRODUCT-05] who comes by utm_source=cloc applies for a crypto-backed line, on every device', async ({
  page,
  browser,
}, info) => {
  await page.goto(`${start}?utm_source=cloc`);
  await expect(page.getByText(`with a ${crypto}`)).toBeVisible();
  await footerSays(page, crypto);
  await expect(page.getByRole('contentinfo')).toContainText('Crypto assets that you pledge');
  await fits(page);
  await expectAccessible(page, 'the first page of a crypto visitor');
  await shot(page, info, 'products/crypto-register');
  expect(await chatAsked(page)).toEqual({skill: 'CLOC_HELOC', tag: 'CLOC'});

  const person = newPerson();
  const created: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/application/heloc'))
      created.push(request.postDataJSON());
  });
  await walk(page, part('register-v2:index', 'heloc:liens'), {hand: pointerHand(), person});
  expect(created).toEqual([expect.objectContaining({isCrypto: true})]);
  if (choice !== undefined) await atStop(page, choice);
  await expect(page.getByText(`with a ${crypto}.`)).toBeVisible();
  await footerSays(page, crypto);
  await fits(page);
  await shot(page, info, 'products/crypto-offers');
  const address = new URL(page.url());

  const other = await browser.newContext({baseURL: address.origin, viewport: page.viewportSize()});
  const device = await other.newPage();
  await device.route('**/hours/OPS_CHAT/openStatus', (route) => route.fulfill({json: {isOpen: true}}));
  await device.goto(`/auth/login?redirectUrl=${encodeURIComponent(address.pathname)}`);
  const stored: Promise<unknown>[] = [];
  device.on('response', (answer) => {
    if (answer.url().endsWith(`/heloc/${address.pathname.split('/')[3]}`)) stored.push(answer.json());
  });
  await logIn(device, person);
  await expect(device.getByText(`with a ${crypto}.`)).toBeVisible();
  await footerSays(device, crypto);
  expect(await stored[0]).toMatchObject({isCrypto: true});
  expect(await chatAsked(device)).toEqual({skill: 'CLOC_HELOC', tag: 'CLOC'});
  await other.close();
});
