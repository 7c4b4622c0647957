import {join} from 'node:path';
import {expectAccessible} from '../harness/accessible.ts';
import {expect, test} from '../harness/test.ts';
import {formOn} from '../walk/form.ts';
import {pointerHand} from '../walk/hand.ts';
import {doingMore, part} from '../walk/part.ts';
import {newPerson} from '../walk/person.ts';
import {walk} from '../walk/walk.ts';

const start = 'register-v2:index';
const paper = join(import.meta.dirname, '../walk/files/paper.pdf');

test.beforeEach(async ({page}) => {
  test.setTimeout(180_000);
  await page.goto('/account/heloc/register-v2');
});

test('a frozen credit file, a wrong PIN, the right one, and back to the liens', async ({page, watched}) => {
  const hand = pointerHand();
  const form = formOn(page, hand);
  const title = (name: RegExp) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible({timeout: 30_000});
  watched.allow(/status of 422/);
  await walk(page, part(start, 'heloc:start/profile'), {hand, person: {...newPerson(), last: 'Frozen'}});
  await title(/file is locked/);
  await expectAccessible(page, 'credit/error');
  await form.type('PIN from the bureau', '9999');
  await form.press('I have unlocked it');
  await title(/Which PIN/);
  await expectAccessible(page, 'review-app/incorrect-pin');
  await form.type('PIN from the bureau', '8888');
  await form.press('Try this PIN');
  await expect(page.getByRole('alert').getByText('The bureau does not know this PIN').first()).toBeVisible();
  await form.type('PIN from the bureau', '1234');
  await form.press('Try this PIN');
  await title(/owe on your home/);
});

test('a file that is not found by name is found by number', async ({page}) => {
  const hand = pointerHand();
  const form = formOn(page, hand);
  const person = {...newPerson(), last: 'Nomatch'};
  await walk(page, part(start, 'heloc:start/profile'), {hand, person});
  await expect(page.getByRole('heading', {level: 1, name: /find your credit file/})).toBeVisible({timeout: 30_000});
  await form.type('Social Security number', person.ssn);
  await form.tick('I agree that you look at my credit again');
  await form.press('Look again');
  await expect(page.getByRole('heading', {level: 1, name: /owe on your home/})).toBeVisible({timeout: 30_000});
});

test('an income that does not carry the amount does so with savings', async ({page}) => {
  const hand = pointerHand();
  const form = formOn(page, hand);
  await walk(page, part(start, 'heloc:liens'), {hand, person: {...newPerson(), last: 'Assets'}});
  await expect(page.getByRole('heading', {level: 1, name: /savings or investments/})).toBeVisible({timeout: 30_000});
  await form.choose('What is it?', 'Checking or savings');
  await form.type('Where is it?', 'Cedar Savings');
  await form.type('How much is it?', '40000');
  await form.attach('Statements', paper);
  await form.press('Continue');
  await expect(page.getByRole('heading', {level: 1, name: /like to borrow/})).toBeVisible({timeout: 30_000});
});

for (const {ssn, path, title, what} of [
  {ssn: '219090004', path: 'error/decline', title: /cannot offer/, what: /carefully/},
  {ssn: '219090005', path: 'error/credit', title: /cannot offer/, what: /credit score is below/},
  {ssn: '219090007', path: 'error/income', title: /cannot offer/, what: /larger share of your income/},
  {ssn: '219090008', path: 'product/prequal-winback', title: /too high for your home/, what: /You chose/},
]) {
  test(`the full credit check leads to ${path}`, async ({page}) => {
    const stops = doingMore(part(start, 'heloc:start/contact'), 'heloc:start/contact', (form) =>
      form.type('Social Security number', ssn),
    );
    await walk(page, stops, {hand: pointerHand(), person: newPerson()});
    await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible({timeout: 30_000});
    await expect(page.getByRole('main').getByText(what)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expectAccessible(page, path);
  });
}
