import type {Page} from '@playwright/test';
import {brought, comeTo} from './harness/brought.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';
import {lookOn} from './walk/look.ts';

/** The page reads this list as it was before, until what is chosen from it has been refused. */
async function readsOld(page: Page, list: string, choose: string, old: (items: {[key: string]: unknown}[]) => void) {
  let refused = false;
  const lists = new RegExp(`/${list}$`);
  await page.route(lists, async (route) => {
    if (route.request().method() !== 'GET' || refused) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as {items: {[key: string]: unknown}[]};
    old(body.items);
    return route.fulfill({response, json: body});
  });
  page.on('response', (response) => {
    refused ||= response.url().endsWith(`/${choose}`) && response.status() === 422;
  });
}

test('a time that somebody else was faster to take goes, and another is chosen', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/status of 422/);
  const {form, at, look, warns} = lookOn(page, info);
  const someone = await brought(request, 'signers');
  const gone = 'home-1999-01-01T10';
  await readsOld(page, 'notary/slots', 'notary/slots', (items) => {
    const [first] = items.filter(({place}) => place === 'HOME');
    items.unshift({...first, id: gone, start: '2030-01-01T10:00:00'});
  });
  await comeTo(page, someone, 'notary/schedule-manual');
  await at('When can you meet a notary?');
  await form.choose('Where would you like to meet?', 'At my home');
  const times = page.getByRole('group', {name: 'Day and time'}).getByRole('radio');
  await expect(times.and(page.locator(`[value="${gone}"]`))).toHaveCount(1);
  await form.mark(page.locator(`[value="${gone}"]`));
  await form.press('Reserve this time');
  await warns('Somebody was faster. Please choose another time.');
  await expect(page.locator(`[value="${gone}"]`)).toHaveCount(0);
  await expect(times.and(page.locator(':checked'))).toHaveCount(0);
  await look('slot-taken');
  await form.mark(times.first());
  await form.press('Reserve this time');
  await at('Your appointment with the notary');
});

test('an offer that has changed goes, and another is chosen', async ({page, request, watched}, info) => {
  watched.allow(/status of 422/);
  const {form, at, look, warns} = lookOn(page, info);
  const someone = await brought(request, 'liens');
  await readsOld(page, 'offers', 'product', (items) => {
    for (const item of items) item['offerId'] = `${String(item['offerId'])}-old`;
  });
  await comeTo(page, someone, 'product/select');
  await at('Choose your offer');
  const offers = page.getByRole('main').getByRole('radio');
  await form.mark(offers.first());
  await form.press('Continue with this offer');
  await warns('This offer has changed. Please choose again.');
  await expect(offers.and(page.locator(':checked'))).toHaveCount(0);
  await look('offer-changed');
  await form.mark(offers.first());
  await form.press('Continue with this offer');
  await at('Tell us more about you');
});
