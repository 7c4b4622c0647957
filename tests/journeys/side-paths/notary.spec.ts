import {join} from 'node:path';
import {brought, comeTo} from '../harness/brought.ts';
import {expect, test} from '../harness/test.ts';
import {lookOn} from '../walk/look.ts';

test.use({geolocation: {latitude: 39.74, longitude: -104.98}, permissions: ['geolocation']});
const paper = join(import.meta.dirname, '../walk/files/paper.pdf');
const nextYear = new Date().getFullYear() + 1;

test('an attorney looks first; then a notary in person, moved and given back, and the deed is signed on paper', async ({
  page,
  request,
}, info) => {
  const {form, at, look, says, warns, answer} = lookOn(page, info);
  const somebody = await brought(request, 'note', {ssn: '123450108'});
  await comeTo(page, somebody);
  await at('Is anyone else on the title of your home?');
  await form.choose('Others on the title', 'No');
  await form.press('Continue');
  await at('An attorney is reviewing your documents');
  await look('notary-attorney');
  await at('Get ready to meet the notary');

  const reserve = async (place: string): Promise<string> => {
    await form.choose('Where would you like to meet?', place);
    const slot = page.getByRole('group', {name: 'Day and time'}).getByRole('radio').first();
    const time = (await slot.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent)) ?? '';
    await form.mark(slot);
    await form.press('Reserve this time');
    await at('Your appointment with the notary');
    await expect(page).toHaveURL(/notary\/reserve-manual$/);
    return time.trim();
  };
  await form.press('Meet a notary in person');
  await at('When can you meet a notary?');
  await form.press('Reserve this time');
  await warns('Choose where you would like to meet');
  await reserve('At my home');
  await says('At your home');
  // It gives the appointment back: no button of the page is the way on.
  await expect(page.getByRole('main').getByRole('button', {name: 'Sign by video instead'})).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await form.press('Choose another time');
  await at('When can you meet a notary?');
  await reserve('At the office of a notary');
  await says('At the office of a notary');
  await form.press('Sign by video instead');
  await answer('Sign by video');
  await at('Get ready to meet the notary');

  await form.press('Meet a notary in person');
  await at('When can you meet a notary?');
  await look('schedule-manual');
  const time = await reserve('At my home');
  await says(time);
  await look('reserve-manual');
  await expect.poll(somebody.step).toBe('TRUST_AND_INSURANCE');
  await at('Show us that your home is insured');
});

test('the law sets a time to wait before the notary, and then the session opens', async ({page, request}, info) => {
  const {form, at, look, says} = lookOn(page, info);
  await comeTo(page, await brought(request, 'note', {ssn: '123450109'}));
  await at('Is anyone else on the title of your home?');
  await form.choose('Others on the title', 'No');
  await form.press('Continue');
  await at('Your notary session opens soon');
  await says('The law of your state sets a waiting period');
  await expect(page.getByRole('button', {name: 'Join the session'})).toHaveCount(0);
  await look('notary-waiting');
  await at('Get ready to meet the notary');
  await expect(page.getByRole('button', {name: 'Join the session'})).toBeVisible();
});

test('a session with the notary breaks off and is joined again; then the insurance of the home is shown', async ({
  page,
  request,
}, info) => {
  const {form, at, look, says, warns} = lookOn(page, info);
  const somebody = await brought(request, 'signers', {ssn: '123450107'});
  await comeTo(page, somebody);
  await at('Get ready to meet the notary');
  await form.shareLocation();
  await form.press('Join the session');
  await at('The session broke off');
  await look('notary-error');
  await form.press('Join again');
  await at('The notary is with you');
  await look('notary-session');
  await form.readDocuments();
  await form.sign('Signature', 'Mara Whitfield');
  await form.press('Sign the deed');

  await at('Show us that your home is insured');
  await form.press('what it must show');
  await at('What your insurance must cover');
  await look('insurance-requirements');
  await form.press('Back');
  await at('Show us that your home is insured');
  await form.press('Send');
  await warns('Enter the name of your insurer');
  await look('insurance-empty');
  await form.type('Insurance company', 'Meadow Mutual');
  await form.type('Policy number', 'MM-20-4471');
  await form.date('The policy runs until', '2024-06-30');
  await form.attach('Declarations page', paper);
  await form.press('Send');
  await warns('The policy must run for 60 more days');
  await form.date('The policy runs until', `${nextYear}-06-30`);
  await form.press('Send');
  await at('You are done. This happens now');
  await says('The county records the deed');
});
