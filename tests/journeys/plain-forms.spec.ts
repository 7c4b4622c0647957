import type {Page} from '@playwright/test';
import {holdScript} from './harness/hold.ts';
import {isLive} from './harness/is-live.ts';
import {withoutScript} from './harness/plain-page.ts';
import {serve, type Served} from './harness/serve.ts';
import {expect, test} from './harness/test.ts';
import {visitCookie} from './harness/visit-cookie.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

/** What stands under a page begins where its question does, at every width. */
async function expectInOneColumn(page: Page): Promise<void> {
  const own = page.viewportSize() ?? {width: 360, height: 740};
  for (const width of [360, 800, 1100, 1280]) {
    await page.setViewportSize({...own, width});
    const starts = await page
      .locator('h1, [data-around] aside > div')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(starts, `at ${width} px`).toEqual([starts[0], starts[0]]);
  }
  await page.setViewportSize(own);
}

test('a page whose script does not come is used without, and goes on from there once it does', async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource/);
  const hand = pointerHand();
  const form = formOn(page, hand);
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.fulfill({status: 404}));
  await page.goto('/account/heloc/register-v2?utm_source=cloc');
  // The look-up does not work: what is typed there is the first line.
  await page.getByRole('combobox', {name: 'Address of the home'}).fill('12 Maple Avenue');
  await form.choose('How do you use this home?', 'I live there');
  await form.press('Continue');
  await expect(page.getByLabel('Street address')).toHaveValue('12 Maple Avenue');
  await expectInOneColumn(page);
  await form.type('City', 'Birmingham');
  await form.type('State', 'AL');
  await form.type('Zipcode', '35203');
  await form.press('Continue');
  await form.choose('Listed for sale', 'No');
  await form.press('Continue');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/earn in a year/);
  await expect(page.getByRole('contentinfo')).toContainText('NMLS');
  const cookie = await visitCookie(page.context());
  expect(cookie).toMatchObject({httpOnly: true, sameSite: 'Lax'});

  await page.unroute(/\/assets\/index-[^/]*\.js$/);
  await page.reload();
  await isLive(page);
  await expect(page.locator('input[name="-visit"], [data-around]')).toHaveCount(0);
  // What the first address has brought along came with the forms.
  expect(await page.evaluate(() => sessionStorage.getItem('utm_source'))).toBe('cloc');
  // Flags are decided on as they were for the forms.
  const [handed, kept] = await page.evaluate(() => {
    const boot = JSON.parse(document.querySelector('#waymark')?.textContent ?? '') as {visit?: {tracker?: string}};
    return [boot.visit?.tracker, localStorage.getItem('telemetry_trackerUuid')] as const;
  });
  expect([handed, kept]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), handed]);
  await form.select('Primary source of income', 'Employed full-time');
  await form.type('Yearly income before taxes', '96000');
  await form.press('Continue');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/legal name/);
  // The scripts have the visit now: whoever opens the browser next has nothing of it.
  await expect.poll(() => visitCookie(page.context())).toBeUndefined();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('radio', {name: 'No'})).toBeChecked();
});

test('what was typed before the page was live is not lost where another registration is in use', async ({page}) => {
  await page.route('**/feature', (route) => route.fulfill({json: {enabled: false}}));
  const letGo = await holdScript(page);
  await page.goto('/account/heloc/register-v2', {waitUntil: 'commit'});
  await page.getByRole('combobox', {name: 'Address of the home'}).fill('12 Maple Avenue');
  await formOn(page, pointerHand()).choose('How do you use this home?', 'I rent it out');
  letGo();
  await expect(page).toHaveURL(/\/register\?step=property-info$/);
  await expect(page.getByRole('combobox', {name: 'Address of the home'})).toHaveValue('12 Maple Avenue');
  await expect(page.getByRole('radio', {name: 'I rent it out'})).toBeChecked();
});

test('help leads back to the registration, whether a link that was not live yet has opened it or its address', async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource/);
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.fulfill({status: 404}));
  await page.goto('/account/heloc/register?step=property-info&utm_source=cloc');
  await page.unroute(/\/assets\/index-[^/]*\.js$/);
  await page.getByRole('link', {name: 'Get help'}).click();
  const back = page.getByRole('button', {name: 'Back to my application'});
  await isLive(page);
  await back.click();
  await expect(page).toHaveURL(/\/register\?step=property-info&utm_source=cloc$/);
  await page.goto('about:blank');
  await page.goto('/account/heloc/register/support');
  await isLive(page);
  await back.click();
  await expect(page).toHaveURL(/\/register-v2$/);
});

