import {borrower} from '../pictures/people.ts';
import {mostShift, shiftsOf, watchShifts} from './harness/layout-shifts.ts';
import {settled, watchRequests} from './harness/settled.ts';
import {expect, test} from './harness/test.ts';

test('a font that comes when all is read moves nothing: what stands in for it is of its measures', async ({
  page,
  request,
}) => {
  const {token, params} = await borrower(request, {step: 'INCOME_VERIFICATION'});
  const {applicationUuid = ''} = params;
  watchRequests(page);
  await watchShifts(page);
  const moved: string[] = [];
  for (const path of ['register-v2', 'register/support', `${applicationUuid}/income/review`]) {
    if (path.startsWith(applicationUuid))
      await page.addInitScript((value) => localStorage.setItem('jwt', `Bearer ${value}`), token);
    let letGo: () => void = () => undefined;
    const read = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\.woff2$/, async (route) => {
      await read;
      await route.continue();
    });
    await page.goto(`/account/heloc/${path}`, {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('.not-live')).toHaveCount(0);
    letGo();
    expect(await settled(page)).toBe(true);
    const {sum, what} = await shiftsOf(page);
    if (sum > mostShift) moved.push(`${path} moved by ${sum.toFixed(3)} (${what})`);
    await page.unrouteAll();
  }
  expect(moved, moved.join('\n')).toEqual([]);
});
