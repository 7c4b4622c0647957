import {randomUUID} from 'node:crypto';
import {join} from 'node:path';
import type {APIRequestContext} from '@playwright/test';
import {expectAccessible} from '../harness/accessible.ts';
import {brought, comeTo} from '../harness/brought.ts';
import {shot} from '../harness/shot.ts';
import {expect, test} from '../harness/test.ts';
import {formOn} from '../walk/form.ts';
import {pointerHand} from '../walk/hand.ts';
import {expire} from '../walk/log-in.ts';
import {lookOn} from '../walk/look.ts';

test.use({geolocation: {latitude: 39.74, longitude: -104.98}, permissions: ['geolocation']});

const picture = join(import.meta.dirname, '../walk/files/picture.png');
const paper = join(import.meta.dirname, '../walk/files/paper.pdf');
const code = '246810';

/** An application whose borrower has named one signer. */
async function namedBy(request: APIRequestContext, lastName: string) {
  const email = `noor.${randomUUID().slice(0, 8)}@mail.example`;
  const borrower = await brought(request, 'note');
  const signer = {firstName: 'Noor', lastName, email, phone: '5035550143', relation: 'SPOUSE'};
  await borrower.client.submit('signers', {others: true, signers: [signer]});
  return {email, borrower};
}

test('a borrower names a co-owner, who shows their ID, meets the notary and signs elsewhere; then both go on', async ({
  page: borrowerPage,
  browser,
  request,
  watched,
}, info) => {
  watched.allow(/status of 401/);
  const email = `noor.${randomUUID().slice(0, 8)}@mail.example`;
  const borrower = await brought(request, 'note');
  const primary = lookOn(borrowerPage, info);
  await comeTo(borrowerPage, borrower);
  await primary.at('Is anyone else on the title of your home?');
  await primary.form.choose('Others on the title', 'Yes');
  await primary.form.press('Continue');
  await primary.warns('Enter');
  await primary.look('signing-additional-errors');
  await primary.form.type('First name', 'Noor');
  await primary.form.type('Last name', 'Renamed');
  await primary.form.type('Email', email);
  await primary.form.type('Phone', '5035550143');
  await primary.form.choose('Who are they to you?', 'My spouse');
  await primary.form.press('Continue');
  await primary.at('Waiting for the others to sign');
  await primary.says(/has our invitation/);
  await primary.look('signing-additional-invited');
  await primary.form.press('Send it again');
  const messages = borrowerPage.getByRole('region', {name: 'Messages'});
  await expect(messages).toContainText(`We have sent the invitation to ${email} again.`);
  await primary.look('signing-additional-sent-again');

  const context = await browser.newContext();
  const page = await context.newPage();
  const form = formOn(page, pointerHand());
  const look = async (name: string): Promise<void> => {
    await shot(page, info, `heloc-signer/${name}`);
    await expectAccessible(page, name);
  };

  await page.goto('/account/heloc-signer/');
  await expect(page).toHaveURL(/\/account\/heloc\/heloc-signer\/login$/);
  await expect(page.getByRole('heading', {level: 1, name: 'You were asked to sign'})).toBeVisible();
  await look('login');
  await form.press('Log in');
  await look('login-errors');
  await form.type('Email', email);
  await form.type('Code from your invitation', '000000');
  await form.press('Log in');
  await expect(page.getByText('Email or code is wrong.').first()).toBeVisible();
  await form.type('Code from your invitation', code);
  await form.press('Log in');

  await expect(page.getByRole('heading', {level: 1, name: 'Show us your ID'})).toBeVisible();
  await expect(page).toHaveURL(/heloc-signer\/identity$/);
  await expect(page.getByText('Mara Whitfield')).toBeVisible();
  await form.choose('Which document do you have?', "US Driver's License");
  await form.attach('Front', picture);
  await form.attach('Back', picture);
  await look('identity-filled');
  await form.press('Send');

  await expect(page.getByRole('heading', {level: 1, name: 'Get ready to meet the notary'})).toBeVisible();
  await look('intro');
  await borrowerPage.reload();
  await primary.says(/Noor Renamed has begun/);
  await page.getByRole('link', {name: 'See what it is'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'What we still need from you'})).toBeVisible();
  await look('conditions');
  await page
    .getByRole('link', {name: 'Upload'})
    .or(page.getByRole('button', {name: 'Upload'}))
    .first()
    .click();
  await expect(page.getByRole('heading', {level: 1, name: 'Send us this document'})).toBeVisible();
  await form.attach('Your files', paper);
  await look('conditions-upload-document');
  await form.press('Send');
  await expect(page.getByText('We have this. Thank you.')).toBeVisible();
  await page.goto('/account/heloc/heloc-signer/resume');

  await expect(page.getByRole('heading', {level: 1, name: 'Get ready to meet the notary'})).toBeVisible();
  await form.shareLocation();
  await form.press('Join the session');
  await expect(page.getByRole('heading', {level: 1, name: 'Read and sign the deed'})).toBeVisible();
  await form.readDocuments();
  await form.sign('Signature', 'Noor Renamed');
  await form.tick('I sign of my own free will');
  await look('sign');
  expect(await borrower.step()).toBe('CO_DEED_REQ');
  await form.press(/^Sign$/);
  await page.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).click();

  await expect(page.getByRole('heading', {level: 1, name: 'Your documents'})).toBeVisible();
  await expect(page.getByText('so has everybody else whom we asked')).toBeVisible();
  await look('documents');
  await page.reload();
  await expect(page.getByRole('heading', {level: 1, name: 'Your documents'})).toBeVisible();
  await context.close();
  await primary.at('Get ready to meet the notary');
});

