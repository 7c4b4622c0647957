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
const hmda = /fair-lending/;

for (const {ssn, screen, what} of [
  {ssn: '219090004', screen: 'error/decline', what: /carefully/},
  {ssn: '219090005', screen: 'error/credit', what: /credit score is below/},
  {ssn: '219090007', screen: 'error/income', what: /larger share of your income/},
]) {
  test(`[OTHER-SCREENS-20] the full credit check ends at ${screen}, and stays so`, async ({page}, info) => {
    const person = await brought(page.request, 'contact', {ssn});
    await comeTo(page, person);
    await lookAt(page, info, screen, /cannot offer/);
    await expect(page.getByRole('main').getByText(what)).toBeVisible();
    await expect(page.getByRole('heading', {name: 'Your rights'})).toBeVisible();
    const isByScore = screen === 'error/credit';
    await expect(page.getByText('from 300 to 850')).toHaveCount(isByScore ? 1 : 0);
    await expect(page.getByText('Northern Credit Bureau, Example Score 4')).toHaveCount(isByScore ? 1 : 0);
    await expect(page.getByText('A payment was late within')).toHaveCount(isByScore ? 1 : 0);
    await page.goto(person.at('start/contact'));
    await expect(page).toHaveURL(new RegExp(`/${screen}$`));
    await formOn(page, hand).press('How to reach the bureaus');
    await expect(page.getByRole('link', {name: '(555) 555-0142'})).toBeVisible();
  });
}

test('no offer can be made at all', async ({page}, info) => {
  await comeTo(page, await brought(page.request, 'liens', {lastName: 'Declined'}));
  await lookAt(page, info, 'error/decline', /cannot offer/);
});

test('[OTHER-SCREENS-08] an income that does not carry the amount does so with savings', async ({page}, info) => {
  const form = formOn(page, hand);
  await comeTo(page, await brought(page.request, 'liens', {lastName: 'Assets'}));
  await lookAt(page, info, 'product/assets', /savings or investments/);
  await form.press('Continue');
  await expect(page.getByRole('alert').getByText('Choose how to show it').first()).toBeVisible();
  await form.choose('How do you want to show it?', 'Upload statements');
  await form.choose('What is it?', 'Checking or savings');
  await form.type('Where is it?', 'Cedar Savings');
  await form.type('How much is it?', '40000');
  await form.attach('Statements', paper);
  await form.press('Continue');
  await reach(page, 'product/select', /Choose your offer/);
});

test('an income that does not carry the amount does so with a savings account that is linked', async ({page}, info) => {
  const form = formOn(page, hand);
  await comeTo(page, await brought(page.request, 'liens', {lastName: 'Assets'}));
  await reach(page, 'product/assets', /savings or investments/);
  await form.choose('How do you want to show it?', 'Link my bank');
  await form.press('Continue');
  await expect(page.getByRole('alert').getByText('Link your bank first').first()).toBeVisible();
  await form.press('Link my bank');
  await form.press('Juniper Savings');
  await form.press('Go to Juniper Savings');
  await page.getByLabel('User name').fill('demo');
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.getByRole('checkbox', {name: 'Rainy Day Savings'}).check();
  await form.press('Share and go back');
  await reach(page, 'product/assets', /savings or investments/);
  await form.choose('How do you want to show it?', 'Link my bank');
  await form.mark(page.getByRole('checkbox', {name: /^Rainy Day Savings •••• \d{4}, \$[3-8]\d,\d{3}/}));
  await lookAt(page, info, 'product/assets', /savings or investments/);
  await form.press('Continue');
  await reach(page, 'product/select', /Choose your offer/);
});

test('without savings such an income ends the application', async ({page}, info) => {
  const form = formOn(page, hand);
  await comeTo(page, await brought(page.request, 'liens', {lastName: 'Assets'}));
  await form.press('I have none of these');
  await hand.press(page.getByRole('dialog').getByRole('button', {name: 'Go on without'}));
  await lookAt(page, info, 'error/income', /cannot offer/);
});

test('an amount that is too high fits when another loan is paid off', async ({page}, info) => {
  const form = formOn(page, hand);
  const person = await brought(page.request, 'contact', {ssn: '219090008'});
  await comeTo(page, person);
  await lookAt(page, info, 'product/prequal-winback', /too high for your home/);
  await form.choose('What suits you?', 'Pay off another loan on the home first');
  await form.mark(page.getByRole('group', {name: 'Which loan will you pay off?'}).getByRole('radio').first());
  await form.press('Continue');
  await reach(page, 'start/hmda', hmda);
});

test('an amount that is too high fits when it is lowered, or the home is worth more', async ({page, browser}, info) => {
  const person = await brought(page.request, 'liens', {ssn: '219090008'});
  await person.client.submit('product', {offerId: 'fixed-10', term: 10, amount: 60_000});
  await person.goOn('contact', 'contact');
  await comeTo(page, person);
  const form = formOn(page, hand);
  await reach(page, 'product/prequal-winback', /too high for your home/);
  await form.choose('What suits you?', 'Borrow less');
  await form.type('New amount', '390000');
  await form.press('Continue');
  await expect(
    page
      .getByRole('alert')
      .getByText(/^The most that fits is \$/)
      .first(),
  ).toBeVisible();
  await form.type('New amount', '15000');
  await form.press('Continue');
  await reach(page, 'start/hmda', hmda);

  const context = await browser.newContext();
  const other = await context.newPage();
  const otherForm = formOn(other, hand);
  await comeTo(other, await brought(other.request, 'contact', {ssn: '219090008'}));
  await reach(other, 'product/prequal-winback', /too high for your home/);
  await otherForm.choose('What suits you?', 'My home is worth more');
  await otherForm.type('What is your home worth?', '1000');
  await otherForm.attach('Appraisal or tax assessment', paper);
  await otherForm.press('Continue');
  await expect(other.getByRole('alert').getByText('This is not more than').first()).toBeVisible();
  await otherForm.type('What is your home worth?', '2000000');
  await lookAt(other, info, 'product/prequal-winback', /too high for your home/);
  await otherForm.press('Continue');
  await reach(other, 'start/hmda', hmda);
  await context.close();
});

test('who does not want another amount withdraws', async ({page}) => {
  const person = await brought(page.request, 'contact', {ssn: '219090008'});
  await comeTo(page, person);
  await reach(page, 'product/prequal-winback', /too high for your home/);
  await formOn(page, hand).press('Withdraw my application');
  await hand.press(page.getByRole('dialog').getByRole('button', {name: 'Withdraw', exact: true}));
  await expect(page).toHaveURL(/\/dashboard(?:\?|$)/);
  await expect(page.getByText('This application has ended.')).toBeVisible();
  expect(await person.step()).toBe('CANCELLED');
});

test('the offers change after the full check, and one is chosen again', async ({page}) => {
  await comeTo(page, await brought(page.request, 'offer'));
  await walk(page, contact, {hand, person: {...newPerson(), ssn: '219090009'}});
  await reach(page, 'product/select', /Choose your offer/);
  await expect(page.getByText('Your offer has changed since you last saw it')).toBeVisible();
  await walk(page, part('heloc:product/select', 'heloc:product/select'), {hand, person: newPerson()});
  await reach(page, 'start/hmda', hmda);
});

test('[OTHER-SCREENS-14] an application under review says so at its address, and stays where it is', async ({
  page,
}, info) => {
  const person = await brought(page.request, 'offer');
  await comeTo(page, person, 'review-app/uw');
  await lookAt(page, info, 'review-app/uw', /looking at your application/);
  expect(await person.step()).toBe('COLLECT_ADDITIONAL_INFO');
});
