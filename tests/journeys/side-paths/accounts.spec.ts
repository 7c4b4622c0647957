import {join} from 'node:path';
import {brought, comeTo} from '../harness/brought.ts';
import {test} from '../harness/kept-page.ts';
import {expect} from '../harness/test.ts';
import {lookOn} from '../walk/look.ts';

const paper = join(import.meta.dirname, '../walk/files/paper.pdf');
const picture = join(import.meta.dirname, '../walk/files/picture.png');

test('what is linked does not show enough, so two paystubs are uploaded', async ({page, request}, info) => {
  const {form, at, look, says, warns} = lookOn(page, info);
  const somebody = await brought(request, 'income', {ssn: '123450101'});
  await comeTo(page, somebody);
  await at('Upload proof of your income');
  await expect(page).toHaveURL(/income\/upload\/MANUAL_PAYSTUB$/);
  await says('2 paystubs');
  await form.attach('Your paystubs', paper);
  await form.press('Send');
  await warns('We need 2 files');
  await look('paystubs-one-missing');
  await page.reload();
  await at('Upload proof of your income');
  await says('paper.pdf');
  await form.attach('Your paystubs', picture);
  await form.press('Send');
  await at('Show us your income');
  await says('Paystubs is being checked');
  await look('income-with-paystubs');
  await form.press('I have shown all my income');
  await at('Where should the money go?');
});

test('a linked account, one that the bank denies, another for payments, and the employer', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/status of 422/);
  const {form, at, look, says, warns} = lookOn(page, info);
  const somebody = await brought(request, 'income', {ssn: '123450102'});
  const {client} = somebody;
  await client.link('PLAID_TRANSACTIONS', 'Lakeside Credit Union');
  await comeTo(page, somebody);
  await at('Where should the money go?');
  await form.press('Continue');
  await warns('Choose an account');
  await look('disburse-linked-error');
  await form.press('Enter another account');
  await at('Which account should the money go to?');
  const enter = async (number: string): Promise<void> => {
    await form.type('Routing number', '991234561');
    await form.type('Account number', number);
    await form.type('Account number again', number);
    await form.choose('Kind of account', 'Checking');
  };
  await enter('4400120000');
  await form.choose('How will you pay it back?', 'Automatically');
  await form.press('Continue');
  await warns('The bank could not confirm this account');
  await look('manual-disburse-denied');
  await enter('4400120002');
  await form.press('Continue');
  await at('Is this the right account?');
  await says('Please choose another');
  await look('confirm-denied');
  await form.press('Choose another account');
  await at('Where should the money go?');
  await says('could not confirm the account ending in 0002');
  await page.getByRole('group', {name: 'Which of your linked accounts?'}).getByRole('radio').first().check();
  await form.choose('How will you pay it back?', 'Automatically');
  await look('disburse-linked');
  await form.press('Continue');
  await at('Is this the right account?');
  await look('confirm');
  await form.press('Yes, go on');

  await at('Which account should payments come from?');
  await form.choose('Take my payments from', 'Another account');
  await enter('4400123456');
  await form.type('Day of the month', '31');
  await form.press('Continue');
  await warns('Enter a day from 1 to 28');
  await look('autopay-other-error');
  await form.type('Day of the month', '12');
  await form.tick('I authorize automatic payments');
  await form.press('Continue');

  await at('Whom may we ask at your employer?');
  await form.press('Continue');
  await warns('Enter the name of your employer');
  await look('employer-empty');
  await form.type('Employer', 'Cedar Works');
  await form.type('Your job title', 'Carpenter');
  await form.date('You have worked there since', `${new Date().getFullYear() + 1}-03-01`);
  await form.type('Phone of the personnel or payroll office', '5035550177');
  await form.tick('You may ask my employer');
  await form.press('Continue');
  await warns('This day is still to come');
  await form.date('You have worked there since', '2019-03-01');
  await form.press('Continue');
  await at('Show us your ID');

  await page.goto(somebody.at('bank/confirm'));
  await at('Is this the right account?');
  await says('The account ending in 3456');
  await page.goto(somebody.at('bank/autopay-manual'));
  await at('Which account shall we take payments from?');
  await look('autopay-manual');
  await enter('4400127777');
  await form.type('Day of the month', '5');
  await form.tick('I authorize automatic payments');
  await form.press('Continue');
  await at('Is this the right account?');
  await says('The account ending in 7777');
  await form.press('Yes, go on');
  await at('Show us your ID');
});

test('a line backed by crypto assets has no account for the money, and waits for its deed', async ({
  page,
  request,
}, info) => {
  const {form, at, look, says, answer} = lookOn(page, info);
  const somebody = await brought(request, 'income', {ssn: '123450111'});
  await comeTo(page, somebody);
  await at('Which account should payments come from?');
  await expect(page.getByRole('radio', {name: 'The account that the money goes to'})).toHaveCount(0);
  await look('autopay-crypto');
  await form.press('I would rather pay by hand');
  await answer('Pay by hand');
  await at('Show us your ID');
  await form.choose('Which document do you have?', 'US Passport');
  await form.attach('Front', picture);
  await form.press('Send');
  await at('Check your terms before you sign');
  await expect(page).toHaveURL(/signing\/intro$/);
  await says('Your documents are still being prepared.');
  expect(await somebody.step()).toBe('GEN_DEED');
  await look('signing-intro-preparing');
  await expect(page.getByRole('main').getByRole('button', {name: 'Read and sign'})).toBeVisible();
});
