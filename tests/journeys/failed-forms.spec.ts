import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {holdScript} from './harness/hold.ts';
import {withoutScript} from './harness/plain-page.ts';
import {serve} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

/** The library's cards, whose branches come from a service that may be away. */
const aLibrary = async () => {
  let isAway = false;
  const library = createServer((_, response) => {
    response.writeHead(isAway ? 500 : 200, {'content-type': 'application/json'});
    response.end(JSON.stringify(isAway ? {} : {branches: [{id: 'OLD_TOWN', name: 'Old Town'}]}));
  });
  await new Promise<void>((opens) => {
    library.listen(0, '127.0.0.1', opens);
  });
  const url = `http://127.0.0.1:${(library.address() as AddressInfo).port}`;
  const served = await serve(
    'start',
    'library-card',
    ({write}) =>
      write(
        'server.yaml',
        'operations: {listBranches: {upstream: library}}\nupstreams: {library: {url: {env: LIBRARY_URL}}}\n',
      ),
    {env: {LIBRARY_URL: url}},
  );
  return {
    address: `${served.origin}/library/card`,
    isAway: (now: boolean) => void (isAway = now),
    stop: async () => {
      await served.stop();
      library.close();
    },
  };
};

/** Goes to the second screen without scripts, answers it, and sends that while the service is away. Gives the status. */
const sendInVain = async (plain: Page, library: Awaited<ReturnType<typeof aLibrary>>): Promise<number> => {
  const form = formOn(plain, pointerHand());
  await plain.goto(library.address, {waitUntil: 'commit'});
  await form.type('Full name', 'Ada Reader');
  for (const [part, value] of [
    ['Month', '5'],
    ['Day', '5'],
    ['Year', '1990'],
  ] as const)
    await form.type(part, value);
  await form.press('Continue');
  await expect(plain.getByRole('heading', {level: 1})).toHaveText('Where do you want to collect it?');
  await plain.getByText('Old Town').click();
  await plain.getByText('Yes', {exact: true}).click();
  library.isAway(true);
  const [failed] = await Promise.all([
    plain.waitForResponse((one) => one.request().method() === 'POST'),
    form.press('Continue'),
  ]);
  return failed.status();
};

test('a form that was sent while something failed is sent again with what was typed', async ({browser, page}, info) => {
  const library = await aLibrary();
  const {context, plain} = await withoutScript(browser, page);
  expect(await sendInVain(plain, library)).toBe(503);
  await shot(plain, info, 'plain/failed');
  library.isAway(false);
  await formOn(plain, pointerHand()).press('Try again');
  await expect(plain.getByRole('heading', {level: 1})).toHaveText('Is this right?');
  await expect(plain.getByRole('main')).toContainText('Old Town');
  await context.close();
  await library.stop();
});

for (const when of ['as soon as the page is live', 'once it is tried again'])
  test(`what was typed into a form that was sent while something failed stands there ${when}`, async ({
    page,
    watched,
  }) => {
    watched.allow(/status of 50[23]|ApiError/);
    const library = await aLibrary();
    const letGo = await holdScript(page);
    expect(await sendInVain(page, library)).toBe(503);
    const again = when.startsWith('once');
    library.isAway(again);
    letGo();
    if (again) {
      await expect(page.locator('[data-around], input[name="branch"][type="hidden"]')).toHaveCount(0);
      library.isAway(false);
      await page.getByRole('button', {name: 'Try again'}).click();
    }
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Where do you want to collect it?');
    await expect(page.getByRole('radio', {name: 'Old Town'})).toBeChecked();
    await expect(page.getByRole('radio', {name: 'Yes'})).toBeChecked();
    await formOn(page, pointerHand()).press('Continue');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Is this right?');
    await expect(page.getByRole('main')).toContainText('Old Town');
    await library.stop();
  });
