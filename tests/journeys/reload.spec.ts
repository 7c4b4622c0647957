import {addressOf} from './harness/address-of.ts';
import {watchLeaks} from './harness/leaks.ts';
import {startOwnServer, type OwnServer} from './harness/own-server.ts';
import {expect, test} from './harness/test.ts';
import {pointerHand} from './walk/hand.ts';
import {expire, logIn} from './walk/log-in.ts';
import {newPerson} from './walk/person.ts';
import {atStop, standardPath, walk} from './walk/walk.ts';

test.use({geolocation: {latitude: 45.52, longitude: -122.68}, permissions: ['geolocation']});

// One server for all of them, not one for each worker.
test.describe.configure({mode: 'default'});

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

/** Numbers that the walk types: the Social Security number and the bank account, as people write them too. */
const numbers = ['219887766', '219-88-7766', '4400123456'];

test('[AUTH-SESSION-06] whoever reloads, also with a token that has run out, goes on on every screen where they were; nothing of theirs lies about', async ({
  page,
  watched,
}) => {
  // A session that is over is told by 401, which the browser notes.
  watched.allow(/status of 401/);
  const person = {...newPerson(), first: 'Zebrinka', last: 'Quagmorel', ssn: '219887766'};
  const leaks = watchLeaks(page, [person.last, person.first, person.email, person.phone, ...numbers]);
  const logged = server.lines.length;
  let runOut = 0;
  await page.goto(`${server.origin}/account/heloc/register-v2`);
  await walk(page, standardPath, {
    hand: pointerHand(),
    person,
    arrived: async (stop) => {
      const address = await addressOf(page);
      const isThere = async (): Promise<void> => {
        await atStop(page, stop);
        await expect(page).toHaveURL(address);
        await leaks.look();
      };
      await page.reload();
      await isThere();
      if (!(await page.evaluate(() => localStorage.getItem('jwt') !== null))) return;
      await expire(page);
      await page.reload();
      await logIn(page, person);
      runOut += 1;
      await isThere();
    },
    filled: () => leaks.look(),
  });
  await expect(page).toHaveURL(/\/complete$/);
  expect(runOut).toBeGreaterThan(10);
  await leaks.look();
  expect(server.lines.length - logged).toBeGreaterThan(50);
  leaks.read('log', server.lines);
  expect(leaks.telemetry.length).toBeGreaterThan(0);
  expect(leaks.found).toEqual([]);
});

test('what somebody who is not logged in has typed is there after a reload that leaves its first save no time for an answer', async ({
  page,
}) => {
  await page.route('**/drafts/**', async (route) => {
    // It is kept, and the page is gone before it hears so.
    if (route.request().method() === 'PUT') await route.fetch().then(() => new Promise(() => undefined));
    return route.fallback();
  });
  await page.goto(`${server.origin}/account/heloc-signer/login`);
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/drafts/'));
  await page.getByLabel('Email').fill('noor@people.example');
  await page.getByRole('heading', {level: 1}).click();
  await saved;
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('noor@people.example');
});
