import {expect, test} from './harness/test.ts';
import {pointerHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {atStop, standardPath, walk} from './walk/walk.ts';

test.use({geolocation: {latitude: 45.52, longitude: -122.68}, permissions: ['geolocation']});

test('a reload on every screen goes on where one was', async ({page}) => {
  test.setTimeout(900_000);
  await page.goto('/account/heloc/register-v2');
  await walk(page, standardPath, {
    hand: pointerHand(),
    person: newPerson(),
    arrived: async (stop) => {
      const address = page.url();
      await page.reload();
      await atStop(page, stop);
      expect(page.url()).toBe(address);
    },
  });
  await expect(page).toHaveURL(/\/complete$/);
});
