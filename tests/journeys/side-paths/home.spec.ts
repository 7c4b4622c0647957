import {expectAccessible} from '../harness/accessible.ts';
import {expect, test} from '../harness/test.ts';
import {formOn} from '../walk/form.ts';
import {pointerHand} from '../walk/hand.ts';
import {doingMore, part} from '../walk/part.ts';
import {newPerson} from '../walk/person.ts';
import {walk} from '../walk/walk.ts';

const profile = 'heloc:start/profile';

/** The way to the first look at the home, whose street is changed to one that chooses an outcome. */
const livingAt = (street: string) =>
  doingMore(part('register-v2:index', profile), profile, async (form) => {
    await form.choose('Is all of this right?', 'No, I want to change something');
    await form.type('Street address', street);
  });

test.beforeEach(async ({page}) => {
  test.setTimeout(180_000);
  await page.goto('/account/heloc/register-v2');
});

test('a home that no record has is found under its right address', async ({page, watched}) => {
  const hand = pointerHand();
  const form = formOn(page, hand);
  watched.allow(/status of 422/);
  await walk(page, livingAt('1 Nowhere Road'), {hand, person: newPerson()});
  await expect(page.getByRole('heading', {level: 1, name: /could not find your home/})).toBeVisible({timeout: 30_000});
  await form.press('Continue');
  await expect(page.getByText('We cannot find a home under this address either').first()).toBeVisible();
  await form.type('Street address', '1 Newer Road');
  await form.press('Continue');
  await expect(page.getByRole('heading', {level: 1, name: /owe on your home/})).toBeVisible({timeout: 30_000});
});

test('a home is chosen among several', async ({page}) => {
  const hand = pointerHand();
  const form = formOn(page, hand);
  await walk(page, livingAt('1 Everywhere Road'), {hand, person: newPerson()});
  await expect(page.getByRole('heading', {level: 1, name: /Which of these/})).toBeVisible({timeout: 30_000});
  await form.choose('Your home', '1 Everywhere Road Unit 2');
  await form.press('Continue');
  await expect(page.getByRole('heading', {level: 1, name: /owe on your home/})).toBeVisible({timeout: 30_000});
});

test('a home without a value is estimated, visited, and then goes on', async ({page}) => {
  const hand = pointerHand();
  const form = formOn(page, hand);
  const title = (name: RegExp) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible({timeout: 30_000});
  await walk(page, livingAt('1 Novalue Road'), {hand, person: newPerson()});
  await title(/What is your home worth/);
  await form.type('Your estimate', '500000');
  await form.type('Year it was built', '1987');
  await form.choose('What condition is your home in?', 'Good');
  await form.press('Continue');
  await title(/who opens the door/);
  await expectAccessible(page, 'bpo/order-bpo');
  await form.choose('What condition is your home in?', 'Good');
  await form.choose('Whom does the broker meet?', 'Me');
  await form.tick('I order the valuation');
  await form.press('Order the valuation');
  await title(/ordering your valuation/);
  await expect(page).toHaveURL(/\/bpo\/waiting$/);
  await expectAccessible(page, 'bpo/waiting');
  await form.press('Look again');
  await title(/owe on your home/);
});
