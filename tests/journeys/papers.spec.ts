import {brought, comeTo} from './harness/brought.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';
import {lookOn} from './walk/look.ts';

test('papers that change while they are read are read again before they are signed', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/status of 409/);
  const {form, at, look, warns, answer} = lookOn(page, info);
  const someone = await brought(request, 'hmda');
  await comeTo(page, someone, 'start/app-summary');
  await at('Check and sign your application');
  await form.readDocuments();
  await form.tick('I agree to sign electronically');
  await form.type('Type your full name to sign', 'Mara Whitfield');
  // On another device, meanwhile.
  const {street1, city, state, zip} = someone.person;
  await someone.client.submit('profile', {
    name: {firstName: 'Mara', lastName: 'Whitfield'},
    dateOfBirth: '1980-05-05',
    propertyAddress: {street1, city, state, zip},
    occupancyType: 'PRIMARY',
    phone: '5555550177',
    income: 120_000,
    purpose: 'HOME_IMPROVEMENT',
  });
  await form.press('Sign and continue');
  await answer('Sign');
  await warns('The summary is being prepared anew. Please read it again.');
  await expect(page.getByRole('button', {name: /to read$/, expanded: false})).toHaveCount(1);
  await expect(page.getByLabel('Type your full name to sign')).toHaveValue('Mara Whitfield');
  await look('summary-changed');
  await form.press('Sign and continue');
  await warns('Please read the document to the end');
  await form.readDocuments();
  await form.press('Sign and continue');
  await answer('Sign');
  await at('Show us your income');
});

test('a download that fails is told where it was asked for', async ({page, request, watched}, info) => {
  watched.allow(/status of 503/);
  const {at, look} = lookOn(page, info);
  const someone = await brought(request, 'hmda');
  await comeTo(page, someone, 'start/app-summary');
  await at('Check and sign your application');
  const download = page.getByRole('button', {name: /^Download/});
  await expect(download).toBeVisible();
  await page.route(/disclosures\/.*\.pdf$/, (route) => route.fulfill({status: 503}));
  await download.click();
  await expect(page.getByRole('alert')).toContainText('could not be downloaded');
  await look('paper-not-downloaded');
});
