import {expectAccessible} from './harness/accessible.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {pointerHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import type {Stop} from './walk/stop.ts';
import {standardPath, walk} from './walk/walk.ts';

test.use({geolocation: {latitude: 45.52, longitude: -122.68}, permissions: ['geolocation']});

test('[PRODUCT-01] [PRODUCT-12] [PRODUCT-14] a new person registers and walks to the end, every screen accessible', async ({
  page,
}, info) => {
  await page.goto('/account/heloc/register-v2');
  const picture = (stop: Stop, state: string): string =>
    `${String(standardPath.indexOf(stop)).padStart(2, '0')}-${stop.screen.replaceAll(/[:/]/g, '-')}-${state}`;
  await walk(page, standardPath, {
    hand: pointerHand(),
    person: newPerson(),
    arrived: async (stop) => {
      // On phones `every-screen` looks at each before anything is filled in.
      if (info.project.name === 'desktop') await expectAccessible(page, stop.screen);
      await shot(page, info, picture(stop, 'empty'));
    },
    filled: async (stop) => {
      await expectAccessible(page, `${stop.screen}, filled in`);
      await shot(page, info, picture(stop, 'filled'));
    },
  });
  await expect(page).toHaveURL(/\/complete$/);
});