test.describe('a page that is not live yet', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let served: Served;

  test.beforeAll(async () => {
    served = await serve('start', 'library-card');
  });

  test.afterAll(() => served.stop());

  test('takes Continue, and the next page is live with what was typed', async ({page}) => {
    const letGo = await holdScript(page);
    const form = formOn(page, pointerHand());
    await page.goto(`${served.origin}/library/card`, {waitUntil: 'commit'});
    await form.type('Full name', 'Ada Reader');
    await form.date('Date of birth', '1990-05-06');
    await form.press('Continue');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Where do you want to collect it?');
    letGo();
    await isLive(page);
    await form.choose('Branch', 'Harbour');
    await form.choose('Shall we write when a book is due?', 'Yes');
    await form.press('Continue');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Is this right?');
    await expect(page.getByRole('main')).toContainText('Ada Reader');
  });

  test('says what is wrong, and becomes live in place with it', async ({page, watched}) => {
    watched.allow(/422/);
    const letGo = await holdScript(page);
    const form = formOn(page, pointerHand());
    await page.goto(`${served.origin}/library/card`, {waitUntil: 'commit'});
    await form.type('Full name', 'Ada Reader');
    await form.press('Continue');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Enter a date of birth');
    const before = await page.getByLabel('Full name').elementHandle();
    letGo();
    await isLive(page);
    await expect(alert).toContainText('Enter a date of birth');
    await expect(alert).toBeFocused();
    expect(await page.getByLabel('Full name').evaluate((input, other) => input === other, before)).toBe(true);
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
    await form.date('Date of birth', '1990-05-06');
    await form.press('Continue');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Where do you want to collect it?');
  });

  test('sends a form twice with one effect', async ({browser, page}) => {
    const {context, plain} = await withoutScript(browser, page);
    const form = formOn(plain, pointerHand());
    await plain.goto(`${served.origin}/library/card`);
    await form.type('Full name', 'Bea Reader');
    await form.date('Date of birth', '1990-05-06');
    await form.press('Continue');
    await form.choose('Branch', 'Harbour');
    await form.choose('Shall we write when a book is due?', 'Yes');
    await form.press('Continue');
    // What was answered can be read and changed before it is sent.
    const main = plain.getByRole('main');
    await expect(main).toContainText('Bea Reader');
    await expect(main).toContainText('Harbour');
    await main
      .getByRole('link', {name: /^Change/})
      .first()
      .click();
    await expect(plain.getByLabel('Full name')).toHaveValue('Bea Reader');
    await plain.goBack();
    await form.tick('I will bring books back in time.');
    const sent = await plain
      .locator('form')
      .evaluate((element: HTMLFormElement) => [...new FormData(element)].map(([name, text]) => [name, String(text)]));
    const again = async () =>
      context.request.post(plain.url(), {
        form: Object.fromEntries(sent),
        headers: {origin: served.origin},
        maxRedirects: 0,
      });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
    const [heading, other] = await Promise.all(
      answers.map(async (answer) => /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]),
    );
    expect(heading).toBe('Your card is on its way');
    expect(other).toBe(heading);
    await context.close();
  });

  test('goes on with the visit of the page that it is of, whatever has become of the cookie', async ({
    browser,
    page,
  }) => {
    const {context, plain} = await withoutScript(browser, page);
    const form = formOn(plain, pointerHand());
    const heading = plain.getByRole('heading', {level: 1});
    await plain.goto(`${served.origin}/library/card`);
    // Of this page there is one for all.
    await expect(plain.locator('input[name="-visit"]')).toHaveCount(0);
    await form.type('Full name', 'Ada Reader');
    await form.date('Date of birth', '1990-05-06');
    await form.press('Continue');
    await expect(heading).toHaveText('Where do you want to collect it?');
    const field = plain.locator('input[name="-visit"]');
    const mine = await field.inputValue();
    // Another tab has begun anew.
    await context.clearCookies();
    const other = await context.newPage();
    await other.goto(`${served.origin}/library/card`);
    await formOn(other, pointerHand()).type('Full name', 'Ben Reader');
    await formOn(other, pointerHand()).press('Continue');
    await expect(other.locator('input[name="-visit"]')).toHaveCount(1);
    await form.choose('Branch', 'Harbour');
    await form.choose('Shall we write when a book is due?', 'Yes');
    await form.press('Continue');
    await expect(plain.getByRole('main')).toContainText('Ada Reader');

    /** Whom the page is about that a form with these visits leads to. */
    const sendOf = async (visits: readonly string[], origin = served.origin) => {
      await page.context().clearCookies();
      const answers = ['branch=HARBOUR', 'wantsLetters=true', ...visits.map((one) => `-visit=${one}`)];
      const answer = await page.request.post(`${served.origin}/library/card/branch`, {
        headers: {origin, 'content-type': 'application/x-www-form-urlencoded'},
        data: answers.join('&'),
      });
      return answer.ok() ? (await answer.text()).includes('Ada Reader') : answer.status();
    };
    expect(await sendOf([mine])).toBe(true);
    for (const visits of [[], [mine, mine], [`x${mine}`], ['nonsense']]) expect(await sendOf(visits)).toBe(false);
    expect(await sendOf([mine], 'https://elsewhere.example')).toBe(403);
    await context.close();
  });

  test('takes no form that another site, or no browser, sends', async ({page}) => {
    const address = `${served.origin}/library/card`;
    const post = async (headers: Record<string, string>, more: object = {form: {fullName: 'Ada'}}) =>
      (await page.request.post(address, {headers, maxRedirects: 0, ...more})).status();
    expect(await post({origin: 'https://elsewhere.example'})).toBe(403);
    expect(await post({})).toBe(403);
    expect(await post({origin: served.origin}, {data: {fullName: 'Ada'}})).toBe(405);
    const many = Object.fromEntries(Array.from({length: 1001}, (_, at) => [`field${at}`, 'x']));
    expect(await post({origin: served.origin}, {form: many})).toBe(422);
    expect(await post({origin: served.origin, cookie: 'waymark-visit=forged'})).toBe(422);
    await page.goto(address);
    await isLive(page);
  });

  test('answers every form with a page or an address of this site, whatever is in it', async ({page}) => {
    const post = (address: string, body: string) =>
      page.request.post(`${served.origin}${address}`, {
        headers: {origin: served.origin, 'content-type': 'application/x-www-form-urlencoded'},
        maxRedirects: 0,
        data: body,
      });
    const card = '/library/card';
    const tries: readonly (readonly [address: string, body: string])[] = [
      [card, ''],
      [card, '=&=&&&='],
      [card, '%'],
      [card, '%C3%28=%FF%FE&fullName=%00'],
      [card, '__proto__=1&constructor=1&__proto__.x=1&fullName.__proto__.x=1'],
      [card, 'fullName=a&fullName=b'],
      [card, 'fullName[]=a&fullName[0]=b&fullName.0=c&fullName-x=d'],
      [card, `fullName=${'x'.repeat(400_000)}`],
      [card, 'fullName=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
      [card, '-press=nonsense'],
      [card, '-press=__proto__&-once=__proto__'],
      [card, `-once=${'1'.repeat(5000)}`],
      [card, '-visit=nonsense&-visit=__proto__'],
      [card, `-visit=${'1.'.repeat(50_000)}`],
      [`${card}/nowhere`, 'fullName=Ada'],
      [`${card}?next=//elsewhere.example`, 'fullName=Ada'],
      [`/library//elsewhere.example/%2e%2e`, 'fullName=Ada'],
      [`${card}?${'a='.repeat(2000)}`, 'fullName=Ada'],
    ];
    for (const [address, body] of tries) {
      const what = `${address.slice(0, 60)} ${body.slice(0, 60)}`;
      const answer = await post(address, body);
      const {location = '/'} = answer.headers();
      expect([what, [200, 303, 404, 422].includes(answer.status()), answer.status()]).toEqual([
        what,
        true,
        answer.status(),
      ]);
      expect([what, new URL(location, served.origin).origin]).toEqual([what, served.origin]);
      expect([what, (await answer.text()).includes('<script>alert')]).toEqual([what, false]);
    }
    const tooLong = await post(card, `fullName=${'x'.repeat(600_000)}`);
    expect(tooLong.status()).toBe(413);
  });
});
