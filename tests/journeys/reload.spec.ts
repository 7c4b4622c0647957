import {watchLeaks} from './harness/leaks.ts';
import {startOwnServer, type OwnServer} from './harness/own-server.ts';
import {expect, test} from './harness/test.ts';
import {pointerHand} from './walk/hand.ts';
import {expire, logIn} from './walk/log-in.ts';
import {newPerson} from './walk/person.ts';
import {atStop, standardPath, walk} from './walk/walk.ts';

test.use({geolocation: {latitude: 45.52, longitude: -122.68}, permissions: ['geolocation']});

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

/** Numbers that the walk types: the Social Security number and the bank account, as people write them too. */
const numbers = ['219887766', '219-88-7766', '4400123456'];

test('[AUTH-SESSION-06] whoever reloads, or whose token runs out, goes on on every screen where they were; nothing of theirs lies about', async ({
  page,
  watched,
}, info) => {
  // A session that is over is told by 401, which the browser notes.
  watched.allow(/status of 401/);
  const person = {...newPerson(), first: 'Zebrinka', last: 'Quagmorel', ssn: '219887766'};
  const leaks = watchLeaks(page, [person.last, person.first, person.email, person.phone, ...numbers]);
  const runsOut = info.project.name === 'desktop';
  await page.goto(`${server.origin}/account/heloc/register-v2`);
  await walk(page, standardPath, {
    hand: pointerHand(),
    person,
    arrived: async (stop) => {
      const address = page.url();
      const signedIn = await page.evaluate(() => localStorage.getItem('jwt') !== null);
      if (runsOut && signedIn) await expire(page);
      await page.reload();
      if (runsOut && signedIn) await logIn(page, person);
      await atStop(page, stop);
      expect(page.url()).toBe(address);
      await leaks.look();
    },
    filled: () => leaks.look(),
  });
  await expect(page).toHaveURL(/\/complete$/);
  await leaks.look();
  expect(server.lines.length).toBeGreaterThan(50);
  leaks.read('log', server.lines);
  expect(leaks.telemetry.length).toBeGreaterThan(0);
  expect(leaks.found).toEqual([]);
});
