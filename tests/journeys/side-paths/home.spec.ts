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
const profile = part('heloc:start/profile', 'heloc:start/profile');
const contact = part('heloc:start/contact', 'heloc:start/contact');
const identity = part('heloc:identity', 'heloc:identity');
const owed = /owe on your home/;
const readyToSign = /before you sign/;

test('[OTHER-SCREENS-13] a home that no record has is found under its right address', async ({page, watched}, info) => {
  const form = formOn(page, hand);
  watched.allow(/status of 422/);
  await comeTo(page, await brought(page.request, 'created', {street1: '1 Nowhere Road'}));
  await walk(page, profile, {hand, person: newPerson()});
  await lookAt(page, info, 'review-app/property', /could not find your home/);
  await form.press('Continue');
  await expect(page.getByText('We cannot find a home under this address either').first()).toBeVisible();
  await form.type('Street address', '1 Newer Road');
  await form.press('Continue');
  await reach(page, 'liens', owed);
});

test('a home is chosen among several', async ({page}, info) => {
  const form = formOn(page, hand);
  await comeTo(page, await brought(page.request, 'created', {street1: '1 Everywhere Road'}));
  await walk(page, profile, {hand, person: newPerson()});
  await lookAt(page, info, 'review-app/property', /Which of these/);
  await form.choose('Your home', '1 Everywhere Road Unit 2');
  await form.press('Continue');
  await reach(page, 'liens', owed);
});

test('a home whose record does not match yet takes longer', async ({page}, info) => {
  const person = await brought(page.request, 'created', {street1: '1 Norecord Road'});
  await comeTo(page, person);
  await walk(page, profile, {hand, person: newPerson()});
  await lookAt(page, info, 'review-app/datatree', /takes longer/);
  await expect.poll(person.step).toBe('LIEN_VERIFICATION');
  await formOn(page, hand).press('Try again');
  await reach(page, 'liens', owed);
});

test('[OTHER-SCREENS-16] a home in the record of somebody else is proven to be the borrower’s', async ({
  page,
}, info) => {
  const form = formOn(page, hand);
  await comeTo(page, await brought(page.request, 'offer', {street1: '1 Otherowner Road'}));
  await walk(page, contact, {hand, person: newPerson()});
  await lookAt(page, info, 'review-app/incorrect-ownership', /name another owner/);
  await form.press('Change my answer');
  await walk(page, contact, {hand, person: newPerson()});
  await form.attach('Deed or certificate of trust', paper);
  await form.press('Send');
  await reach(page, 'start/hmda', /fair-lending/);
});

test('[OTHER-SCREENS-19] a home without a value is estimated, visited, and then goes on', async ({page}, info) => {
  const form = formOn(page, hand);
  const person = await brought(page.request, 'created', {street1: '1 Novalue Road'});
  await comeTo(page, person);
  await walk(page, profile, {hand, person: newPerson()});
  await lookAt(page, info, 'bpo/estimate-value', /What is your home worth/);
  await form.type('Your estimate', '500000');
  await form.type('Year it was built', '1987');
  await form.choose('What condition is your home in?', 'Good');
  await form.press('Continue');
  await lookAt(page, info, 'bpo/order-bpo', /who opens the door/);
  await expect(page.getByText('What condition is your home in?')).toBeHidden();
  await form.choose('Whom does the broker meet?', 'Me');
  await form.tick('I order the valuation');
  await form.press('Order the valuation');
  await expect(page).toHaveURL(/\/bpo\/waiting$/);
  await page.goto(person.at(''));
  await lookAt(page, info, 'bpo/hold', /valuing your home/);
  await expect.poll(person.step).toBe('LIEN_VERIFICATION');
  await form.press('Look again');
  await reach(page, 'liens', owed);
});

test('[OTHER-SCREENS-18] in Texas a broker looks at the home after the ID check, and then it is signed', async ({
  page,
}, info) => {
  const form = formOn(page, hand);
  const texas = {street1: '1 Valuation Road', city: 'Austin', state: 'TX', zip: '78704'};
  const person = await brought(page.request, 'autopay', texas);
  await comeTo(page, person);
  await walk(page, identity, {hand, person: newPerson()});
  await lookAt(page, info, 'bpo/condition', /who opens the door/);
  await expect(page.getByText('may not exceed 80 percent')).toBeVisible();
  await form.choose('What condition is your home in?', 'Average');
  await form.choose('Whom does the broker meet?', 'Someone else');
  await form.type('Name', 'Jo Castellan');
  await form.type('Phone', '5035550143');
  await form.tick('I order the valuation');
  await form.press('Order the valuation');
  await lookAt(page, info, 'bpo/waiting', /ordering your valuation/);
  await expect.poll(person.step).toBe('NOTE_SIGNING');
  await form.press('Look again');
  await reach(page, 'signing/intro', readyToSign);
});

test('[OTHER-SCREENS-04] a home in a flood plain waits for its certificate before it is signed, and is insured against floods', async ({
  page,
}, info) => {
  const person = await brought(page.request, 'autopay', {street1: '1 Floodplain Road'});
  await comeTo(page, person);
  await walk(page, identity, {hand, person: newPerson()});
  await lookAt(page, info, 'error/flood-cert', /flood certificate/);
  await expect.poll(person.step).toBe('NOTE_SIGNING');
  const form = formOn(page, hand);
  await form.press('Look again');
  await reach(page, 'signing/intro', readyToSign);
  await person.goOn('note', 'notary');
  await page.goto(person.at(''));
  await reach(page, 'insurance/upload', /home is insured/);
  await form.type('Insurance company', 'Meadow Mutual');
  await form.type('Policy number', 'MM-20-4471');
  await form.date('The policy runs until', `${new Date().getFullYear() + 1}-06-30`);
  await form.attach('Declarations page', paper);
  await form.press('Send');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await lookAt(page, info, 'insurance/upload', /home is insured/);
  await form.attach('Declarations page of the flood policy', paper);
  await form.press('Send');
  await reach(page, 'complete', /You are done/);
});
