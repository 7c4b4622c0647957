import {expect, test} from './harness/test.ts';
import {keyboardHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {standardPath, walk} from './walk/walk.ts';

test.use({geolocation: {latitude: 45.52, longitude: -122.68}, permissions: ['geolocation']});

test('the whole path by keyboard alone', async ({page}) => {
  await page.goto('/account/heloc/register-v2');
  await walk(page, standardPath, {hand: keyboardHand(page), person: newPerson()});
  await expect(page).toHaveURL(/\/complete$/);
});
