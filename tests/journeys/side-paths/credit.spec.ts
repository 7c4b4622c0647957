import {join} from 'node:path';
import {brought, comeTo} from '../harness/brought.ts';
import {test} from '../harness/kept-page.ts';
import {expect} from '../harness/test.ts';
import {formOn} from '../walk/form.ts';
import {pointerHand} from '../walk/hand.ts';
import {part} from '../walk/part.ts';
import {newPerson} from '../walk/person.ts';
import {walk} from '../walk/walk.ts';
import {lookAt, reach} from './look.ts';

const hand = pointerHand();
const paper = join(import.meta.dirname, '../walk/files/paper.pdf');
const contact = part('heloc:start/contact', 'heloc:start/contact');
const owed = /owe on your home/;
const hmda = /fair-lending/;

test('[OTHER-SCREENS-11] a frozen credit file, a wrong PIN, the right one, and back to the liens', async ({
  page,
  watched,
}, info) => {
  const form = formOn(page, hand);
  watched.allow(/status of 422/);
  await comeTo(page, await brought(page.request, 'profile', {lastName: 'Frozen'}));
  await lookAt(page, info, 'credit/error', /Unlock your credit file/);
  await form.type('PIN from the bureau', '9999');
  await form.press('Ask the bureau again');
  await lookAt(page, info, 'review-app/incorrect-pin', /Enter the PIN of your credit file/);
  await form.type('PIN from the bureau', '8888');
  await form.press('Try this PIN');
  await expect(page.getByRole('alert').getByText('The bureau does not know this PIN').first()).toBeVisible();
  await form.type('PIN from the bureau', '1234');
  await form.press('Try this PIN');
  await reach(page, 'liens', owed);
});

test('a file that is frozen for the full check opens by its PIN', async ({page, watched}) => {
  const form = formOn(page, hand);
  watched.allow(/status of 409/);
  await comeTo(page, await brought(page.request, 'offer'));
  await walk(page, contact, {hand, person: {...newPerson(), ssn: '219090001'}});
  await expect(page.getByText('did not give us your full file')).toBeVisible();
  await form.press('Ask the bureau again');
  await expect(page.getByText('The file is still closed').first()).toBeVisible();
  await form.type('PIN from the bureau', '1234');
  await form.press('Ask the bureau again');
  await reach(page, 'start/hmda', hmda);
});

test('a locked file is open at the next look', async ({page}) => {
  await comeTo(page, await brought(page.request, 'profile', {lastName: 'Locked'}));
  await expect(page.getByText('Unlock your file for at least a day')).toBeVisible();
  await formOn(page, hand).press('Ask the bureau again');
  await reach(page, 'liens', owed);
});

test('a file that is not found by name is found by number', async ({page}, info) => {
  const form = formOn(page, hand);
  const person = newPerson();
  await comeTo(page, await brought(page.request, 'profile', {lastName: 'Nomatch'}));
  await lookAt(page, info, 'credit/social', /find your credit file/);
  await form.type('Social Security number', person.ssn);
  await form.tick('I agree that you look at my credit again');
  await form.press('Look again');
  await reach(page, 'liens', owed);
});

test('a number that is somebody else’s is set right, and the full check goes on', async ({page, watched}, info) => {
  const form = formOn(page, hand);
  watched.allow(/status of 422/);
  await comeTo(page, await brought(page.request, 'contact', {ssn: '219090002'}));
  await lookAt(page, info, 'credit/social', /find your credit file/);
  await form.type('Social Security number', '219090002');
  await form.tick('I agree that you look at my credit again');
  await form.press('Look again');
  await expect(page.getByText('Number, name and birth date still do not match').first()).toBeVisible();
  await form.type('Social Security number', newPerson().ssn);
  await form.press('Look again');
  await reach(page, 'start/hmda', hmda);
});

test('[OTHER-SCREENS-12] somebody without a credit file is told whom to call', async ({page}, info) => {
  await comeTo(page, await brought(page.request, 'contact', {ssn: '219090003'}));
  await lookAt(page, info, 'review-app/no-credit', /could not find a credit file/);
  await expect(page.getByRole('main').getByRole('link', {name: /555/})).toBeVisible();
  await formOn(page, hand).press('Go to my dashboard');
  await expect(page).toHaveURL(/\/dashboard(?:\?|$)/);
});

test('[OTHER-SCREENS-15] a late payment is proven paid, and the application goes on', async ({page}, info) => {
  const form = formOn(page, hand);
  await comeTo(page, await brought(page.request, 'offer'));
  await walk(page, contact, {hand, person: {...newPerson(), ssn: '219090006'}});
  await lookAt(page, info, 'review-app/delinquency', /paid up to date/);
  await form.attach('Your proof', paper);
  await form.press('Send');
  await expect(page.getByText('We have what you sent')).toBeVisible();
  await reach(page, 'start/hmda', hmda);
});

test('[CONSTANTS-FLOW-03] who has waited for fourteen looks is told that it takes longer, and tries again', async ({
  page,
}, info) => {
  const person = await brought(page.request, 'profile', {lastName: 'Slow'});
  const looks: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'GET' && call.url().endsWith('/step')) looks.push(call.url());
  });
  await page.clock.install();
  await comeTo(page, person);
  await expect(page.getByRole('heading', {level: 1, name: /credit|moment|work/i})).toBeVisible();
  const before = looks.length;
  const late = page.getByRole('heading', {level: 1, name: /takes longer/});
  // Each look is five seconds after the one before, at most: on the page they pass at once.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(late).toBeVisible({timeout: 200});
  }).toPass({intervals: [0]});
  expect(looks.length - before).toBeGreaterThanOrEqual(12);
  expect(looks.length).toBeLessThanOrEqual(20);
  await lookAt(page, info, 'error/timeout', /takes longer/);
  expect(await person.step()).toBe('WAITING_FOR_SOFT_CREDIT');
  await person.client.post(`/sandbox/applications/${person.client.application}`, {step: 'WAITING_FOR_AVM_DATA'});
  await expect.poll(person.step).toBe('LIEN_VERIFICATION');
  await formOn(page, hand).press('Try again');
  await reach(page, 'liens', owed);
});

for (const {ssn, step, what} of [
  {ssn: '219090010', step: 'CREDIT_ERROR', what: 'a bureau that does not answer'},
  {ssn: '219090011', step: 'FACTA_REVIEW', what: 'a fraud alert'},
  {ssn: '219090012', step: 'CREDIT_MINOR', what: 'the file of a minor'},
  {ssn: '219090013', step: 'UNKNOWN', what: 'a step that nobody knows'},
]) {
  test(`[ERRORS-FLOW-05] ${what} takes longer, and then the application goes on`, async ({page}, info) => {
    const person = await brought(page.request, 'offer');
    await comeTo(page, person);
    await walk(page, contact, {hand, person: {...newPerson(), ssn}});
    await lookAt(page, info, 'error/timeout', /takes longer/);
    expect([step, 'HMDA']).toContain(await person.step());
    await expect.poll(person.step).toBe('HMDA');
    await formOn(page, hand).press('Try again');
    await reach(page, 'start/hmda', hmda);
  });
}
