import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {withoutScript} from './harness/plain-page.ts';
import {serve} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

test('a form that was sent while something failed is sent again with what was typed', async ({browser, page}, info) => {
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
  const {context, plain} = await withoutScript(browser, page);
  const form = formOn(plain, pointerHand());
  const heading = plain.getByRole('heading', {level: 1});
  await plain.goto(`${served.origin}/library/card`);
  await form.type('Full name', 'Ada Reader');
  for (const [part, value] of [
    ['Month', '5'],
    ['Day', '5'],
    ['Year', '1990'],
  ] as const)
    await form.type(part, value);
  await form.press('Continue');
  await expect(heading).toHaveText('Where do you want to collect it?');
  await plain.getByText('Old Town').click();
  await plain.getByText('Yes', {exact: true}).click();
  isAway = true;
  const [failed] = await Promise.all([
    plain.waitForResponse((one) => one.request().method() === 'POST'),
    form.press('Continue'),
  ]);
  expect(failed.status()).toBe(503);
  await shot(plain, info, 'plain/failed');
  isAway = false;
  await form.press('Try again');
  await expect(heading).toHaveText('Is this right?');
  await expect(plain.getByRole('main')).toContainText('Old Town');
  await context.close();
  await served.stop();
  library.close();
});
