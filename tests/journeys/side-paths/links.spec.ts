import {brought, comeTo} from '../harness/brought.ts';
import {expect, test} from '../harness/test.ts';
import {lookOn} from '../walk/look.ts';

test('[ROUTES-03] income and a bank are linked on a page of the bank: denied, reloaded, shared, refused, down', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/status of (?:422|503)/);
  const {form, at, look, says, warns} = lookOn(page, info);
  const somebody = await brought(request, 'summary');
  const bank = async (name: string): Promise<void> => {
    await form.press(/^Link (?:now|my bank)$/);
    await form.press(name);
    await form.press(`Go to ${name}`);
    await expect(page.getByRole('heading', {level: 1, name: 'Log in'})).toBeVisible();
  };
  const enter = async (password: string): Promise<void> => {
    await page.getByLabel('User name').fill('demo');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', {name: 'Log in'}).click();
  };
  await comeTo(page, somebody);
  await at('Show us your income');
  await form.choose('How do you want to show it?', 'Link the account it is paid into');

  await bank('Harvest National Bank');
  await look('bank-log-in');
  await page.reload();
  await form.press(/^Share nothing/);
  await at('Nothing was shared');
  await expect(page).toHaveURL(/\/account\/heloc\/plaid-oauth-success\?/);
  await look('bank-denied');
  await form.press('Back to my application');
  await at('Show us your income');

  await form.choose('How do you want to show it?', 'Link the account it is paid into');
  await bank('Harvest National Bank');
  await enter('wrong');
  await expect(page.getByRole('alert')).toContainText('User name or password is wrong');
  await look('bank-wrong-password');
  await enter('demo');
  await expect(page.getByRole('checkbox', {name: 'Everyday Checking'})).toBeVisible();
  await page.reload();
  await page.getByRole('checkbox', {name: 'Everyday Checking'}).check();
  await look('bank-share');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/link-exchange', async (route) => {
    await held;
    await route.continue();
  });
  await form.press('Share and go back');
  await says('Finishing bank link');
  await look('bank-link-busy');
  answer();
  await at('Show us your income');
  await says(/Harvest National Bank is verified/);
  expect(await page.evaluate(() => localStorage.getItem('heloc_applicationUuid'))).toBe(somebody.client.application);
  await page.unroute('**/link-exchange');
  await form.press('I have shown all my income');
  await at('Where should the money go?');
  await says(/Everyday Checking/);

  await bank('Stormy Bay Bank (does not answer)');
  await enter('demo');
  await page.getByRole('checkbox', {name: 'Rainy Day Savings'}).check();
  await form.press('Share and go back');
  await warns('Your bank does not answer');
  await look('bank-down');
  await form.press('Back to my application');
  await at('Where should the money go?');

  await page.goto(`/account/heloc/plaid-oauth-success?state=${'x'.repeat(32)}&code=${'y'.repeat(32)}`);
  await warns('This link was not begun here');
  await look('bank-other-state');
  await form.press('Back to my application');
  await at('Where should the money go?');

  await page.evaluate(() => localStorage.removeItem('heloc_applicationUuid'));
  await page.goto('/account/heloc/plaid-oauth-success');
  await expect(page).toHaveURL(/\/dashboard(?:\?|$)/);
});

test('[FALLBACK-SCREENS-39] who is asked for a document that no screen takes is led to the dashboard, which says so', async ({
  page,
  request,
  watched,
}) => {
  // It is told as an error.
  watched.allow(/State DOCUMENTS has no screen/);
  const somebody = await brought(request, 'summary');
  const changed = async (address: RegExp, change: (json: Record<string, unknown>) => object): Promise<void> => {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, json: change((await response.json()) as Record<string, unknown>)});
    });
  };
  await changed(/\/application\/heloc\/[^/]+\/step$/, (step) => ({...step, name: 'GEN_DEED'}));
  await changed(/\/application\/heloc\/[^/?]+$/, (application) => ({
    ...application,
    status: {...(application['status'] as object), condition: true},
  }));
  await comeTo(page, somebody);
  await expect(page).toHaveURL('/dashboard?reason=no-screen');
  await expect(page.getByText('a step that has no page of its own')).toBeVisible();
});
