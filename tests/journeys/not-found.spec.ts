import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo} from './harness/brought.ts';
import {serve} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const title = 'We cannot find this page';

/** Of nothing: an address beside the site, of no flow, of what only stands in place of others. */
const nowhere = ['/nosuch', '/account/heloc/nosuch', '/account/heloc/nosuch/birthdate', '/account/heloc/error'];

test('an address of nothing is one page, whichever it is', async ({page, watched}, info) => {
  watched.allow(/status of 404/);
  for (const address of nowhere) {
    const response = await page.goto(address);
    expect.soft(response?.status(), address).toBe(404);
    await expect(heading(page), address).toHaveText(title);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  await page.goto('/account/heloc/nosuch');
  await expect(page.getByText('nothing of it is lost')).toBeVisible();
  await shot(page, info, 'not-found/flow');
  await expectAccessible(page, 'an address of nothing');
  await page.getByRole('link', {name: 'Start an application'}).click();
  await expect(page).toHaveURL(/\/register-v2$/);
  await expect(heading(page)).not.toHaveText(title);
  await page.goto('/nosuch');
  await shot(page, info, 'not-found/beside');
});

test('an address that may not be opened yet, or that its flow does not have, leads to where the person is', async ({
  page,
  request,
}) => {
  for (const tail of ['', '/birthdate', '/nosuch', '/birthdate/nosuch']) {
    const address = `/account/heloc/register-v2${tail}`;
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(/\/register-v2$/);
    await expect(heading(page)).not.toHaveText(title);
  }
  const somebody = await brought(request, 'hmda');
  await comeTo(page, somebody, 'signing/sign');
  await expect(page).toHaveURL(/\/start\/app-summary$/);
  await page.goto(`/account/heloc/${somebody.client.application}/nosuch`);
  await expect(page).toHaveURL(/\/start\/app-summary$/);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('says so as well', async ({page, watched}, info) => {
    watched.allow(/status of 404/);
    for (const address of nowhere) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(heading(page).filter({hasText: title}), address).toBeVisible();
    }
    await page.goto('/account/heloc/error');
    await shot(page, info, 'not-found/no-script');
  });
});

for (const command of ['start', 'dev'] as const)
  test(`a workspace without a server of its own says so too: ${command}`, async ({page, watched}) => {
    watched.allow(/status of 404/);
    const served = await serve(command, 'library-card');
    // What stands beside the site while it is edited is the server's alone.
    const beside = command === 'start' ? ['/nosuch'] : [];
    for (const address of [...beside, '/library/nosuch', '/library/card/nosuch']) {
      expect.soft((await page.goto(`${served.origin}${address}`))?.status(), address).toBe(404);
      await expect(heading(page), address).toHaveText('There is no such page');
    }
    expect((await page.goto(`${served.origin}/library/card/branch`))?.status()).toBe(200);
    await expect(heading(page)).toHaveText('Who is the card for?');
    await page.goto('about:blank');
    await served.stop();
  });
