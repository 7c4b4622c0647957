import type {Page, Response} from '@playwright/test';
import {demoPassword} from '../../src/sandbox/demo/password.ts';
import type {StageId} from '../../src/sandbox/demo/stage-id.ts';
import {brought, logIn, type Brought} from './harness/brought.ts';
import {watchLeaks} from './harness/leaks.ts';
import {expect, test} from './harness/test.ts';
import {formOn, type Form} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {expire, logIn as logInHere} from './walk/log-in.ts';

const label = 'Social Security number';

const field = (page: Page) => page.getByRole('textbox', {name: label});

const isSave = (response: Response): boolean =>
  response.request().method() === 'PUT' && response.url().includes('/drafts/') && response.ok();

/** Types the number, and waits until the server has it. */
const type = async (page: Page, ssn: string): Promise<void> => {
  const saved = page.waitForResponse(
    (response) => isSave(response) && (response.request().postData() ?? '').includes(ssn),
  );
  await field(page).fill(ssn);
  await saved;
};

/** The session has run out for saves: whatever else the page asks for meanwhile does not lead to the log-in yet. */
const expireForSaves = (page: Page): Promise<unknown> =>
  page.route('**/drafts/**', async (route) => {
    const headers = await route.request().allHeaders();
    const ends = route.request().method() === 'PUT' && headers['authorization'] !== undefined;
    return ends ? route.continue({headers: {...headers, authorization: 'Bearer run.out.token'}}) : route.continue();
  });

const expectMasked = (page: Page): Promise<void> => expect(field(page)).toHaveCSS('-webkit-text-security', 'disc');

/** What the server gives whoever is logged in here of the answers of a screen. */
const askedFor = ({application}: Brought['client'], page: Page): Promise<unknown> =>
  page.evaluate(async (path) => {
    const headers = {
      authorization: localStorage.getItem('jwt') ?? '',
      'x-draft-token': sessionStorage.getItem('draft-token') ?? '',
    };
    return (await fetch(path, {headers})).json() as Promise<unknown>;
  }, `/service-application/api/v1/drafts/${application}.start.contact`);

test('what must not lie in a draft is there after a reload and after a session that ran out, for the same person alone', async ({
  page,
  request,
  watched,
}) => {
  // The account has a draft that the visit does not have: the page is told (412), and puts both together.
  watched.allow(/status of 4(?:0[14]|12)/);
  // To whoever logs in next her application is none.
  watched.allow(/Gate missing-data of flow heloc holds/);
  const [mara, other] = [await brought(request, 'offer'), await brought(request, 'offer')];
  const leaks = watchLeaks(page, ['219887766', '319887766']);
  await logIn(page, mara, 'start/contact');
  await type(page, '219887766');
  await expect(page.getByText('What must stay secret is kept for 30 minutes')).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue('219887766');
  await expectMasked(page);
  await leaks.look();

  // The session runs out while the number is changed: it is kept for her, and not for whoever logs in next in this tab.
  await expireForSaves(page);
  await type(page, '319887766');
  await page.unroute('**/drafts/**');
  await expire(page);
  await page.reload();
  await logInHere(page, {...other.person, password: demoPassword});
  await expect(page).toHaveURL(/\/dashboard(?:\?|$)/);
  expect(JSON.stringify(await askedFor(mara.client, page))).not.toContain('19887766');
  await page.goto(other.at('start/contact'));
  await expect(field(page)).toHaveValue('');

  await logIn(page, mara, 'start/contact');
  await expect(field(page)).toHaveValue('319887766');
  await expectMasked(page);
  await leaks.look();
  expect(leaks.found).toEqual([]);
});

interface Sealed {
  readonly what: string;
  readonly until: StageId;
  readonly screen: string;
  readonly next: RegExp;
  readonly fill: (form: Form) => Promise<void>;
  readonly isThere: (page: Page) => Promise<void>;
}

/** What is sensitive by its kind, and what is so because the flow says it: no such answer is sent before it is pressed. */
const sealed: readonly Sealed[] = [
  {
    what: 'numbers of an account',
    until: 'income',
    screen: 'bank/manual-disburse',
    next: /bank\/confirm/,
    fill: async (form) => {
      await form.type('Routing number', '011000015');
      await form.type('Account number', '4400123456');
      await form.type('Account number again', '4400123456');
      await form.choose('Kind of account', 'Checking');
      await form.choose('How will you pay it back?', 'By hand each month');
    },
    isThere: async (page) => {
      await expect(page.getByLabel('Routing number')).toHaveValue('011000015');
      for (const name of ['Account number', 'Account number again'])
        await expect(page.getByRole('textbox', {name, exact: true})).toHaveValue('4400123456');
    },
  },
  {
    what: 'answers for the statistics of the government',
    until: 'contact',
    screen: 'start/hmda',
    next: /start\/app-summary/,
    fill: async (form) => {
      await form.choose('Ethnicity', 'Not Hispanic or Latino');
      await form.choose('Race', 'Asian');
      await form.choose('Asian origin', 'Korean');
      await form.choose('Sex', 'Female');
    },
    isThere: async (page) => {
      for (const name of ['Not Hispanic or Latino', 'Asian', 'Korean', 'Female'])
        await expect(page.getByRole('checkbox', {name, exact: true})).toBeChecked();
    },
  },
];

for (const {what, until, screen, next, fill, isThere} of sealed)
  test(`${what} are there after a log-in in the middle, and go on as they were typed`, async ({
    page,
    request,
    watched,
  }) => {
    watched.allow(/status of 4(?:0[14]|12)/);
    const someone = await brought(request, until);
    await logIn(page, someone, screen);
    await fill(formOn(page, pointerHand()));
    await expire(page);
    await page.getByRole('button', {name: 'Continue', exact: true}).click();
    await logInHere(page, {...someone.person, password: demoPassword});
    await expect(page).toHaveURL(new RegExp(screen));
    await isThere(page);
    await page.getByRole('button', {name: 'Continue', exact: true}).click();
    await expect(page).toHaveURL(next);
  });
