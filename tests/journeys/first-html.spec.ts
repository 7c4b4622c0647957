import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {isLive} from './harness/is-live.ts';
import {hold, holdScript} from './harness/hold.ts';
import {keepLooks} from './harness/looks.ts';
import {serve, type Served} from './harness/serve.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

/** One field of each kind of control, below those of the first screen. */
const letters = [...'ABCDEFGHIJKL'].map((letter) => `${letter}: ${letter}`).join(', ');
const fields = `
  mail: {type: email, label: Email, messages: {format: This is no address}}
  mobile: {type: phone, label: Mobile, messages: {pattern: This is no number}}
  fee: {type: money, label: Fee}
  books: {type: number, label: Books}
  story: {type: long-text, label: Story}
  reader: {type: choice, label: Reader, options: {novels: Novels, poems: Poems}}
  shelf: {type: choice, label: Shelf, options: {${letters}}}
  days: {type: choices, label: Days, options: {monday: Monday, friday: Friday}}
  quiet: {type: tick, label: I read quietly, optional: true}
`;

/** Answers each of them. */
const answerAll = async (form: ReturnType<typeof formOn>): Promise<void> => {
  await form.type('Full name', 'Ada Reader');
  await form.date('Date of birth', '1990-05-06');
  await form.type('Email', 'ada@reader.example');
  await form.type('Mobile', '5555550142');
  await form.type('Fee', '1200');
  await form.type('Books', '12');
  await form.type('Story', 'Once');
  await form.choose('Reader', 'Poems');
  await form.select('Shelf', 'H');
  await form.choose('Days', 'Friday');
  await form.tick('I read quietly');
};

/** The same with what all screens look by; the typeface, by which sizes change, never comes. */
const holdStyles = async (page: Page): Promise<() => void> => {
  await hold(page, /\.woff2$/);
  return hold(page, /\/assets\/style-[^/]*\.css$/);
};

