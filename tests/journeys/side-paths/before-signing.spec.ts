import {join} from 'node:path';
import {brought, comeTo} from '../harness/brought.ts';
import {passPauses, withClock} from '../harness/pauses.ts';
import {test} from '../harness/kept-page.ts';
import {expect} from '../harness/test.ts';
import {lookOn} from '../walk/look.ts';

const paper = join(import.meta.dirname, '../walk/files/paper.pdf');
const picture = join(import.meta.dirname, '../walk/files/picture.png');

test('an appraiser visits the home', async ({page, request}, info) => {
  const {at, look, says} = lookOn(page, info);
  await comeTo(page, await brought(request, 'identity', {ssn: '123450103'}));
  await at('We are arranging a visit to your home');
  await expect(page).toHaveURL(/\/hold$/);
  await says('You pay for the visit');
  await look('hold');
  await at('Check your terms before you sign');
});

test('another lender says what is owed; support answers; debts that are paid off are reviewed and attested', async ({
  page,
  request,
}, info) => {
  await withClock(page);
  const {form, at, look, says, warns} = lookOn(page, info);
  const somebody = await brought(request, 'identity', {ssn: '123450104'});
  await comeTo(page, somebody);
  await at('We are asking what you still owe');
  await look('payoff-hold');
  await at('Check your terms before you sign');

  await form.press('I have a question');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', {name: 'How can we help?'})).toBeVisible();
  await dialog.getByRole('button', {name: 'Send my question'}).click();
  await expect(dialog.getByText('Write your question first').first()).toBeVisible();
  await look('signing-support');
  await dialog.getByLabel('Or write to us').fill('My middle name is missing.');
  await dialog.getByRole('button', {name: 'Send my question'}).click();
  await expect(dialog).toHaveCount(0);
  await at('Check your terms before you sign');

  await page.goto(somebody.at('merchant/review'));
  await at('Which debts shall we pay off?');
  await form.press('Continue');
  await warns('Choose what we shall do');
  const debts = page.getByRole('group', {name: 'What shall we do?'});
  const count = await debts.count();
  for (let debt = 0; debt < count; debt += 1) {
    await form.mark(debts.nth(debt).getByLabel(debt === 0 ? 'Leave it as it is' : 'Pay it off', {exact: true}));
  }
  await look('merchant-review');
  // Who asks something on the way goes on with what they have chosen.
  await form.press('A debt is missing');
  await dialog.getByText('Back to my documents').click();
  await expect(dialog).toHaveCount(0);
  await at('Which debts shall we pay off?');
  await form.press('Continue');
  await at('Is the list of debts complete?');
  await says('not paid off');
  await says(/Together: \$[1-9][\d,]*/);
  await form.tick('This list is complete');
  await form.sign('Signature', 'Mara Whitfield');
  await look('lien-attestation');
  await form.press('Sign the list');
  await passPauses(page, page.getByRole('heading', {name: 'Check your terms before you sign'}));
  await at('Check your terms before you sign');
});

test('the amount is another one before it is signed, and the documents are made anew', async ({
  page,
  request,
}, info) => {
  await withClock(page);
  const {form, at, look, says} = lookOn(page, info);
  const somebody = await brought(request, 'identity');
  await comeTo(page, somebody);
  await at('Check your terms before you sign');
  const aside = page.getByRole('complementary');
  await expect(aside).toContainText('Your application');
  await expect(aside).not.toContainText('Your offer');
  await expect(aside.locator('dl > :last-child').first()).toHaveCSS('border-bottom-width', '0px');
  await form.press('Change my amount');
  await at('Choose your offer');
  await says(/If you choose otherwise we prepare your documents again/);
  await look('change-amount');
  await form.press('Back to signing');
  await at('Check your terms before you sign');
  await form.press('Change my amount');
  await form.type('Amount', '23500');
  await form.mark(page.getByRole('main').getByRole('radio').last());
  await form.press('Continue with this offer');
  await passPauses(page, page.getByRole('heading', {name: 'Check your terms before you sign'}));
  await at('Check your terms before you sign');
  await says('$23,500');
  await expect(page.getByRole('main').getByRole('button', {name: 'Read and sign'})).toBeVisible();
});

