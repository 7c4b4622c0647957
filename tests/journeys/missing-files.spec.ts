import type {Page} from '@playwright/test';
import {patience} from '../patience.ts';
import {expectAccessible} from './harness/accessible.ts';
import {holdScript} from './harness/hold.ts';
import {brought, comeTo} from './harness/brought.ts';
import {artifact, asset, deployAfter, type Fault, faults, ofMissingFiles, watchMissing} from './harness/missing.ts';
import type {Missing} from './harness/missing.ts';
import {notDrawn} from './harness/not-drawn.ts';
import {settled, watchRequests} from './harness/settled.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {standardPath} from './walk/walk.ts';

const registration = '/account/heloc/register-v2';
const forSale = 'Is the home up for sale?';
const summary = 'Check and sign your application';
const heading = (page: Page) => page.getByRole('heading', {level: 1});
const again = (page: Page) => page.getByRole('button', {name: 'Try again'});
const box = (page: Page) => page.getByRole('combobox', {name: 'Address of the home'});

const forSixLoads = 6 * patience.forOne;

/** How many reloads the page has behind it: none, or four for another file, so that the next is the last one. */
type Behind = 0 | 4;

/** Four are behind a page that is open. */
const reloadedOften = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('reloads', JSON.stringify({times: 4, missed: ['another file']})));

/** The first load and what is left of five reloads, so many requests each at most, never two at a time; then a page that says so. */
const endsAfterFive = async (
  page: Page,
  missing: Missing,
  ends: string,
  {behind = 0}: {readonly behind?: Behind} = {},
): Promise<void> => {
  await expect(heading(page)).toHaveText(ends, {timeout: forSixLoads});
  await expect(again(page)).toBeVisible();
  const asked = missing.asked();
  expect(asked).toHaveLength(6 - behind);
  for (const count of asked.slice(0, -1)) {
    // Once ahead of time where the page names it, and once for who needs it.
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(2);
  }
  expect(missing.atOnce()).toBe(1);
};

/** The way on, by keys alone, once the file is there. */
const goesOn = async (page: Page, missing: Missing, title: string): Promise<void> => {
  missing.heal();
  await again(page).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(title);
};

/** Files that the first screen cannot do without; all five reloads where no other test has them for such a fault. */
const needed: readonly {
  readonly what: string;
  readonly file: () => string;
  readonly fault: Fault;
  readonly behind: Behind;
}[] = [
  {
    what: 'the flow',
    file: () => artifact(({flows}) => flows['register-v2']?.flow),
    fault: 'is a page',
    behind: 0,
  },
  {
    what: 'the organisation',
    file: () => artifact(({config}) => config),
    fault: 'is not there',
    behind: 4,
  },
];

for (const {what, file, fault, behind} of needed) {
  test(`[LAZY-LOAD-RETRY-01] [LAZY-LOAD-RETRY-02] [LAZY-LOAD-RETRY-03] [LAZY-LOAD-RETRY-04] ${what} ${fault}: ${behind === 0 ? 'five reloads' : 'the last of five reloads'}, then a page that says so, with a way on`, async ({
    page,
    watched,
  }, info) => {
    watched.allow(ofMissingFiles);
    const missing = await watchMissing(page, file());
    missing.fault(fault);
    if (behind > 0) {
      await page.goto('/auth/login');
      await reloadedOften(page);
      missing.asked();
    }
    await page.goto(notDrawn(registration), {waitUntil: 'commit'});
    await endsAfterFive(page, missing, 'This page could not be loaded', {behind});
    await expectAccessible(page, what);
    await shot(page, info, `missing/${what}`);
    await goesOn(page, missing, 'Which home do you want to borrow against?');
  });
}

test('[LAZY-LOAD-RETRY-01] [LAZY-LOAD-RETRY-02] [LAZY-LOAD-RETRY-03] [LAZY-LOAD-RETRY-04] a control is cut off: the last of five reloads, then a page that says so, with a way on', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(ofMissingFiles);
  const someone = await brought(request, 'autopay');
  await comeTo(page, someone, 'identity');
  const title = (await heading(page).textContent()) ?? '';
  await reloadedOften(page);
  await page.goto('about:blank');
  const missing = await watchMissing(page, asset('js', {has: 'Choose files'}));
  missing.fault('is cut off');
  await page.goto(someone.at('identity'), {waitUntil: 'commit'});
  await endsAfterFive(page, missing, 'Something went wrong', {behind: 4});
  await expectAccessible(page, 'a control');
  await shot(page, info, 'missing/a control');
  await goesOn(page, missing, title);
});

