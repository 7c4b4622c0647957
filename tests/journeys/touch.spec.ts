import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

test('a tap that leaves a wrong answer does what it is for, though the error moves the page', async ({
  page,
  request,
}) => {
  await comeTo(page, await brought(request, 'offer'), 'start/contact');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Tell us more about you');
  const form = formOn(page, pointerHand());
  await form.type('Social Security number', '12345678');
  const unmarried = page.getByRole('radio', {name: 'Unmarried'});
  await page
    .locator('label', {has: unmarried})
    .or(unmarried)
    .first()
    .tap({position: {x: 60, y: 6}});
  await expect(unmarried).toBeChecked();
  await expect(page.getByText('Enter all nine digits').first()).toBeVisible();
});