test('[AUTH-SESSION-06] an additional signer shows their ID again; their invitation is taken back, and nothing is left to sign', async ({
  page,
  browser,
  request,
  watched,
}, info) => {
  watched.allow(/status of 401/);
  const {email, borrower} = await namedBy(request, 'Blurred');
  const form = formOn(page, pointerHand());
  await page.goto('/account/heloc/heloc-signer/documents');
  await expect(page).toHaveURL(/heloc-signer\/login$/);
  await form.type('Email', email);
  await form.type('Code from your invitation', code);
  await form.press('Log in');
  // The signer's token runs out: the log-in of signers leads back to where they stand.
  await expect(page).toHaveURL(/heloc-signer\/identity$/);
  await expire(page);
  await page.reload();
  await expect(page).toHaveURL(/heloc-signer\/login$/);
  await form.type('Email', email);
  await form.type('Code from your invitation', code);
  await form.press('Log in');
  await expect(page).toHaveURL(/heloc-signer\/identity$/);
  await form.choose('Which document do you have?', 'US Passport');
  await form.attach('Front', picture);
  // The same without a load: the code is asked for again, what was answered is there afterwards.
  await expire(page);
  await form.press('Send');
  await expect(page).toHaveURL(/heloc-signer\/login$/);
  await expect(page.getByLabel('Code from your invitation', {exact: true})).toHaveValue('');
  await form.type('Code from your invitation', code);
  await form.press('Log in');
  await expect(page).toHaveURL(/heloc-signer\/identity$/);
  await expect(page.getByRole('button', {name: 'Remove picture.png'})).toBeVisible();
  await form.press('Send');
  await page.getByRole('link', {name: 'See what it is'}).click();
  await page
    .getByRole('link', {name: 'Show my ID'})
    .or(page.getByRole('button', {name: 'Show my ID'}))
    .first()
    .click();
  await expect(page.getByRole('heading', {level: 1, name: 'Show us your ID again'})).toBeVisible();
  await expect(page.getByText('The pictures of your ID are blurred')).toBeVisible();
  await shot(page, info, 'heloc-signer/conditions-identity');
  await expectAccessible(page, 'conditions/identity');
  await form.choose('Which document do you have?', 'US Passport');
  await form.attach('Front', picture);
  await form.press('Send');
  await expect(page.getByText('We have this. Thank you.')).toBeVisible();
  await page.goto('/account/heloc/heloc-signer/conditions/phone-number');
  await expect(page).toHaveURL(/heloc-signer\/conditions$/);

  const context = await browser.newContext();
  const borrowerPage = await context.newPage();
  const primary = lookOn(borrowerPage, info);
  await comeTo(borrowerPage, borrower);
  await primary.says('Noor Blurred has begun');
  await primary.form.press('Take it back');
  await primary.answer('Take it back');
  await expect(borrowerPage.getByRole('group', {name: 'Others on the title'})).toBeVisible();
  await context.close();
  await page.goto('/account/heloc/heloc-signer/sign');
  await expect(page.getByRole('heading', {level: 1, name: 'You need not sign any more'})).toBeVisible();
  await shot(page, info, 'heloc-signer/cancelled');
  await expectAccessible(page, 'cancelled');
});

