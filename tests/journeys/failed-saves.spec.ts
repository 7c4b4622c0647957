import type {Page, Route} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo, type Brought} from './harness/brought.ts';
import {shot} from './harness/shot.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {standardPath} from './walk/walk.ts';

/** A long screen, whose answers are such as no draft may keep. */
const asks = standardPath.find(({screen}) => screen === 'heloc:start/hmda');
const heading = (page: Page) => page.getByRole('heading', {level: 1});
const pressed = (page: Page) => page.getByRole('button', {name: 'Continue', exact: true});

/** The screen, answered, with its main button in the window. */
const answered = async (page: Page, someone: Brought): Promise<void> => {
  if (asks === undefined) throw new Error('The standard path does not ask for the government.');
  await comeTo(page, someone, 'start/hmda');
  await expect(heading(page)).toHaveText(asks.title);
  await asks.fill(formOn(page, pointerHand()), newPerson());
};

const isSave = (url: URL): boolean => url.pathname.endsWith('/hmda');
const fulfilling = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(answer);
const problem = (status: number, body: object, headers: Record<string, string> = {}) => ({
  status,
  headers: {'content-type': 'application/problem+json', ...headers},
  body: JSON.stringify({status, ...body}),
});

/** What a person must be told is where they look, and where their screen reader is. */
const isSeen = async (page: Page, title: string): Promise<void> => {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(title);
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ratio: 1});
  await expect(pressed(page)).toBeInViewport();
  await expect(
    page.getByRole('radio', {name: 'Korean'}).or(page.getByRole('checkbox', {name: 'Korean'})),
  ).toBeChecked();
};

const faults: readonly (readonly [what: string, answer: (route: Route) => Promise<void>, title: string])[] = [
  [
    'the server breaks',
    fulfilling(problem(500, {code: 'FAULT', requestId: '7d1f0c3a'})),
    'Something unexpected happened',
  ],
  ['the line is gone', (route) => route.abort('connectionfailed'), 'You seem to be offline'],
  [
    'the answer is empty',
    fulfilling({status: 200, contentType: 'application/json', body: ''}),
    'Something unexpected happened',
  ],
  [
    'the answer is another one',
    fulfilling({status: 200, contentType: 'application/json', body: '[]'}),
    'Something unexpected happened',
  ],
  [
    'a portal answers',
    fulfilling({status: 200, contentType: 'text/html', body: '<p>Log in</p>'}),
    'Something unexpected',
  ],
  [
    'a field that nobody asks for is refused',
    fulfilling(problem(422, {code: 'INVALID', errors: [{at: 'nowhere', message: 'The lender is closed today.'}]})),
    'The lender is closed today.',
  ],
];

for (const [what, answer, title] of faults) {
  test(`where ${what}, the alert stands at the button, in the window and with the focus, and Try again goes on`, async ({
    page,
    request,
    watched,
  }, info) => {
    watched.allow(/Failed to load resource/);
    const someone = await brought(request, 'contact');
    await answered(page, someone);
    await page.route(isSave, answer);
    await pressed(page).click();
    await isSeen(page, title);
    if (what === 'the server breaks') {
      await expect(page.getByText('7d1f0c3a')).toBeVisible();
      await expectAccessible(page, what);
    }
    await shot(page, info, `failed/${what}`);
    await page.unroute(isSave);
    await page.getByRole('button', {name: 'Try again'}).press('Enter');
    await expect(heading(page)).toHaveText(/sign your application/);
  });
}

test('a server that says when is waited for, and what was pressed goes out by itself, once', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/Failed to load resource/);
  const someone = await brought(request, 'contact');
  await answered(page, someone);
  const keys: (string | undefined)[] = [];
  await page.route(isSave, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    return route.fulfill(problem(503, {code: 'UNAVAILABLE'}, {'retry-after': '2'}));
  });
  await pressed(page).click();
  await isSeen(page, 'We are busy right now');
  await expect(page.getByRole('timer')).toContainText('We will try again for you in');
  await shot(page, info, 'failed/the server is busy');
  await expect(heading(page)).toHaveText(/sign your application/);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what is due no more leads to where the application is by now, with a sentence', async ({
  page,
  request,
  watched,
}, info) => {
  watched.allow(/Failed to load resource/);
  const someone = await brought(request, 'contact');
  await answered(page, someone);
  // Done in another window, which this one does not know of.
  await someone.goOn('hmda', 'hmda');
  await page.route(isSave, fulfilling(problem(409, {code: 'CONFLICT'})));
  await pressed(page).click();
  await expect(heading(page)).toHaveText(/sign your application/);
  await expect(page.getByText('This was done already, or has changed. Here is what comes next.').first()).toBeVisible();
  await shot(page, info, 'failed/due no more');
});
