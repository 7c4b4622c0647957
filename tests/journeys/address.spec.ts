import {expectAccessible} from './harness/accessible.ts';
import {shot} from './harness/shot.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';

test('[ADDRESS-TYPEAHEAD-01] [ADDRESS-TYPEAHEAD-04] [ADDRESS-TYPEAHEAD-05] an address is found with a slip, kept over a reload, and typed in while the look-up is down', async ({
  page,
  watched,
}, info) => {
  watched.allow(/status of 503/);
  await page.goto('/account/heloc/register-v2');
  const box = page.getByRole('combobox', {name: 'Address of the home'});
  await page.getByRole('button', {name: 'Continue'}).click();
  await expect(page.getByText('Please enter a valid property address').first()).toBeVisible();

  const saved = page.waitForResponse(
    (response) => response.url().includes('/drafts/') && response.request().method() === 'PUT' && response.ok(),
  );
  await box.fill('12 mapel ave');
  const proposals = page.getByRole('option', {name: /^12 Maple Avenue/});
  await expect(proposals.first()).toBeVisible();
  await expectAccessible(page, 'proposals of addresses');
  await shot(page, info, 'address-proposals');
  await box.press('Escape');
  await box.blur();
  await saved;
  await page.reload();
  await expect(box).toHaveValue('12 mapel ave');

  await page.route('**/lookup?partialAddress=*', (route) => route.fulfill({status: 503, json: {}}));
  await box.fill('7 Nowhere Lane');
  await expect(page.getByText('cannot be looked up just now. You can type yours in.')).toBeVisible();
  await expectAccessible(page, 'the look-up of addresses down');
  await shot(page, info, 'address-down');
  await page.getByRole('option', {name: 'Address not listed'}).click();
  await expect(page.getByLabel('Street address')).toHaveValue('7 Nowhere Lane');
  await expect(page.getByLabel('Street address')).toBeFocused();
  for (const part of ['Apt/Suite (optional)', 'City', 'State', 'Zipcode'])
    await expect(page.getByLabel(part)).toHaveValue('');
  await page.getByRole('button', {name: 'Continue'}).click();
  for (const message of ['a valid city name', 'two characters in length', 'a valid zipcode'])
    await expect(page.getByText(message).first()).toBeVisible();
  await expectAccessible(page, 'parts of an address that are missing');

  await page.unroute('**/lookup?partialAddress=*');
  await page.getByRole('button', {name: 'Look up another address'}).click();
  await expect(box).toBeFocused();
  await box.pressSequentially('12 Maple Ave Apt 4');
  await expect(page.getByRole('option', {name: /^12 Maple Avenue, Apt 4/}).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Apt/Suite (optional)')).toBeFocused();
  await expect(page.getByLabel('Apt/Suite (optional)')).toHaveValue('Apt 4');
});

test('proposals of addresses are in the window with their box, behind an error and over a keyboard too', async ({
  page,
}) => {
  const outside = () =>
    page.evaluate(() => {
      const seen = ['[role="combobox"]', '[role="listbox"]'].map((one) => document.querySelector(one));
      return seen.flatMap((one) => {
        const {top = -1, bottom = -1} = one?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= innerHeight ? [] : [`${one?.role}: ${top} to ${bottom} of ${innerHeight}`];
      });
    });
  await page.goto('/account/heloc/register-v2');
  await page.getByRole('button', {name: 'Continue'}).click();
  const box = page.getByRole('combobox', {name: 'Address of the home'});
  await expect(page.getByRole('alert')).toBeFocused();
  // Under what is wrong the box stands low, and whoever sees it there taps it there.
  await box.evaluate((element) => element.scrollIntoView({block: 'end', behavior: 'instant'}));
  await box.click();
  await page.keyboard.type('12 maple');
  await expect(page.getByRole('option', {name: /^12 Maple Avenue/}).first()).toBeVisible();
  await expect.poll(outside).toEqual([]);
  const {width, height} = page.viewportSize() ?? {width: 360, height: 740};
  await page.setViewportSize({width, height: Math.round(height * 0.55)});
  await expect.poll(outside).toEqual([]);
});
