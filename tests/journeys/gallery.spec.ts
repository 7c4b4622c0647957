import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import type {Page} from '@playwright/test';
import {build, preview, type PreviewServer} from 'vite';
import {contentSecurityPolicy} from '../../src/server/http/security-headers.ts';
import {expectAccessible} from './harness/accessible.ts';
import {settled, watchRequests} from './harness/settled.ts';
import {expect, test} from './harness/test.ts';

/** The gallery of controls, built, under the policy of the app: what jsdom cannot show. */
test.describe('the gallery', () => {
  // It is built once for all of them, not once for each worker.
  test.describe.configure({mode: 'default'});
  let server: PreviewServer;
  let origin: string;
  const outDir = mkdtempSync(join(tmpdir(), 'waymark-gallery-'));

  test.beforeAll(async () => {
    const configFile = resolve(import.meta.dirname, '../gallery/vite.config.ts');
    const shared = {configFile, logLevel: 'error', build: {outDir, emptyOutDir: true, assetsInlineLimit: 0}} as const;
    await build(shared);
    const headers = {'content-security-policy': contentSecurityPolicy};
    server = await preview({...shared, preview: {host: '127.0.0.1', port: 0, headers}});
    const address = server.httpServer.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`;
  });

  test.afterAll(async () => {
    await server.close();
    rmSync(outDir, {recursive: true, force: true});
  });

  const open = async (page: Page, query: string) => {
    watchRequests(page);
    await page.goto(`${origin}/?${query}`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(await settled(page)).toBe(true);
  };
  const sideways = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  for (const state of ['empty', 'filled', 'error', 'disabled', 'blocks', 'displays']) {
    test(`shows every control ${state} without a fault, also narrow and large`, async ({page}) => {
      await open(page, `show=${state}`);
      await expectAccessible(page, state);
      await page.setViewportSize({width: 320, height: 640});
      expect(await sideways(page)).toBe(0);
      await page.setViewportSize({width: 640, height: 740});
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await sideways(page)).toBe(0);
    });
  }

  test('loses nothing where a reader spaces text out', async ({page}) => {
    for (const state of ['filled', 'error', 'blocks']) {
      await open(page, `show=${state}`);
      await page.setViewportSize({width: 320, height: 640});
      // The spacing of WCAG 1.4.12, as readers' own style sheets set it.
      const cut = await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '*{letter-spacing:.12em!important;word-spacing:.16em!important;line-height:1.5!important}p{margin-bottom:2em!important}',
        );
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        return [...document.querySelectorAll<HTMLElement>('main :is(p, label, legend, button, h2, h3, li, a)')]
          .filter(
            (one) => one.checkVisibility() && one.clientHeight > 1 && getComputedStyle(one).overflowY === 'hidden',
          )
          .filter((one) => one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.textContent.slice(0, 60));
      });
      expect([state, cut, await sideways(page)]).toEqual([state, [], 0]);
    }
  });

  test('cuts no line of an input off where a reader has large fonts, and keeps its width where nothing else gives one', async ({
    page,
  }) => {
    await open(page, 'show=filled');
    const wrong = await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      // A smallest font size of the browser's: it grows no `rem`.
      sheet.replaceSync('*{line-height:1.5!important} input{font-size:56px!important}');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const inputs = [...document.querySelectorAll<HTMLInputElement>('main input')].filter(
        (one) =>
          one.checkVisibility() && ['text', 'tel', 'email', 'password'].includes(one.type) && one.clientWidth > 1,
      );
      const cut = inputs
        .filter(({clientHeight}) => clientHeight < 56 * 1.5)
        .map(({id, clientHeight}) => ({id, clientHeight}));
      const narrow = inputs.flatMap(({id, parentElement}) => {
        const beside = document.createElement('div');
        beside.style.inlineSize = 'fit-content';
        document.body.append(beside);
        const copy = parentElement?.cloneNode(true);
        if (copy !== undefined) beside.append(copy);
        const {offsetWidth} = beside;
        beside.remove();
        return offsetWidth < 56 * 2 && parentElement?.offsetWidth !== offsetWidth ? [{id, offsetWidth}] : [];
      });
      return {found: inputs.length > 3, cut, narrow};
    });
    expect(wrong).toEqual({found: true, cut: [], narrow: []});
  });

  test('keeps its contrast under a yellow brand', async ({page}) => {
    await open(page, 'show=filled&primary=%23f2c200&secondary=%23ffffff');
    await expectAccessible(page, 'yellow');
  });

  test('looks an address up, by keyboard', async ({page}) => {
    await open(page, 'show=empty');
    const box = page.getByRole('combobox', {name: 'Home address'});
    await box.pressSequentially('12 Main');
    await expect(page.getByRole('option', {name: /12 Main Street Springfield/})).toBeVisible();
    await expectAccessible(page, 'the list of addresses');
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(page.getByLabel('Apt or suite')).toBeFocused();

    const slow = page.getByRole('combobox', {name: 'Address of your parents'});
    await slow.fill('12 Main');
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page, 'the list of addresses while it is made');
    const down = page.getByRole('combobox', {name: 'Address of your work'});
    await down.fill('12 Main');
    await expect(page.getByText('cannot be looked up just now. You can type yours in.')).toBeVisible();
    await expectAccessible(page, 'the list of addresses while the look-up is down');
    await page.getByRole('option', {name: 'Address not listed'}).click();
    await expect(page.getByRole('group', {name: 'Address of your work'}).getByLabel('Street address')).toBeFocused();
  });

  test('[DOCUMENT-VIEWER-01] [DOCUMENT-VIEWER-04] [CONSTANTS-SHELL-05] reads documents to the end, and leaves a way on where one is broken', async ({
    page,
  }) => {
    await open(page, 'show=empty');
    await page.getByRole('button', {name: /Rental agreement/}).click();
    const region = page.getByRole('region', {name: 'Rental agreement'});
    await expect(region).toContainText('Page 3. Rental agreement, page 3 of 3');
    expect((await region.boundingBox())?.width).toBeLessThanOrEqual(700);
    await expectAccessible(page, 'the reader');
    await expect(page.getByText('0 of 2 read')).toBeVisible();
    await region.focus();
    await page.keyboard.press('End');
    await expect(page.getByText('1 of 2 read')).toBeVisible();
    await page.getByRole('button', {name: 'Next document'}).click();
    await expect(page.getByText('This document cannot be shown here')).toBeVisible();
    await expectAccessible(page, 'a broken document');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Download', exact: true}).click();
    expect((await saved).suggestedFilename()).toBe('What the insurance covers, and what it does not');
    await page.getByRole('checkbox', {name: /I have read "What/}).click();
    await expect(page.getByText('2 of 2 read')).toBeVisible();

    await page.getByRole('button', {name: /Map of all roads/}).click();
    await expect(page.getByText('This document is too large to show here')).toBeVisible();
    await expectAccessible(page, 'a document that is too large');
    await page.getByRole('button', {name: /Rules of the road/}).click();
    await expect(page.getByText('This document could not be loaded')).toBeVisible();
  });

  test('takes a drawn signature', async ({page}) => {
    await open(page, 'show=empty');
    await page.getByRole('radio', {name: 'Draw'}).check();
    const field = page.getByRole('img', {name: /Field to draw/});
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (box === null) throw new Error('The field cannot be seen.');
    await page.mouse.move(box.x + 40, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 40, {steps: 8});
    await page.mouse.up();
    await page.getByRole('button', {name: 'Use this signature'}).click();
    await expect(page.getByRole('img', {name: 'Signature, drawn'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Change: Signature'})).toBeFocused();
    await expectAccessible(page, 'a drawn signature');
  });

  test('keeps focus in a dialog and gives it back', async ({page}) => {
    await open(page, 'show=displays');
    const opener = page.getByRole('button', {name: 'Link my bank'});
    await opener.click();
    await page.getByRole('button', {name: 'First Example Bank'}).click();
    await expectAccessible(page, 'a dialog');
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
