import {borrower} from '../pictures/people.ts';
import {mostShift, shiftsOf, watchShifts} from './harness/layout-shifts.ts';
import {expect, test} from './harness/test.ts';

test('a page of one’s own shows frame and shape before its code, reads meanwhile, and moves nothing', async ({
  page,
  request,
}) => {
  const {token, params} = await borrower(request, {step: 'INCOME_VERIFICATION'});
  const {applicationUuid = ''} = params;
  await page.addInitScript((value) => localStorage.setItem('jwt', `Bearer ${value}`), token);
  await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`));
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });

  await page.goto(`/account/heloc/${applicationUuid}/income/review`, {waitUntil: 'commit'});
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('banner')).toContainText('Waymark Lending');
  await expect(page.getByText('Step 4 of 7')).toBeVisible();
  const applications = '/service-application/api/v1';
  const reads = [
    `GET ${applications}/application/heloc/${applicationUuid}`,
    `GET ${applications}/application/heloc/${applicationUuid}/step`,
    `GET ${applications}/application/heloc/${applicationUuid}/income-sources`,
    `GET ${applications}/drafts/${applicationUuid}.income.review`,
    'GET /service-profile/api/v1/profile',
    'GET /identity/secure/api/v1_1/identity',
  ];
  await expect.poll(() => reads.filter((read) => !asked.includes(read))).toEqual([]);
  // What stands around the screen is on its way too.
  expect(asked.some((one) => one.includes('/screens/frame-aside'))).toBe(true);

  letGo();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Show us your income');
  await expect(page.getByRole('contentinfo')).toContainText('NMLS');
  // Nothing says that the page is not live.
  await expect(page.locator('.not-live')).toHaveCount(0);
  // Each was taken by who asked for it next.
  expect(reads.map((read) => asked.filter((one) => one === read).length)).toEqual(reads.map(() => 1));
  expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(mostShift);
});
