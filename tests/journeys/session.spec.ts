import {addressOf} from './harness/address-of.ts';
import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo} from './harness/brought.ts';
import {shot} from './harness/shot.ts';
import type {Locator, Page} from '@playwright/test';
import {expect, test} from './harness/test.ts';
import {demoPassword} from '../../src/sandbox/demo/password.ts';
import {pointerHand} from './walk/hand.ts';
import {expire, logIn} from './walk/log-in.ts';
import {part} from './walk/part.ts';
import {newPerson} from './walk/person.ts';
import {atStop, walk} from './walk/walk.ts';

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** What people are sent who try to have a log-in lead elsewhere. */
const hostile = [
  '//evil.example',
  String.raw`/\evil.example`,
  '/a/..//evil.example',
  '/a/%2e%2e//evil.example',
  'https://evil.example/account/heloc',
  '/account/heloc/../..//evil.example',
  '/\tevil.example',
  'javascript:alert(1)',
  '/\u2044evil.example',
  '/%2f%2fevil.example',
];

test('[AUTH-SESSION-06] [SHELL-ROUTES-26] who is not known logs in and comes back with all that was typed', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 40[14]/);
  const hand = pointerHand();
  const person = newPerson();
  await page.goto('/account/heloc/register-v2');
  await walk(page, part('register-v2:index', 'register:login-info'), {hand, person});

  // The token runs out while somebody types: sending it fails, and what was typed is there afterwards.
  const [profile] = part('heloc:start/profile', 'heloc:start/profile');
  if (profile === undefined) throw new Error('The standard path has no profile.');
  await atStop(page, profile);
  const address = await addressOf(page);
  const {screen, title, fill} = profile;
  await walk(page, [{screen, title, fill}], {hand, person});
  await expire(page);
  await page.getByRole('button', {name: 'Continue'}).click();
  await logIn(page, person);
  await atStop(page, profile);
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('What is the money for?')).toHaveValue('HOME_IMPROVEMENT');

  // The recording of a visit is noted with its application.
  const noted = page.waitForResponse((response) => response.url().endsWith('/full-story-link'));
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('session-replay', {detail: {link: 'https://replay.example/visit/1'}})),
  );
  const answer = await noted;
  expect([answer.request().method(), answer.status()]).toEqual(['PUT', 200]);
  expect(answer.request().postDataJSON()).toEqual({link: 'https://replay.example/visit/1'});

  // Logging in never leads off this site.
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(address).origin) strangers.push(request.url());
  });
  for (const asked of hostile) {
    await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(asked)}`);
    await logIn(page, person);
    await expect(page).toHaveURL(`${new URL(address).origin}/dashboard`);
  }
  expect(strangers).toEqual([]);

  // The dashboard, where the token runs out too.
  await expire(page);
  await page.reload();
  await logIn(page, person);
  await expect(page).toHaveURL(`${new URL(address).origin}/dashboard`);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('who presses before the script of the log-in is there sends nothing; where it does not come, the page says so', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/ERR_CONNECTION_RESET/);
  const {person} = await brought(request, 'created');
  const script = '**/sandbox/assets/login.js';
  await page.route(script, (route) => route.abort('connectionreset'));
  await page.goto('/auth/login?redirectUrl=%2Fdashboard');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', {exact: true}).press('Enter');
  await expect(page.getByRole('button', {name: 'Log in', exact: true})).toBeDisabled();
  // What waits for the script would show by itself in a while.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(page.getByText('has not arrived')).toBeVisible();
  await expectAccessible(page, 'the log-in without its script');
  await shot(page, info, 'log-in/without its script');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.unroute(script);
  await page.getByRole('link', {name: 'Load the page again'}).click();
  await expect(page.getByText('has not arrived')).toBeHidden();
  await logIn(page, {...person, password: demoPassword});
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[IDENTITY-LOGIN-02] [IDENTITY-LOGIN-09] [ERRORS-17] in broker mode the broker says where one logs in; with the broker off it is the page itself', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 404/);
  await page.route('**/service-optimize/**', async (route) => {
    const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
    if (!asked.includes('fe-identity-mode')) return route.continue();
    return route.fulfill({json: {enabled: true, flagEnabled: true, variables: {mode: 'broker'}}});
  });
  const deep = `/account/heloc/${uuid}/conditions/upload-document?conditionUuid=${uuid}`;
  const asked = page.waitForRequest((request) => request.url().includes('/identity-broker/agent/api/v3/login'));
  await page.goto(`${deep}&userType=agent`);
  const login = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(login)).toMatchObject({applicationName: 'heloc', orgCode: 'default', mode: 'broker'});
  await expect(page.getByRole('heading', {level: 1, name: 'Log in'})).toBeVisible();
  const door = new URL(page.url());
  expect([door.pathname, door.searchParams.get('mode'), door.searchParams.get('userType')]).toEqual([
    '/auth/login',
    'broker',
    'agent',
  ]);
  expect(door.searchParams.get('redirectUrl')).toBe(`${deep}&userType=agent`);

  await page.route('**/identity-broker/**', (route) => route.fulfill({status: 404, json: {code: 'BROKER_OFF'}}));
  await page.goto(deep);
  await expect(page.getByRole('heading', {level: 1, name: 'Log in'})).toBeVisible();
  const plain = new URL(page.url()).searchParams;
  expect([plain.get('mode'), plain.get('redirectUrl')]).toEqual([null, deep]);
});

/** Puts a text into a field by the clipboard alone. */
const paste = async (page: Page, field: Locator, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(text);
};

test('whoever proves who they are need remember and copy nothing: passwords and codes are pasted, and say what they are to a password manager', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const someone = await brought(request, 'income');
  await page.goto('/auth/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', {exact: true})];
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await paste(page, email, someone.person.email);
  await paste(page, password, demoPassword);
  await page.getByRole('button', {name: 'Log in', exact: true}).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The log-in of an area of its own is a screen of the journey, for who is not known.
  await page.goto('/livez');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/account/heloc-signer/login');
  const invited = page.getByLabel('Code from your invitation', {exact: true});
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(invited).toHaveAttribute('autocomplete', 'current-password');
  await paste(page, invited, demoPassword);

  await comeTo(page, someone, 'conditions/phone-number');
  await page.getByLabel('Mobile phone').fill('5555550123');
  await page.getByRole('button', {name: 'Send me a code'}).click();
  const code = page.getByLabel('Code', {exact: true});
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await paste(page, code, '123456');
});