test('four documents are wanted: each is given from the list, and the list says so', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/status of 422/);
  const {form, at, look, says, warns} = lookOn(page, info);
  const somebody = await brought(request, 'identity', {ssn: '123450105'});
  await comeTo(page, somebody);
  await at('Check your terms before you sign');
  await page.getByRole('complementary').getByRole('link', {name: 'See what we need'}).click();
  await at('What we still need from you');
  await says('You have 4 things to do.');
  await look('conditions');
  // The nearest place around the heading that has a link is its card.
  const begin = (heading: string): Promise<void> =>
    page.getByRole('heading', {name: heading}).locator('xpath=ancestor::*[.//a][1]').getByRole('link').click();

  await begin('Your phone number');
  await at('At which number can we reach you?');
  await form.press('Send me a code');
  await warns(/number/);
  await look('phone-number');
  await form.type('Mobile phone', '5035550199');
  await form.press('Send me a code');
  await says('ending in 0199');
  await form.press('Use another number');
  await form.type('Mobile phone', '5035550188');
  await look('phone-number-another');
  await form.press('Send me a code');
  await says('ending in 0188');
  await look('phone-number-sent');
  await form.type('Code', '000000');
  await form.press('Confirm my number');
  await warns('This is not the code that we sent');
  await look('phone-number-wrong-code');
  await form.type('Code', '246810');
  await form.press('Confirm my number');
  await at('What we still need from you');
  await says('You have 3 things to do.');

  await begin('Your bank account');
  await at('Send us this document');
  await form.attach('Your files', paper);
  await form.press('Send');
  await warns('We need 2 files');
  await look('upload-document');
  await form.attach('Your files', picture);
  await form.press('Send');
  await at('What we still need from you');
  await says('You have 2 things to do.');
  for (const [heading, text] of [
    ['Your trust', /trust/i],
    ['Your home', 'The legal description of your home'],
  ] as const) {
    await begin(heading);
    await at('Send us this document');
    await says(text);
    await form.attach('Your files', paper);
    await form.press('Send');
    await at('What we still need from you');
  }
  await expect(page.getByText('We have this. Thank you.')).toHaveCount(4);
  await look('conditions-done');
  await form.press('Continue my application');
  await at('Check your terms before you sign');
});

test('the ID is shown again, for the reason that the list gives', async ({page, request}, info) => {
  const {form, at, look, says} = lookOn(page, info);
  const somebody = await brought(request, 'identity', {ssn: '123450106'});
  await comeTo(page, somebody, 'conditions');
  await at('What we still need from you');
  await form.press('Show my ID');
  await at('Show us your ID');
  await says('Why we ask again');
  await form.choose('Which document do you have?', 'US Passport');
  await form.attach('Front', picture);
  await look('identity-again');
  await form.press('Send');
  await at('What we still need from you');
  await says('We have this. Thank you.');
  await form.press('Continue my application');
  await at('Check your terms before you sign');
});

test('the disclosures are read in peace: nothing leads away from them by itself', async ({page, request}, info) => {
  await withClock(page);
  const {form, at, look} = lookOn(page, info);
  const somebody = await brought(request, 'profile', {lastName: 'Locked'});
  expect(await somebody.step()).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN');
  await comeTo(page, somebody, 'document/disclosures');
  await at('Disclosures');
  await look('disclosures');
  await form.readDocuments();
  await at('Disclosures');
  await form.press('I have read them');
  await passPauses(page, page.getByRole('heading', {name: /Unlock your credit file/}));
  await at(/Unlock your credit file/);
});

test('whoever shows income by paystubs has one button to go on with, and not a link', async ({page, request}, info) => {
  const {form, at} = lookOn(page, info);
  await comeTo(page, await brought(request, 'summary'));
  await at('Show us your income');
  await expect(page.getByRole('main').locator('[data-action]')).toHaveCount(0);
  await form.choose('How do you want to show it?', 'Upload paystubs');
  await expect(page.getByRole('main').locator('[data-action]')).toHaveCount(1);
  await form.press('Upload paystubs');
  await at('proof of your income');
});