/** Answers the first screen, and goes on. */
const answer = async (page: Page): Promise<void> => {
  await box(page).fill('12 maple');
  await page
    .getByRole('option', {name: /^12 Maple Avenue/})
    .first()
    .click();
  await page.getByRole('radio', {name: /^I live there/}).check();
  await page.getByRole('button', {name: 'Continue'}).click();
};
/** What was answered is there, and leads on. */
const isKept = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('Which home do you want to borrow against?');
  await expect(page.getByLabel('Street address')).toHaveValue('12 Maple Avenue');
  await expect(page.getByRole('radio', {name: /^I live there/})).toBeChecked();
  await page.getByRole('button', {name: 'Continue'}).click();
  await expect(heading(page)).toHaveText(forSale);
};

test('[LAZY-LOAD-RETRY-01] [LAZY-LOAD-RETRY-02] [LAZY-LOAD-RETRY-03] [LAZY-LOAD-RETRY-04] [ERRORS-FLOW-03] [ERRORS-18] the next screen is not there: none by typing; by the press for it five reloads, then the error page; what was typed is kept', async ({
  page,
  watched,
}, info) => {
  watched.allow(ofMissingFiles);
  const missing = await watchMissing(
    page,
    artifact(({flows}) => flows['register-v2']?.screens['for-sale']),
  );
  missing.fault('is not there');
  watchRequests(page);
  // What the page reads again once it is live finds something answered, for which it needs what is not there.
  const letGo = await holdScript(page);
  await page.goto(registration, {waitUntil: 'commit'});
  await box(page).fill('12 maple');
  letGo();
  await expect(page.getByRole('option', {name: /^12 Maple Avenue/})).not.toHaveCount(0);
  await settled(page);
  expect(missing.asked()).toEqual([1]);
  await answer(page);
  await expect(heading(page)).toHaveText('Something went wrong', {timeout: forSixLoads});
  expect([missing.asked(), missing.atOnce()]).toEqual([[1, 1, 1, 1, 1, 1], 1]);
  await expectAccessible(page, 'the next screen');
  await shot(page, info, 'missing/next screen');
  await goesOn(page, missing, 'Which home do you want to borrow against?');
  await isKept(page);
});

