import {join} from 'node:path';
import {brought, logIn} from '../harness/brought.ts';
import {expect, test} from '../harness/test.ts';
import {formOn} from '../walk/form.ts';
import {pointerHand} from '../walk/hand.ts';
import {part} from '../walk/part.ts';
import {newPerson} from '../walk/person.ts';
import {walk} from '../walk/walk.ts';
import {lookAt, reach} from './look.ts';

const hand = pointerHand();
const paper = join(import.meta.dirname, '../walk/files/paper.pdf');
const liens = part('heloc:liens', 'heloc:liens');
const contact = part('heloc:start/contact', 'heloc:start/contact');
const hmda = /for the government/;

for (const {ssn, screen, what} of [
  {ssn: '219090004', screen: 'error/decline', what: /carefully/},
  {ssn: '219090005', screen: 'error/credit', what: /credit score is below/},
  {ssn: '219090007', screen: 'error/income', what: /larger share of your income/},
]) {
  test(`[OTHER-SCREENS-20] the full credit check ends at ${screen}, and stays so`, async ({page}, info) => {
    const person = await brought(page.request, 'offer');
    await logIn(page, person);
    await walk(page, contact, {hand, person: {...newPerson(), ssn}});
    await lookAt(page, info, screen, /cannot offer/);
    await expect(page.getByRole('main').getByText(what)).toBeVisible();
    await expect(page.getByRole('heading', {name: 'Your rights'})).toBeVisible();
    await page.goto(person.at('start/contact'));
    await expect(page).toHaveURL(new RegExp(`/${screen}$`));
    await formOn(page, hand).press('How to reach the bureaus');
    await expect(page.getByRole('link', {name: '(555) 555-0142'})).toBeVisible();
  });
}

test('no offer can be made at all', async ({page}, info) => {
  await logIn(page, await brought(page.request, 'profile', {lastName: 'Declined'}));
  await walk(page, liens, {hand, person: newPerson()});
  await lookAt(page, info, 'error/decline', /cannot offer/);
});

test('[OTHER-SCREENS-08] an income that does not carry the amount does so with savings', async ({page}, info) => {
  const form = formOn(page, hand);
  await logIn(page, await brought(page.request, 'profile', {lastName: 'Assets'}));
  await walk(page, liens, {hand, person: newPerson()});
  await lookAt(page, info, 'product/assets', /savings or investments/);
  await form.choose('What is it?', 'Checking or savings');
  await form.type('Where is it?', 'Cedar Savings');
  await form.type('How much is it?', '40000');
  await form.attach('Statements', paper);
  await form.press('Continue');
  await reach(page, 'product/select', /like to borrow/);
});

test('without savings such an income ends the application', async ({page}, info) => {
  const form = formOn(page, hand);
  await logIn(page, await brought(page.request, 'profile', {lastName: 'Assets'}));
  await walk(page, liens, {hand, person: newPerson()});
  await form.press('I have none of these');
  await hand.press(page.getByRole('dialog').getByRole('button', {name: 'Go on without'}));
  await lookAt(page, info, 'error/income', /cannot offer/);
});

test('an amount that is too high fits when another loan is paid off', async ({page}, info) => {
  const form = formOn(page, hand);
  const person = await brought(page.request, 'offer');
  await logIn(page, person);
  await walk(page, contact, {hand, person: {...newPerson(), ssn: '219090008'}});
  await lookAt(page, info, 'product/prequal-winback', /too high for your home/);
  await form.choose('What suits you?', 'Pay off another loan on the home first');
  await form.mark(page.getByRole('group', {name: 'Which loan will you pay off?'}).getByRole('radio').first());
  await form.press('Continue');
  await reach(page, 'start/hmda', hmda);
});

test('the offers change after the full check, and one is chosen again', async ({page}) => {
  await logIn(page, await brought(page.request, 'offer'));
  await walk(page, contact, {hand, person: {...newPerson(), ssn: '219090009'}});
  await reach(page, 'product/select', /like to borrow/);
  await expect(page.getByText('Your offer has changed since you last saw it')).toBeVisible();
  await walk(page, part('heloc:product/select', 'heloc:product/select'), {hand, person: newPerson()});
  await reach(page, 'start/hmda', hmda);
});

test('[OTHER-SCREENS-14] an application under review says so at its address, and stays where it is', async ({
  page,
}, info) => {
  const person = await brought(page.request, 'offer');
  await logIn(page, person, 'review-app/uw');
  await lookAt(page, info, 'review-app/uw', /looking at your application/);
  expect(await person.step()).toBe('COLLECT_ADDITIONAL_INFO');
});
