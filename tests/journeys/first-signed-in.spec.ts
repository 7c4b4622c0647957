import type {Page} from '@playwright/test';
import {borrower} from '../pictures/people.ts';
import {mostShift, shiftsOf, watchShifts} from './harness/layout-shifts.ts';
import {notDrawn} from './harness/not-drawn.ts';
import {settled, watchRequests} from './harness/settled.ts';
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
  page.on('request', (one) => {
    const {pathname, searchParams} = new URL(one.url());
    asked.push([one.method(), pathname, searchParams.get('featureKey') ?? ''].join(' ').trim());
  });
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
    'POST /ft/heloc/session',
    'POST /service-optimize/heloc/api/v2/decision fe-heloc-maintenance',
    'POST /service-optimize/heloc/api/v2/decision fe-identity-mode',
  ];
  await expect.poll(() => reads.filter((read) => !asked.includes(read))).toEqual([]);
  // What stands around the screen is on its way too, and in few files: on a slow network each waits for those before it.
  const files = asked.filter((one) => /\/(?:assets|artifacts)\//.test(one));
  expect(files.some((one) => one.includes('/screens/frame-aside'))).toBe(true);
  // The chat, a plug-in, is one of them: what plug-ins bring is in files of their own.
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(21);

  letGo();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Show us your income');
  await expect(page.getByRole('contentinfo')).toContainText('NMLS');
  // Nothing says that the page is not live.
  await expect(page.locator('.not-live')).toHaveCount(0);
  // Each was taken by who asked for it next.
  expect(reads.map((read) => asked.filter((one) => one === read).length)).toEqual(reads.map(() => 1));
  expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(mostShift);
});

test('whoever is led on to another screen leaves no answer half read', async ({page, request}) => {
  const {token, params} = await borrower(request, {step: 'INCOME_VERIFICATION'});
  const {applicationUuid = ''} = params;
  await page.addInitScript((value) => localStorage.setItem('jwt', `Bearer ${value}`), token);
  watchRequests(page);
  // Chromium tells the end of an answer that nobody reads only where no route is.
  await page.route(/\/step$/, async (route) => route.continue());
  await page.goto(`/account/heloc/${applicationUuid}/conditions/upload-document`);
  await expect(page).toHaveURL(/\/income\/review$/);
  expect(await settled(page)).toBe(true);
});

/** Long enough for what was painted to have been told of. */
const framesOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
  });

test('a page that comes without a drawing moves nothing when its steps and its screen come', async ({page}) => {
  await watchShifts(page);
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/artifacts\/flows\/register-v2[^/]*\.json$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(notDrawn('/account/heloc/register-v2'), {waitUntil: 'commit'});
  await expect(page.getByRole('banner')).toContainText('Waymark Lending');
  const shape = page.getByRole('main').getByRole('status');
  await expect.poll(() => shape.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeGreaterThan(0.5);
  await framesOf(page);
  letGo();
  await expect(page.getByRole('navigation', {name: 'Progress'})).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await framesOf(page);
  expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(mostShift);
});