test('[LAZY-LOAD-RETRY-01] [LAZY-LOAD-RETRY-03] a release while the page is open: one reload finds the new files, and what was typed is there', async ({
  page,
  watched,
}) => {
  watched.allow(ofMissingFiles);
  const next = artifact(({flows}) => flows['register-v2']?.screens['for-sale']);
  let deployed = false;
  const gone = await deployAfter(page, (path) => !deployed && !path.endsWith(next));
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  watchRequests(page);
  await page.goto(registration);
  await expect(box(page)).toBeVisible();
  // It has what the first screen needs: on a busy machine some of that comes after the screen.
  await settled(page);
  deployed = true;
  await answer(page);
  await expect.poll(() => loads).toBe(2);
  await isKept(page);
  expect(gone.some((path) => path.endsWith(next))).toBe(true);
  expect(loads).toBe(2);
  // What the page still fetches, to be ready, has nobody to answer to.
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

test('[LAZY-LOAD-RETRY-02] [LAZY-LOAD-RETRY-04] [LAZY-LOAD-RETRY-05] what decides, what draws a summary and what asks a question do not come: reloads where the screen lacks it, in place where it does not', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(ofMissingFiles);
  const signs = standardPath.find(({screen}) => screen.endsWith('start/app-summary'));
  const someone = await brought(request, 'hmda');
  await comeTo(page, someone, 'start/app-summary');
  await expect(heading(page)).toHaveText(summary);
  for (const [name, fault] of [
    ['decide-server', 'breaks off'],
    // Drawn before it has come: the boundary of the screen catches it.
    ['SummaryView', 'is not there'],
  ] as const) {
    await reloadedOften(page);
    // What the page before still asks is none of its loads.
    await page.goto('about:blank');
    const missing = await watchMissing(page, asset('js', {named: name}));
    missing.fault(fault);
    // It may load anew before it has loaded.
    await page.goto(someone.at('start/app-summary'), {waitUntil: 'commit'});
    await endsAfterFive(page, missing, 'Something went wrong', {behind: 4});
    await expectAccessible(page, name);
    await goesOn(page, missing, summary);
  }
  await page.evaluate(() => sessionStorage.removeItem('reloads'));
  const question = await watchMissing(page, asset('js', {named: 'ConfirmQuestion'}));
  question.fault('is not there');
  // The screen does without it, and asks for it again once it is wanted.
  await page.goto(someone.at('start/app-summary'));
  await expect(heading(page)).toHaveText(summary);
  question.asked();
  if (signs === undefined) throw new Error('The standard path does not sign the application.');
  const form = formOn(page, pointerHand());
  await signs.fill(form, {...newPerson(), first: someone.person.firstName, last: someone.person.lastName});
  await form.press('Sign and continue');
  await expect(page.getByText('A part of this page did not load')).toBeVisible();
  await expectAccessible(page, 'a question that does not come');
  await shot(page, info, 'missing/question');
  expect([question.asked(), question.atOnce()]).toEqual([[1], 1]);
  question.heal();
  await again(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(question.asked()).toEqual([1]);
});

test('what draws a dialog breaks off: the page stays, says so, and opens it when asked again', async ({
  page,
  request,
  watched,
}) => {
  watched.allow(ofMissingFiles);
  const someone = await brought(request, 'identity');
  const dialog = await watchMissing(page, asset('js', {named: 'ScreenDialog'}));
  dialog.fault('breaks off');
  await comeTo(page, someone, 'signing/intro');
  await expect(page.getByRole('button', {name: 'I have a question'})).toBeVisible();
  dialog.asked();
  await page.getByRole('button', {name: 'I have a question'}).click();
  await expect(page.getByText('A part of this page did not load')).toBeVisible();
  await expectAccessible(page, 'a dialog that does not come');
  expect([dialog.asked(), dialog.atOnce()]).toEqual([[1], 1]);
  dialog.heal();
  await again(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(dialog.asked()).toEqual([1]);
});

/** Files of what stands around a screen. */
const spare: readonly (readonly [what: string, file: () => string, fault: Fault])[] = [
  ['what reads the panels', () => asset('js', {named: 'panels'}), 'is a page'],
  ['what draws a panel', () => asset('js', {named: 'Panel'}), 'is cut off'],
  ['the module of the footer', () => artifact(({flows}) => flows['shell']?.screens['frame/footer']), 'breaks off'],
  ['the style', () => asset('css', {named: 'style'}), 'is not there'],
];

for (const [what, file, fault] of spare) {
  test(`${what} ${fault}: the screen works without it, and the page is not loaded again`, async ({
    page,
    watched,
  }, info) => {
    watched.allow(ofMissingFiles);
    const missing = await watchMissing(page, file());
    missing.fault(fault);
    // A screen that is drawn would have its style in it.
    await page.goto(notDrawn(registration));
    await expect(box(page)).toBeVisible();
    await shot(page, info, `missing/${what}`);
    await answer(page);
    await expect(heading(page)).toHaveText(forSale);
    const asked = missing.asked();
    expect(asked).toHaveLength(1);
    // Once for each of the two screens.
    expect(asked[0]).toBeGreaterThanOrEqual(1);
    expect(asked[0]).toBeLessThanOrEqual(2);
    expect(missing.atOnce()).toBe(1);
  });
}

test('the chat breaks off: a message says so, what was typed stays, and it opens when it is pressed again', async ({
  page,
  watched,
}) => {
  watched.allow(ofMissingFiles);
  const chat = await watchMissing(page, asset('js', {named: 'Chat'}));
  chat.fault('breaks off');
  await page.goto(registration);
  await box(page).fill('7 Nowhere Lane');
  await box(page).press('Escape');
  const button = page.getByRole('button', {name: /^Chat/});
  await button.click();
  const said = page.getByRole('region', {name: 'Messages'});
  await expect(said.getByText(/\w+/).first()).toBeVisible();
  expect([chat.asked(), chat.atOnce()]).toEqual([[1], 1]);
  await expectAccessible(page, 'a chat that does not come', 'main');
  chat.heal();
  await said.getByRole('button').click();
  await button.click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  expect(chat.asked()).toEqual([1]);
  await expect(box(page)).toHaveValue('7 Nowhere Lane');
});

for (const [named, fault] of [
  ...(Object.keys(faults) as Fault[]).map((one) => ['index', one] as const),
  ['rolldown-runtime', 'breaks off'] as const,
]) {
  test(`the first script (${named}) ${fault}: the page says so by itself, with a link that loads it again`, async ({
    page,
    watched,
  }, info) => {
    watched.allow(ofMissingFiles);
    const missing = await watchMissing(page, asset('js', {named}));
    missing.fault(fault);
    await page.goto(registration);
    // What waits for the app would show by itself in a while.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(heading(page)).toHaveText('Which home do you want to borrow against?');
    await expect(page.getByRole('region', {name: 'Slow connection'})).toContainText(
      'A part of this page has not arrived yet',
    );
    await expectAccessible(page, 'a page without its script');
    await shot(page, info, 'missing/first script');
    expect(missing.asked()).toHaveLength(1);
    expect(missing.atOnce()).toBe(1);
    missing.heal();
    await page.getByRole('link', {name: 'Load the page again'}).click();
    await expect(page.getByRole('region', {name: 'Slow connection'})).toHaveCount(0);
    await expect(heading(page)).toHaveText('Which home do you want to borrow against?');
  });
}
