import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {brought, logIn} from './harness/brought.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';

const registration = '/account/heloc/register-v2';

/** Switches maintenance of these routes by its flag; other flags are what they are. */
const maintain = (page: Page, ...routes: readonly string[]) =>
  page.route(/\/api\/v2\/decision\?.*featureKey=fe-heloc-maintenance/, (route) =>
    route.fulfill({json: {flagEnabled: true, variables: {routes, shouldShowDashboardLink: true}}}),
  );

const expectTitle = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();

const expectMaintenance = async (page: Page): Promise<void> => {
  await expectTitle(page, 'Scheduled Maintenance');
  await expect(page.getByRole('main')).toContainText(
    'We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!',
  );
};

const asksAboutDebts = 'Check what you owe on your home';

test('[MAINTENANCE-01] [MAINTENANCE-03] [MAINTENANCE-04] [MAINTENANCE-05] [MAINTENANCE-06] maintenance of /register-v2 replaces the registration, and no application', async ({
  page,
  request,
}, info) => {
  await page.goto(registration);
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Scheduled Maintenance');
  await maintain(page, '/register-v2');
  await page.goto(registration);
  await expectMaintenance(page);
  await expect(page).toHaveURL(new RegExp(`${registration}$`));
  await expectAccessible(page, 'maintenance');
  await shot(page, info, 'maintenance');
  await logIn(page, await brought(request, 'profile'));
  await expectTitle(page, asksAboutDebts);
});

test('[MAINTENANCE-03] [MAINTENANCE-04] [MAINTENANCE-08] maintenance of /:uuid/liens replaces that screen, and neither another nor the registration', async ({
  page,
  request,
}) => {
  await maintain(page, '/:uuid/liens');
  await page.goto(registration);
  await expect(page.getByRole('button', {name: 'Continue'})).toBeVisible();
  const someone = await brought(request, 'profile');
  await logIn(page, someone);
  await expectMaintenance(page);
  await expect(page.getByRole('link', {name: 'Go to dashboard'})).toBeVisible();
  await someone.goOn('liens', 'liens');
  await page.goto(someone.at(''));
  await expect(page).toHaveURL(/\/product\/select$/);
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Scheduled Maintenance');
});

test('[MAINTENANCE-03] [MAINTENANCE-04] [SHELL-SCREENS-12] maintenance of /:uuid/* replaces every screen of an application, and not the registration', async ({
  page,
  request,
}) => {
  await maintain(page, '/:uuid/*');
  await page.goto(registration);
  await expect(page.getByRole('button', {name: 'Continue'})).toBeVisible();
  const someone = await brought(request, 'profile');
  await logIn(page, someone);
  await expectMaintenance(page);
  for (const screen of ['', 'liens', 'start/app-summary']) {
    await page.goto(someone.at(screen));
    await expectMaintenance(page);
  }
  await page.unrouteAll();
  await page.goto(someone.at(''));
  await expectTitle(page, asksAboutDebts);
});
