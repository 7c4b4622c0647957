import type {Page, Response} from '@playwright/test';
import {demoPassword} from '../../src/sandbox/demo/password.ts';
import {brought, logIn, type Brought} from './harness/brought.ts';
import {watchLeaks} from './harness/leaks.ts';
import {expect, test} from './harness/test.ts';
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
