import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo, logIn} from './harness/brought.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

test('[SURVEY-01] [SURVEY-02] [SURVEY-03] [SURVEY-04] [SURVEY-05] [SHELL-FEATURES-05] a survey is asked for beside the liens, or on the way out, once', async ({
  page,
  request,
}, info) => {
  const someone = await brought(request, 'profile');
  const log = page.getByRole('button', {name: 'Log out'});
  const survey = page.getByRole('dialog', {name: 'How is it going so far?'});
  const logOut = async (): Promise<void> => {
    await page.getByRole('button', {name: /^Account/}).click();
    await log.click();
  };
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() !== 'GET') sent.push(new URL(call.url()).pathname);
  });
  const ended = (): boolean => sent.some((path) => path.endsWith('/logout'));

  await comeTo(page, someone, 'liens');
  await page.getByText('How is it going?', {exact: true}).click();
  await page.getByRole('button', {name: 'Tell us'}).click();
  await survey.getByRole('button', {name: 'Send'}).click();
  await expect(survey.getByText('Choose one of these').first()).toBeVisible();
  await shot(page, info, 'survey/refused');
  await expectAccessible(page, 'the survey');
  await survey.getByRole('radio', {name: 'Hard', exact: true}).click();
  await page.keyboard.press('Escape');
  await expect(survey).toHaveCount(0);
  // It was shown: it is offered no more, neither beside the screen nor on the way out.
  await expect(page.getByText('How is it going?')).toHaveCount(0);
  await logOut();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(ended()).toBe(true);

  // The next visit: it comes on the way out, and the way out comes 750 ms after it was closed.
  await page.evaluate(() => sessionStorage.clear());
  sent.length = 0;
  await logIn(page, someone, 'liens');
  await logOut();
  await expect(survey).toBeVisible();
  await expect(survey.getByRole('radio', {name: 'Hard', exact: true})).not.toBeChecked();
  expect(ended()).toBe(false);
  await survey.getByRole('radio', {name: 'Easy', exact: true}).click();
  await survey.getByLabel(/What should we do better/).fill('Nothing. It was quick.');
  const [kept, left] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/survey')),
    page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/logout')),
    survey.getByRole('button', {name: 'Send'}).click(),
  ]);
  expect(kept.request().postDataJSON()).toMatchObject({ease: 'EASY', message: 'Nothing. It was quick.'});
  await kept.finished();
  const {startTime, responseEnd} = kept.request().timing();
  expect(left.request().timing().startTime - startTime - responseEnd).toBeGreaterThan(700);
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});

test('[CEO-FEEDBACK-01] [CEO-FEEDBACK-03] [CEO-FEEDBACK-05] [CEO-FEEDBACK-06] [CEO-FEEDBACK-07] [CEO-FEEDBACK-08] [SHELL-SCREENS-06] a word to the CEO has its limits, fails with its words kept, and is sent', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/status of 503/);
  const someone = await brought(request, 'insurance');
  await request.post(`/sandbox/applications/${someone.client.application}`, {data: {step: 'FUNDED'}});
  await comeTo(page, someone, 'complete');
  await page.getByRole('main').getByText('Write to our CEO').click();
  const dialog = page.getByRole('dialog', {name: 'Write to our CEO'});
  const form = formOn(page, pointerHand());
  const message = dialog.getByLabel('Your message');
  const send = dialog.getByRole('button', {name: 'Send'});
  await send.click();
  for (const words of ['Choose what it is about', 'Write your message', 'Choose Yes or No'])
    await expect(dialog.getByText(words).first()).toBeVisible();
  await shot(page, info, 'ceo-feedback/refused');
  await expectAccessible(page, 'the feedback', 'dialog');
  for (const [words, says] of [
    ['Too short', 'Must be at least 10 characters'],
    ['x'.repeat(1001), 'Must be at most 1000 characters'],
  ] as const) {
    await message.fill(words);
    await send.click();
    await expect(dialog.getByText(says).first()).toBeVisible();
  }
  const words = 'You were quick and clear.';
  await message.fill(words);
  await expect(dialog.getByText('What you entered is saved')).toBeVisible();
  await page.reload();
  await page.getByRole('main').getByText('Write to our CEO').click();
  await expect(message).toHaveValue(words);
  await form.choose('What is it about?', 'Give us a compliment');
  await form.choose('May we show your words to others, without your name?', 'No');

  const address = '**/service-profile/api/v1/feedback/ceo';
  await page.route(address, (route) =>
    route.fulfill({status: 503, json: {title: 'Unavailable', status: 503, code: 'UNAVAILABLE', message: 'Not now.'}}),
  );
  await send.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expect(message).toHaveValue(words);
  await shot(page, info, 'ceo-feedback/failed');
  await page.unroute(address);
  const answer = page.waitForResponse(address);
  await send.click();
  expect((await answer).request().postDataJSON()).toEqual({
    applicationUuid: someone.client.application,
    message: words,
    topic: 'COMPLIMENT',
    marketingConsent: false,
    pathname: someone.at('complete'),
    productType: 'HELOC',
  });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', {name: 'Messages'})).toContainText('Thank you. We have your message.');
  await page.getByRole('main').getByText('Write to our CEO').click();
  await expect(message).toHaveValue('');
});
