import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo} from './harness/brought.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

test('answers that could not be read are said to be missing, come by themselves, and lose nothing', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/status of 503/);
  const someone = await brought(request, 'offer');
  await someone.client.keep('start/contact', {maritalStatus: 'UNMARRIED'});
  let down = true;
  await page.route(/\/drafts\//, (route) =>
    down && route.request().method() === 'GET' ? route.fulfill({status: 503}) : route.continue(),
  );
  await comeTo(page, someone, 'start/contact');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Tell us more about you');
  await expect(page.getByText(/What you entered before is not here yet/)).toBeVisible();
  await expectAccessible(page, 'an unread draft');
  await shot(page, info, 'unread-draft');
  const form = formOn(page, pointerHand());
  await form.choose('Citizenship', 'US citizen');
  down = false;
  await expect(page.getByRole('radio', {name: 'Unmarried'})).toBeChecked();
  await expect(page.getByRole('radio', {name: 'US citizen'})).toBeChecked();
  await expect(page.getByText('What you entered is saved')).toBeVisible();
});
