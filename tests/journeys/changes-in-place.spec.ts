import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

test('the notary who comes is told of where the page waited for them', async ({page, request}) => {
  // What is said is gone from the page in a moment.
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, {told});
    new MutationObserver(() => {
      const words = document.querySelector('[aria-live="polite"]')?.textContent ?? '';
      if (words !== '') told.push(words.trim());
    }).observe(document, {childList: true, characterData: true, subtree: true});
  });
  let state = 'WAITING';
  await page.route(/\/service-application\/.*\/notary\/session$/, async (route) =>
    route.request().method() === 'GET' ? route.fulfill({json: {state, ahead: 1, located: true}}) : route.fallback(),
  );
  await comeTo(page, await brought(request, 'signers'), 'notary/session');
  await expect(page.getByRole('heading', {level: 1, name: 'You are in line for a notary'})).toBeVisible();
  const told = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as {told: readonly string[]}).told);
  expect(await told()).not.toContain('The notary is with you');
  state = 'OPEN';
  await expect(page.getByRole('heading', {level: 1, name: 'The notary is with you'})).toBeVisible();
  await expect.poll(told).toContain('The notary is with you');
});

test('what has done its work and goes leaves the focus to the heading', async ({page, request}) => {
  const form = formOn(page, pointerHand());
  await comeTo(page, await brought(request, 'note'));
  const heading = page.getByRole('heading', {level: 1});
  await form.choose('Others on the title', 'Yes');
  for (const [label, text] of [
    ['First name', 'Noor'],
    ['Last name', 'Whitfield'],
    ['Email', 'noor@mail.example'],
    ['Phone', '5035550143'],
  ] as const)
    await form.type(label, text);
  await form.choose('Who are they to you?', 'My spouse');
  await page.getByRole('button', {name: 'Continue'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/has our invitation/)).toBeVisible();
  await expect(heading).toBeFocused();

  // The dialog that asks would give it back to the button.
  await page.getByRole('button', {name: 'Take it back'}).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', {name: 'Take it back'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', {name: 'Others on the title'})).toBeVisible();
  await expect(heading).toBeFocused();
});