test('whoever was to sign is told when the borrower has withdrawn', async ({page, request}, info) => {
  const {email, borrower} = await namedBy(request, 'Whitfield');
  const form = formOn(page, pointerHand());
  const logInAgain = async (): Promise<void> => {
    await form.type('Email', email);
    await form.type('Code from your invitation', code);
    await form.press('Log in');
  };
  await page.goto('/account/heloc/heloc-signer/login');
  await logInAgain();
  await expect(page.getByRole('heading', {level: 1, name: 'Show us your ID'})).toBeVisible();
  await borrower.client.submit('withdraw');
  await form.choose('Which document do you have?', 'US Passport');
  await page.reload();
  const {at, look} = lookOn(page, info);
  await at('You need not sign any more');
  await expect(page).toHaveURL(/heloc-signer\/cancelled$/);
  await look('heloc-signer-cancelled');
  await page.goto('/account/heloc/heloc-signer/sign');
  await at('You need not sign any more');
});

test('somebody who was asked to sign nothing is told so', async ({page, request, watched}, info) => {
  watched.allow(/status of 400|has no screen for step/);
  const email = `odd.${randomUUID().slice(0, 8)}@mail.example`;
  const headers = {'idempotency-key': randomUUID()};
  const data = {email, password: 'four quiet blue otters', consents: ['TERMS']};
  await request.post('/identity/api/v1/registration/register', {headers, data});
  const form = formOn(page, pointerHand());
  await page.goto('/account/heloc/heloc-signer/login');
  await form.type('Email', email);
  await form.type('Code from your invitation', 'four quiet blue otters');
  await form.press('Log in');
  await expect(page.getByText('We found nothing for you to sign with this account.')).toBeVisible();
  await shot(page, info, 'heloc-signer/error');
  await expectAccessible(page, 'error');
  await expect(page.getByRole('link', {name: 'Go to my dashboard'})).toHaveCount(0);
});

test('a co-signer who logs in where borrowers do finds what they were asked to sign, and needs no code again', async ({
  page,
  request,
}, info) => {
  const {email} = await namedBy(request, 'Whitfield');
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', {exact: true}).fill(code);
  await page.getByRole('button', {name: 'Log in'}).click();
  const main = page.getByRole('main');
  await expect(main.getByText('You have no applications yet.')).toBeVisible();
  await shot(page, info, 'dashboard/co-signer');
  await expectAccessible(page, 'dashboard of a co-signer');
  await main.getByRole('link', {name: 'Go to what you were asked to sign'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Show us your ID'})).toBeVisible();
  // The link of the invitation, opened once more.
  await page.goto('/account/heloc-signer/');
  await expect(page).toHaveURL(/heloc-signer\/identity$/);
  await expect(page.getByRole('heading', {level: 1, name: 'Show us your ID'})).toBeVisible();
});
