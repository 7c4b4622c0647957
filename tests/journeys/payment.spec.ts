import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {holdScript} from './harness/hold.ts';
import {serve, type Served} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {visitCookie} from './harness/visit-cookie.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const personal = ['Ada', 'Builder', 'ada@builder.example', 'Mill Lane'];

/** Goes to where a permit is applied for and its fee is asked for, and tells every address that is asked on the way. */
const apply = async (page: Page, {origin}: Served): Promise<readonly string[]> => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  const form = formOn(page, pointerHand());
  await page.goto(`${origin}/town/permit`);
  await form.type('Full name', 'Ada Builder');
  await form.type('E-mail', 'ada@builder.example');
  await form.press('Continue');
  await form.type('Address of the site', '4 Mill Lane');
  await form.choose('What is the building used for?', 'A shop');
  await form.date('When do the works begin?', `${new Date().getFullYear() + 1}-05-05`);
  await form.press('Continue');
  await form.type('What is built', 'A window');
  await form.type('What it costs', '900');
  await form.press('Continue');
  await expect(page.getByRole('main')).toContainText('The fee for the permit: $250');
  await form.press('Apply');
  await expect(heading(page)).toHaveText('Pay the fee');
  return addresses;
};

const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', {name: /^(?:Pay the fee|Go on to the payment)$/}).click();
  await expect(heading(page)).toHaveText('Pay, or pretend to');
};

test('whoever pays and never comes back is known to have paid, also by a page that waits', async ({
  page,
  context,
}, info) => {
  const served = await serve('start', '../../examples/permit');
  try {
    const addresses = await apply(page, served);
    await pay(page);
    const there = page.url();
    await page.goBack();
    await expect(heading(page)).toHaveText('We wait for your payment');
    await expectAccessible(page, 'a payment that is waited for');
    await shot(page, info, 'payment/waiting');
    // Going on leads to the same payment.
    await pay(page);
    expect(page.url()).toBe(there);
    await page.goto(`${served.origin}/town/permit/sent`);
    await expect(heading(page)).toHaveText('We wait for your payment');
    const other = await context.newPage();
    await other.goto(there);
    await other.getByRole('button', {name: 'Pay, and do not come back'}).click();
    await expect(heading(other)).toHaveText('Paid');
    await expect(heading(page)).toHaveText('We have your application');
    await expect(page.getByRole('main')).toContainText('The fee of $250 is paid');
    await expect.poll(() => served.lines('out').filter((line) => line.includes('"currency"')).length).toBe(1);
    for (const word of personal) expect(addresses.filter((address) => address.includes(word))).toEqual([]);
  } finally {
    await served.stop();
  }
});

test.describe('a payment that is come back to', () => {
  // One server for all of them: each is another person to it.
  test.describe.configure({mode: 'default'});
  let served: Served;
  test.beforeAll(async () => {
    served = await serve('start', '../../examples/permit');
  });
  test.afterAll(() => served.stop());

  test('whoever comes back in another window goes on there; another browser is told what to do', async ({
    page,
    context,
    browser,
  }, info) => {
    await apply(page, served);
    await pay(page);
    const back = page.url().replace('/pretend-payment/', '/pay/');
    const stranger = await browser.newContext({viewport: page.viewportSize()});
    const elsewhere = await stranger.newPage();
    await elsewhere.goto(`${back}/back?state=paid`);
    await expect(elsewhere).toHaveURL(`${served.origin}/town/permit/sent`);
    await expect(heading(elsewhere)).toHaveText('We do not know you here');
    await expectAccessible(elsewhere, 'a payment of somebody who is not known');
    await shot(elsewhere, info, 'payment/unknown');
    await stranger.close();
    const other = await context.newPage();
    await other.goto(`${back}/back`);
    await expect(other).toHaveURL(`${served.origin}/town/permit/sent`);
    await expect(heading(other)).toHaveText('We wait for your payment');
    await pay(other);
    await other.getByRole('button', {name: 'Pay', exact: true}).click();
    await expect(heading(other)).toHaveText('We have your application');
    await other.goto(`${back}/back`);
    await expect(heading(other)).toHaveText('We have your application');
    await page.goBack();
    await expect(heading(page)).toHaveText('We have your application');
  });

  test('a fee is paid, cancelled and declined without any script', async ({browser, page}, info) => {
    const context = await browser.newContext({javaScriptEnabled: false, viewport: page.viewportSize()});
    try {
      const plain = await context.newPage();
      const addresses = await apply(plain, served);
      const main = plain.getByRole('main');
      await shot(plain, info, 'payment/plain-due');
      for (const [press, says] of [
        ['Cancel', 'You have cancelled the payment'],
        ['Let the card be declined', 'Your payment was declined'],
        ['Pay', 'The fee of $250 is paid'],
      ] as const) {
        await pay(plain);
        await plain.getByRole('button', {name: press, exact: true}).click();
        await expect(plain).toHaveURL(`${served.origin}/town/permit/sent`);
        await expect(main).toContainText(says);
      }
      await expect(main.getByRole('button')).toHaveCount(0);
      for (const word of personal) expect(addresses.filter((address) => address.includes(word))).toEqual([]);
    } finally {
      await context.close();
    }
  });

  test('a payment is tried again before the page is live, after its script has begun to call', async ({page}) => {
    await apply(page, served);
    await pay(page);
    // The script of the page that is come back to is on its way; what it asks first is answered before it draws.
    const letGo = await holdScript(page);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await expect(heading(page)).toHaveText('You have not paid yet');
    const draft = {headers: {'x-draft-token': 'whoever'}};
    await page.evaluate((init) => fetch('/livez', init).then((answer) => answer.status), draft);
    expect(await visitCookie(page.context())).toBeUndefined();
    await pay(page);
    letGo();
  });
});
