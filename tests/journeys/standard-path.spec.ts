import {expectAccessible} from './harness/accessible.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {pointerHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {standardPath, walk} from './walk/walk.ts';

test.use({geolocation: {latitude: 45.52, longitude: -122.68}, permissions: ['geolocation']});

test('[JOURNEY] a new person registers and walks to the end, every screen accessible', async ({page}, info) => {
  test.setTimeout(300_000);
  await page.goto('/account/heloc/register-v2');
  const picture = (screen: string, state: string): string =>
    `${String(standardPath.findIndex((stop) => stop.screen === screen)).padStart(2, '0')}-${screen.replaceAll(/[:/]/g, '-')}-${state}`;
  await walk(page, standardPath, {
    hand: pointerHand(),
    person: newPerson(),
    arrived: async ({screen}) => {
      await expectAccessible(page, screen);
      await shot(page, info, picture(screen, 'empty'));
    },
    filled: async ({screen}) => {
      await expectAccessible(page, `${screen}, filled in`);
      await shot(page, info, picture(screen, 'filled'));
    },
  });
  await expect(page).toHaveURL(/\/complete$/);
});
