import type {Locator, Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';

/** One row of a pattern: from `at` with the menu open or not, the keys, and where the focus is then. */
interface Row {
  readonly row: string;
  readonly open: boolean;
  /** Which control has the focus: 0 is the button, 1 the first behind it, -1 the last. */
  readonly at: number;
  readonly keys: readonly string[];
  readonly then: number | 'outside';
  readonly stays: boolean;
}

const menuRows: readonly Row[] = [
  {row: 'Enter opens it, and focus stays on the button', open: false, at: 0, keys: ['Enter'], then: 0, stays: true},
  {row: 'Space opens it', open: false, at: 0, keys: ['Space'], then: 0, stays: true},
  {row: 'Enter again closes it', open: false, at: 0, keys: ['Enter', 'Enter'], then: 0, stays: false},
  {row: 'Down Arrow opens it at the first', open: false, at: 0, keys: ['ArrowDown'], then: 1, stays: true},
  {row: 'Up Arrow opens it at the last', open: false, at: 0, keys: ['ArrowUp'], then: -1, stays: true},
  {row: 'Down Arrow goes on from the button', open: true, at: 0, keys: ['ArrowDown'], then: 1, stays: true},
  {row: 'Down Arrow goes to the next', open: true, at: 1, keys: ['ArrowDown'], then: 2, stays: true},
  {row: 'Down Arrow wraps from the last', open: true, at: -1, keys: ['ArrowDown'], then: 1, stays: true},
  {row: 'Up Arrow goes to the one before', open: true, at: 2, keys: ['ArrowUp'], then: 1, stays: true},
  {row: 'Up Arrow wraps from the first', open: true, at: 1, keys: ['ArrowUp'], then: -1, stays: true},
  {row: 'End goes to the last', open: true, at: 1, keys: ['End'], then: -1, stays: true},
  {row: 'Home goes to the first', open: true, at: -1, keys: ['Home'], then: 1, stays: true},
  {row: 'a letter goes to the next that begins with it', open: true, at: 1, keys: ['l'], then: -1, stays: true},
  {row: 'the same letter again goes round', open: true, at: 1, keys: ['s', 's', 's'], then: 2, stays: true},
  {row: 'Escape closes it and gives the focus back', open: true, at: 2, keys: ['Escape'], then: 0, stays: false},
  {row: 'Tab goes through it', open: true, at: 1, keys: ['Tab'], then: 2, stays: true},
  {row: 'Tab behind the last leaves and closes it', open: true, at: -1, keys: ['Tab'], then: 'outside', stays: false},
  {row: 'Shift+Tab before the button leaves it', open: true, at: 0, keys: ['Shift+Tab'], then: 'outside', stays: false},
];

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? 'nothing');

test('menus, dialogs, disclosures and what is said keep to their patterns by keyboard', async ({page, request}) => {
  const someone = await brought(request, 'profile');
  await comeTo(page, someone);

  const button = page.getByRole('button', {name: /^Account/});
  const behind = page.locator('header [aria-controls]').filter({hasText: 'Account'}).locator('+ div');
  await button.click();
  const names = (await behind.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  expect(names).toEqual(['Dashboard', 'Settings', 'Support', 'Log out']);
  const controls: readonly Locator[] = [button, ...names.map((name) => behind.getByText(name, {exact: true}))];
  await button.click();
  for (const {row, open, at, keys, then, stays} of menuRows) {
    await test.step(`menu: ${row}`, async () => {
      if (open) await button.press('Enter');
      await controls.at(at)?.focus();
      for (const key of keys) await page.keyboard.press(key);
      await expect(button, row).toHaveAttribute('aria-expanded', String(stays));
      if (then === 'outside') for (const control of controls) await expect(control, row).not.toBeFocused();
      else await expect(controls.at(then) ?? button, row).toBeFocused();
      if (stays) {
        await page.keyboard.press('Escape');
        await expect(button, row).toBeFocused();
      }
      await expect(behind).toBeHidden();
    });
  }

  // A part that folds: its line opens it and keeps the focus.
  const line = page.getByRole('contentinfo').locator('summary');
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(line).toBeFocused();

  // A dialog: focus goes in, stays in, and comes back to what opened it.
  const opener = page.getByRole('button', {name: 'Your privacy options'});
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Your privacy options'});
  await expect(dialog).toBeVisible();
  const inside = (): Promise<boolean> =>
    dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let times = 0; times < 8; times += 1) {
      await page.keyboard.press(key);
      expect(await inside(), `${key} leads to ${await focused(page)}`).toBe(true);
    }
  }
  expect(await dialog.evaluate((element) => element.matches(':modal')), 'the rest is inert').toBe(true);

  // What is said takes no focus: the choice keeps it.
  const choice = dialog.getByRole('radio', {name: 'Do not allow'});
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', {name: 'Messages'})).toContainText('Your choice is kept.');
  await expect(choice).toBeFocused();
  for (const urgency of ['polite', 'assertive']) await expect(page.locator(`[aria-live="${urgency}"]`)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectAccessible(page, 'the frame with a message');

  // An alert takes the focus where it must be acted on: errors of a form.
  await page.getByRole('button', {name: /^Continue$/}).press('Enter');
  const alert = page.getByRole('alert').first();
  await expect(alert).toBeFocused();
  await alert.getByRole('link').first().press('Enter');
  expect(await page.evaluate(() => document.activeElement?.matches('input, select, textarea, button'))).toBe(true);
});
