import {borrower} from '../pictures/people.ts';
import {mostShift, shiftsOf, watchShifts} from './harness/layout-shifts.ts';
import {settled, watchRequests} from './harness/settled.ts';
import {expect, test} from './harness/test.ts';

/** No line, no part, no way in the header: but what ends at an edge begins a few pixels elsewhere. */
const most = mostShift / 4;

test('a font that comes when all is read moves nothing: where lines would break otherwise, it comes with the next screen', async ({
  page,
  request,
}) => {
  // A step that waits for nothing: no time leads on from it.
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
    if (path.endsWith('review')) await expect(page.getByText('We must see that the payments fit')).toBeVisible();
    letGo();
    expect(await settled(page)).toBe(true);
    const {sum, what} = await shiftsOf(page);
    if (sum > most) moved.push(`${path} moved by ${sum.toFixed(3)} (${what})`);
    await page.unrouteAll();
  }
  expect(moved, moved.join('\n')).toEqual([]);
  await page.evaluate(() => {
    history.pushState(null, '', '/account/heloc/register/support');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText(/your income/);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Inter Variable"/);
});

test('the column stands where it will be, also while what stands beside it has not come', async ({page}) => {
  const address = '/account/heloc/register-v2';
  const html = await (await page.request.get(address)).text();
  const still = html.replaceAll(/<script\b[^]*?<\/script>/g, '');
  const placeIn = async (body: string): Promise<readonly number[]> => {
    await page.route(`**${address}`, (route) => route.fulfill({body, contentType: 'text/html'}));
    await page.goto(address);
    const {x = 0, width = 0} = (await page.getByRole('main').boundingBox()) ?? {};
    await page.unroute(`**${address}`);
    return [x, width];
  };
  const cut = still.indexOf('<aside');
  expect(cut).toBeGreaterThan(0);
  expect(await placeIn(still.slice(0, cut))).toEqual(await placeIn(still));
});
