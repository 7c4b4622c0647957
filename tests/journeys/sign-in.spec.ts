import type {Page} from '@playwright/test';
import {anIdentityProvider, type IdentityProvider} from '../server/support/identity-provider.ts';
import {signInFiles} from '../server/support/sign-in-workspace.ts';
import {expectAccessible} from './harness/accessible.ts';
import {watchLeaks} from './harness/leaks.ts';
import {serve, type Served, type ServedFiles} from './harness/serve.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

const pin = '4400123456';

/** The library asks for what must not lie in a draft, and lets nobody order who is not logged in. */
const prepare = ({write, edit}: ServedFiles): void => {
  for (const [path, text] of Object.entries(signInFiles())) write(path, text);
  const field = 'oldPin: {type: text, label: PIN of your old card, sensitive: true, optional: true}';
  edit('flows/card/screens/index.yaml', 'blocks:\n', `blocks:\n  ${field}\n`);
};

/** Nobody sees a card's screens who is not logged in. */
const behindDoor = (files: ServedFiles): void => {
  prepare(files);
  files.edit(
    'flows/card/flow.yaml',
    'screens:\n',
    'gates:\n  signed-out: {when: {session.signedIn: false}, goTo: login}\nexits:\n  login: {href: /auth/login, query: {redirectUrl: {var: here.path}}}\n  log-out: {href: /auth/logout}\nscreens:\n',
  );
  files.edit(
    'flows/card/screens/check.yaml',
    'actions:\n',
    'actions:\n  leave: {kind: link, label: Log out, then: log-out}\n',
  );
};

const heading = (page: Page) => page.getByRole('heading', {level: 1});

const enter = async (page: Page, name: string): Promise<void> => {
  await expect(heading(page)).toHaveText('Who are you?');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', {name: 'Enter'}).click();
};

/** As far as to the last screen. */
const fill = async (page: Page): Promise<void> => {
  const form = formOn(page, pointerHand());
  await form.type('PIN of your old card', pin);
  await form.type('Full name', 'Ada Reader');
  await form.date('Date of birth', '1990-05-05');
  await form.press('Continue');
  await form.choose('Branch', 'Harbour');
  await form.choose('Shall we write when a book is due?', 'Yes');
  await form.press('Continue');
  await expect(heading(page)).toHaveText('Is this right?');
};

const order = async (page: Page): Promise<void> => {
  const form = formOn(page, pointerHand());
  await form.tick('I will bring books back in time.');
  await form.press('Order the card');
};

test.describe('a workspace whose people log in with who knows them', () => {
  // Two servers are started for all of them, once.
  test.describe.configure({mode: 'default'});

  let provider: IdentityProvider;
  let [open, closed]: (Served | undefined)[] = [];

  test.beforeAll(async () => {
    provider = await anIdentityProvider();
    [open, closed] = await Promise.all([
      serve('start', 'library-card', prepare, {env: provider.env}),
      serve('start', 'library-card', behindDoor, {env: provider.env}),
    ]);
    provider.allow(open.origin, closed.origin);
  });

  test.afterAll(async () => {
    await Promise.all([open?.stop(), closed?.stop()]);
    await provider.close();
  });

  test('leads who sends a form to the log-in, and back to the same screen with all that was typed', async ({
    page,
    watched,
  }) => {
    watched.allow(/status of 401/);
    const leaks = watchLeaks(page, [pin]);
    await page.goto(`${open?.origin}/library/card`);
    await fill(page);
    await order(page);
    await enter(page, 'Ada');
    await expect(heading(page)).toHaveText('Is this right?');
    await expect(page.getByRole('main')).toContainText('Ada Reader');
    await leaks.look();
    await page.goto(`${open?.origin}/library/card`);
    await expect(page.getByLabel('PIN of your old card')).toHaveValue(pin);
    await page.goto(`${open?.origin}/library/card/check`);
    await order(page);
    await expect(heading(page)).toHaveText('Your card is on its way');
    expect(leaks.found).toEqual([]);
  });

  test('keeps what is typed when the session runs out under it', async ({page, context, watched}) => {
    watched.allow(/status of 4(?:01|12)/);
    await page.goto(`${closed?.origin}/library/card`);
    await enter(page, 'Ben');
    await expect(heading(page)).toHaveText('Who is the card for?');
    await fill(page);
    await page.goto(`${closed?.origin}/library/card`);
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
    // The cookie is gone; the issuer still knows who it is.
    await context.clearCookies({name: 'waymark-session'});
    const back = page.waitForResponse((response) => response.url().includes('/auth/callback'));
    await page.getByLabel('Full name').fill('Ben Reader');
    await page.getByLabel('PIN of your old card').fill('99');
    await back;
    await expect(page).toHaveURL(/\/library\/card(?:\/index)?$/);
    await expect(page.getByLabel('Full name')).toHaveValue('Ben Reader');
    await expect(page.getByLabel('PIN of your old card')).toHaveValue('99');
  });

  test('shows nothing of somebody who has logged out to who comes next', async ({page}) => {
    await page.goto(`${closed?.origin}/library/card`);
    await enter(page, 'Cleo');
    await fill(page);
    await page.getByRole('link', {name: 'Log out'}).click();
    await page.getByRole('button', {name: 'Yes'}).click();
    await expect(heading(page)).toHaveText('You are logged out');
    await expectAccessible(page, 'logged out');
    await page.getByRole('link', {name: 'Go to the first page'}).click();
    await enter(page, 'Dan');
    await expect(heading(page)).toHaveText('Who is the card for?');
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByLabel('PIN of your old card')).toHaveValue('');
  });

  test('tells who is not let in, in a sentence, and lets them try again', async ({page, watched}) => {
    watched.allow(/status of 403/);
    await page.goto(`${closed?.origin}/library/card`);
    await enter(page, 'nobody');
    await expect(heading(page)).toHaveText('You were not logged in');
    await expectAccessible(page, 'refused');
    await page.getByRole('link', {name: 'Log in'}).click();
    await enter(page, 'Eve');
    await expect(heading(page)).toHaveText('Who is the card for?');
  });
});
