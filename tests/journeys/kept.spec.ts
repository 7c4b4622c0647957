import {join} from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo} from './harness/brought.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {expire, logIn as logInHere} from './walk/log-in.ts';
import {part} from './walk/part.ts';
import {newPerson} from './walk/person.ts';
import {standardPath, walk} from './walk/walk.ts';
import {demoPassword} from '../../src/sandbox/demo/password.ts';

test.use({geolocation: {latitude: 45.52, longitude: -122.68}, permissions: ['geolocation']});

const stopAt = (screen: string) => {
  const found = standardPath.find((stop) => stop.screen === screen);
  if (found === undefined) throw new Error(`The standard path has no ${screen}.`);
  return found;
};
const heading = (page: Page) => page.getByRole('heading', {level: 1});
const files = (page: Page, label: string) => page.getByRole('list', {name: `Files: ${label}`}).getByRole('listitem');

/** Another device: nothing of this one is known there. */
const another = async (browser: Browser, page: Page): Promise<Page> =>
  (await browser.newContext({viewport: page.viewportSize()})).newPage();

test('without a network a screen stays as it is, asks before it signs, and goes on by itself when there is one', async ({
  page,
  context,
  request,
  watched,
}, info) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/);
  const summary = stopAt('heloc:start/app-summary');
  const someone = await brought(request, 'hmda');
  const {firstName: first, lastName: last} = someone.person;
  await comeTo(page, someone, 'start/app-summary');
  await summary.fill(formOn(page, pointerHand()), {...newPerson(), first, last});
  await context.setOffline(true);
  await expect(page.getByText('You are offline', {exact: true})).toBeVisible();
  await page.getByRole('button', {name: 'Sign and continue'}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You seem to be offline');
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ratio: 1});
  await expect(page.getByText('We will try again for you as soon as you are connected.')).toBeVisible();
  await expect(page.getByLabel('Type your full name to sign')).toHaveValue(`${first} ${last}`);
  await expectAccessible(page, 'a screen without a network');
  await shot(page, info, 'kept/offline');
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText(summary.title);
  await expect(page.getByText('You are offline', {exact: true})).toBeHidden();
});

test('a next screen that has not come when the network goes is no failure: it comes when there is one', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const first = stopAt('register-v2:index');
  // Nothing of what comes later is there ahead.
  await page.route(/\/artifacts\/screens\/(?!index\.|frame-)/, (route) => route.abort('internetdisconnected'));
  await page.goto('/account/heloc/register-v2');
  await first.fill(formOn(page, pointerHand()), newPerson());
  await context.setOffline(true);
  await page.getByRole('button', {name: 'Continue'}).click();
  await expect(page.getByText('You are offline', {exact: true})).toBeVisible();
  await expect(
    page.getByText('Not saved yet: you are offline. We go on when you are connected again.'),
  ).toBeInViewport();
  await expect(heading(page)).toHaveText(first.title);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(stopAt('register-v2:for-sale').title);
});

test('uploaded files are there after a reload and on another device, and can be removed', async ({
  page,
  browser,
  request,
}, info) => {
  const someone = await brought(request, 'autopay');
  const screen = stopAt('heloc:identity');
  await comeTo(page, someone, 'identity');
  await screen.fill(formOn(page, pointerHand()), newPerson());
  await expect(files(page, 'Back')).toHaveText(/picture\.png.*uploaded/);
  await expect(page.getByText('What you entered is saved', {exact: true})).toBeVisible();
  await page.reload();
  for (const side of ['Front', 'Back']) await expect(files(page, side)).toHaveText(/picture\.png\s*\d.*uploaded/);
  await shot(page, info, 'kept/files');

  const other = await another(browser, page);
  await comeTo(other, someone, 'identity');
  await expect(files(other, 'Front')).toHaveText(/picture\.png/);
  await other.getByRole('button', {name: 'Remove picture.png'}).first().click();
  await expect(files(other, 'Front')).toHaveCount(0);
  await formOn(other, pointerHand()).attach('Front', join(import.meta.dirname, 'walk/files/paper.pdf'));
  await expect(files(other, 'Front')).toHaveText(/paper\.pdf/);
  await other.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(heading(other)).not.toHaveText(screen.title);
  await other.context().close();
});

test('signature, initials and location outlive a save that failed and a session that ran out; the log-in says why', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/Failed to load resource/);
  const someone = await brought(request, 'identity');
  const {firstName: first, lastName: last} = someone.person;
  const sign = stopAt('heloc:signing/sign');
  await comeTo(page, someone, 'signing/sign');
  await sign.fill(formOn(page, pointerHand()), {...newPerson(), first, last});
  const isThere = async (): Promise<void> => {
    // What is done is folded away with its step.
    await expect(page.getByText('Location shared', {exact: true})).toBeAttached();
    for (const name of ['Change: Signature', 'Change: Initials'])
      await expect(page.getByRole('button', {name, includeHidden: true})).toBeAttached();
  };
  await expect(page.getByText('What must stay secret is kept for 30 minutes')).toBeVisible();
  await expire(page);
  await page.getByRole('button', {name: 'Sign', exact: true}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).click();
  await expect(heading(page)).toHaveText('Log in');
  await expect(page.getByText('Your session has ended, so you were logged out for your safety.')).toBeVisible();
  await expectAccessible(page, 'a log-in with its reason');
  await shot(page, info, 'kept/log-in');
  await logInHere(page, {...someone.person, password: demoPassword});
  await expect(heading(page)).toHaveText(sign.title);
  await isThere();
  await page.reload();
  await isThere();
  await shot(page, info, 'kept/signed');
});

test('where the browser remembers nothing, an account can be made, and the page says what will be gone', async ({
  page,
  watched,
}, info) => {
  watched.allow(/status of 404/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/account/heloc/register-v2');
  await walk(page, part('register-v2:index', 'register:login-info'), {hand: pointerHand(), person: newPerson()});
  await expect(heading(page)).toHaveText(stopAt('heloc:start/profile').title);
  await expect(page.getByText('Your browser does not remember this visit')).toBeVisible();
  await expectAccessible(page, 'a browser that remembers nothing');
  await shot(page, info, 'kept/remembers nothing');
});

test('the older of two tabs is told what was changed and sent in the newer, and keeps what was typed', async ({
  page,
  context,
  request,
  watched,
}, info) => {
  watched.allow(/Failed to load resource/);
  const someone = await brought(request, 'offer');
  await comeTo(page, someone, 'start/contact');
  const newer = await context.newPage();
  await newer.goto(someone.at('start/contact'));
  const ssn = (tab: Page) => tab.getByRole('textbox', {name: 'Social Security number'});
  await ssn(newer).fill('219887766');
  await expect(ssn(page)).toHaveValue('219887766');
  await expect(
    page.getByText(/^Some answers were changed in another tab, or entered before, and are shown here\./),
  ).toBeVisible();
  await shot(page, info, 'kept/changed in another tab');
  await stopAt('heloc:start/contact').fill(formOn(newer, pointerHand()), newPerson());
  await newer.getByRole('button', {name: 'Continue', exact: true}).click();
  await expect(heading(newer)).not.toHaveText(stopAt('heloc:start/contact').title);
  await expect(page.getByText('Your application has changed in another window')).toBeVisible();
  await expectAccessible(page, 'a page that is out of date');
  await shot(page, info, 'kept/sent in another tab');
  await page.getByRole('button', {name: 'See how it is now'}).click();
  await expect(heading(page)).not.toHaveText(stopAt('heloc:start/contact').title);
});
