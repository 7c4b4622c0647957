import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo} from './harness/brought.ts';
import {hold} from './harness/hold.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

const files = new URL('walk/files/', import.meta.url).pathname;

test('a picture that need not be sent is not lost to whoever presses Send while it is on its way', async ({
  page,
  request,
}, info) => {
  const someone = await brought(request, 'autopay');
  await comeTo(page, someone, 'identity');
  const form = formOn(page, pointerHand());
  await form.choose('Which document do you have?', 'US Passport');
  await form.attach('Front', `${files}picture.png`);
  const letGo = await hold(page, /\/documents$/);
  await page.getByLabel(/^A picture of yourself: choose/).setInputFiles(`${files}picture.png`);
  await expect(page.getByRole('button', {name: 'Cancel picture.png'})).toBeVisible();
  const sent: unknown[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/identity')) sent.push(call.postDataJSON());
  });
  await form.press('Send');
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('picture.png is still on its way');
  await expect(summary).toBeFocused();
  await expectAccessible(page, 'a picture on its way');
  await shot(page, info, 'upload-on-its-way');
  expect(sent).toEqual([]);
  letGo();
  await expect(page.getByRole('button', {name: 'Remove picture.png'})).toHaveCount(2);
  await expect(summary).toHaveCount(0);
  await form.press('Send');
  await expect.poll(() => sent).toEqual([expect.objectContaining({selfie: [expect.anything()]})]);
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Show us your ID');
});