test.describe('a page with its first screen in it', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let served: Served;

  test.beforeAll(async () => {
    served = await serve('start', 'library-card', (files) =>
      files.edit('flows/card/screens/index.yaml', '\nchecks:', `${fields}checks:`),
    );
  });

  test.afterAll(() => served.stop());

  test('shows before any script, with its own title, under the strict policy', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${served.origin}/library/card`);
    await expect(page).toHaveTitle('Who is the card for? · City Library');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Who is the card for?');
    await expect(page.getByLabel('Full name')).toBeVisible();
    // Its rules stand in it: nothing else colours a button.
    const button = page.getByRole('button', {name: 'Continue'});
    await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.getByLabel('Full name').fill('Ada Reader');
    await button.click();
    expect(page.url()).toBe(`${served.origin}/library/card`);
    await context.close();
  });

  test('is led to by the address of the site before any script, and by a script where that has a word to say', async ({
    browser,
  }) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${served.origin}/`);
    expect(page.url()).toBe(`${served.origin}/library/card`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Who is the card for?');
    const answer = async (path: string) =>
      context.request
        .get(`${served.origin}${path}`, {maxRedirects: 0})
        .then((it) => [it.status(), it.headers()['location']]);
    expect(await answer('/library')).toEqual([302, '/library/card']);
    // What a first address says of where somebody comes from is remembered by their browser.
    expect(await answer('/library/?utm_source=post')).toEqual([200, undefined]);
    await context.close();
  });

  test('becomes live in place, and keeps what was typed into each control, focus and caret', async ({page}) => {
    const letGo = await holdScript(page);
    const form = formOn(page, pointerHand());
    await page.goto(`${served.origin}/library/card`, {waitUntil: 'commit'});
    await answerAll(form);
    const name = page.getByLabel('Full name');
    await name.focus();
    await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
    const before = await name.elementHandle();
    letGo();
    await isLive(page);

    expect(await name.evaluate((input, other) => input === other, before)).toBe(true);
    await expect(name).toBeFocused();
    expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
    await expect(page.getByLabel('Story')).toHaveValue('Once');
    await expect(page.getByRole('radio', {name: 'Poems'})).toBeChecked();
    await expect(page.getByRole('checkbox', {name: 'Friday'})).toBeChecked();
    await expect(page.getByRole('checkbox', {name: 'I read quietly'})).toBeChecked();
    await expectAccessible(page, 'live');
    // Each is an answer: nothing is missing.
    await form.press('Continue');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Where do you want to collect it?');
    await expect(page).toHaveURL(/\/card\/branch$/);
    await page.goBack();
    await expect(page.getByLabel('Fee')).toHaveValue('1,200');
    await expect(page.getByLabel('Shelf')).toHaveValue('H');
  });

  test('becomes live in place for who comes by an advertisement, whose words stay where others read them', async ({
    page,
  }) => {
    const letGo = await holdScript(page);
    const address = `${served.origin}/library/card?utm_source=post&utm_medium=cpc&gclid=${'Cj0KCQiA'.repeat(30)}`;
    await page.goto(address, {waitUntil: 'commit'});
    const name = page.getByLabel('Full name');
    const before = await name.elementHandle();
    letGo();
    await isLive(page);
    expect(await name.evaluate((input, other) => input === other, before)).toBe(true);
    expect(page.url()).toBe(address);
  });

  test('looks the same by the rules that stand in it and by all', async ({page}) => {
    const letGo = await holdStyles(page);
    await page.goto(`${served.origin}/library/card`, {waitUntil: 'commit'});
    await isLive(page);
    const looksOtherwise = await keepLooks(page);
    letGo();
    await expect(page.locator('template#styles')).toHaveCount(0);
    expect(await looksOtherwise()).toEqual([]);
  });

  test('shows another screen only with the rules of that', async ({page}) => {
    const letGo = await holdStyles(page);
    const next = page.waitForResponse(/\/artifacts\/screens\/branch\./);
    const form = formOn(page, pointerHand());
    await page.goto(`${served.origin}/library/card`, {waitUntil: 'commit'});
    await isLive(page);
    await answerAll(form);
    const heading = page.getByRole('heading', {level: 1});
    await next;
    await form.press('Continue');
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expect(heading).toHaveText('Who is the card for?');
    letGo();
    await expect(heading).toHaveText('Where do you want to collect it?');
    await expect(page.locator('template#styles')).toHaveCount(0);
  });

  test('keeps what was typed into one control alone', async ({page}) => {
    const letGo = await holdScript(page);
    await page.goto(`${served.origin}/library/card`, {waitUntil: 'commit'});
    await page.getByLabel('Full name').fill('Ada Reader');
    letGo();
    await isLive(page);
    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(page.getByRole('alert')).not.toContainText('full name', {ignoreCase: true});
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
    await expect(page.getByLabel('Full name')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('begins a page that is loaded again without what the browser puts back', async ({page}) => {
    await page.goto(`${served.origin}/library/card`);
    await isLive(page);
    const letGo = await holdScript(page);
    await page.reload({waitUntil: 'commit'});
    await page.getByLabel('Full name').fill('Somebody Else');
    letGo();
    await isLive(page);
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });

  test('shows what this browser has instead, and still keeps what was typed', async ({page}) => {
    const form = formOn(page, pointerHand());
    await page.goto(`${served.origin}/library/card`);
    await isLive(page);
    await form.type('Full name', 'Ada Reader');
    await form.type('Story', 'Once');
    await expect(page.getByText('Saved while this tab stays open')).toBeVisible();
    const letGo = await holdScript(page);
    await page.goto(`${served.origin}/library/card`, {waitUntil: 'commit'});
    await form.type('Story', 'Twice');
    letGo();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
    await expect(page.getByLabel('Story')).toHaveValue('Twice');
    await expect(page.getByLabel('Story')).toBeFocused();
  });
});
