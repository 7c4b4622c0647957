import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {servePlainHost, type PlainHost} from './harness/plain-host.ts';
import {ofMissingFiles} from './harness/missing.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';

test.describe('a journey beside what its page does', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let host: PlainHost;
  test.beforeAll(async () => {
    host = await servePlainHost();
  });
  test.afterAll(async () => {
    await host.stop();
  });

  const heading = (page: Page) => page.locator('waymark-journey').getByRole('heading', {level: 1});
  const toCheck = async (page: Page): Promise<void> => {
    await page.getByLabel('Full name').fill('Ada Reader');
    await page.getByRole('button', {name: 'Continue'}).click();
  };

  test('takes nothing that its page keeps in the browser, tells nobody of it, and leaves it there', async ({page}) => {
    const [names, theirs] = [['jwt', 'draft-token', 'reloads', 'utm_source'], 'Bearer of-the-page'] as const;
    await page.addInitScript(
      ([given, value]) => {
        for (const name of given) for (const storage of [localStorage, sessionStorage]) storage.setItem(name, value);
      },
      [names, theirs] as const,
    );
    const told: string[] = [];
    page.on('request', (request) => {
      const all = JSON.stringify([request.headers(), request.postData()]);
      if (all.includes('of-the-page')) told.push(request.url());
    });
    await page.goto(`${host.address}?utm_source=cloc`);
    await toCheck(page);
    await expect(heading(page)).toHaveText('Is this right?');
    await page.getByRole('button', {name: 'Send'}).click();
    await expect(heading(page)).toHaveText('We have it');
    expect(told).toEqual([]);
    const kept = await page.evaluate(() => [localStorage, sessionStorage].map((storage) => Object.entries(storage)));
    for (const entries of kept) {
      expect(Object.fromEntries(entries)).toMatchObject(Object.fromEntries(names.map((name) => [name, theirs])));
      const others = entries.filter(([name]) => !names.some((one) => one === name));
      expect(others.filter(([name]) => !name.startsWith('waymark:/site:'))).toEqual([]);
    }
  });

  /** A field of the page in which somebody has typed, and what the page does besides. */
  const typedBeside = async (page: Page) => {
    const loads: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && loads.push(frame.url()));
    await page.goto(host.address);
    await expect(page.locator('#now')).toHaveText('index');
    await page.evaluate(() => {
      const input = Object.assign(document.createElement('input'), {id: 'theirs', ariaLabel: 'Search'});
      document.querySelector('header')?.append(input);
    });
    const field = page.locator('#theirs');
    await field.fill('typed beside');
    const stays = async (): Promise<void> => {
      await expect(field).toHaveValue('typed beside');
      expect(loads).toHaveLength(1);
    };
    return {field, stays};
  };

  /** What was typed is there, and leads on. */
  const goesOn = async (page: Page): Promise<void> => {
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(heading(page)).toHaveText('Is this right?');
  };

  const screens = /\/artifacts\/screens\/[^?]*check/;

  test('begins anew in a page that stays where a file of it does not come once, and what was typed in either is there', async ({
    page,
    watched,
  }) => {
    watched.allow(ofMissingFiles);
    let refused = 0;
    await page.route(screens, (route) => (refused++ < 2 ? route.abort('connectionreset') : route.fallback()));
    const {stays} = await typedBeside(page);
    await page.locator('#now').evaluate((now) => now.replaceChildren());
    // What comes next is asked for while somebody answers, and once more by the press.
    await page.getByLabel('Full name').fill('Ada');
    await expect.poll(() => refused).toBe(1);
    await toCheck(page);
    // Told once more.
    await expect(page.locator('#now')).toHaveText('index');
    await goesOn(page);
    expect(refused).toBe(3);
    await stays();
  });

  test('says so where a file of it does not come at all, tells its page, and goes on once it does', async ({
    page,
    watched,
  }, info) => {
    watched.allow(ofMissingFiles);
    await page.route(screens, (route) => route.abort('connectionreset'));
    const {stays} = await typedBeside(page);
    await toCheck(page);
    await expect(page.locator('#now')).toHaveText(/^failed: Could not load screen hello:check/);
    const again = page.getByRole('button', {name: 'Try again'});
    await expect(again).toBeVisible();
    await expectAccessible(page, 'a journey of which a file is missing');
    await shot(page, info, 'element/missing');
    await stays();
    await page.unroute(screens);
    await again.click();
    await goesOn(page);
    await stays();
  });

  test('does not load its page again where that is shown as it was left', async ({page}) => {
    const {stays} = await typedBeside(page);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByLabel('Full name').fill('Ada Reader');
    await saved;
    const back = (): Promise<boolean> =>
      page.evaluate(() => dispatchEvent(Object.assign(new PageTransitionEvent('pageshow', {persisted: true}))));
    const read = page.waitForResponse('**/site/');
    await back();
    await read;
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
    await stays();
    await page.evaluate(() => document.querySelector('waymark-journey')?.remove());
    await back();
    await stays();
  });

  test('leaves the focus to who has gone on in the page around it, and says what shows by now', async ({page}) => {
    let sends: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (sends = resolve));
    await page.route('**/api/hello', async (route) => {
      await sent;
      await route.fallback();
    });
    const {field} = await typedBeside(page);
    await toCheck(page);
    await expect(heading(page)).toBeFocused();
    await page.getByRole('button', {name: 'Send'}).click();
    const said = await sayings(page);
    await field.focus();
    await page.keyboard.type('!');
    sends();
    await expect(heading(page)).toHaveText('We have it');
    await expect(field).toBeFocused();
    await page.keyboard.type('!');
    await expect(field).toHaveValue(/!!$/);
    await expect.poll(said).toContain('We have it');
  });

  test('tells of a site that does not answer, and is there where somebody tries again once it does', async ({
    page,
    watched,
  }) => {
    watched.allow(/\/site\/ does not answer/);
    await page.clock.install();
    await page.route('**/site/', () => undefined);
    const asked = page.waitForRequest('**/site/');
    await page.goto(host.address);
    await asked;
    await page.clock.fastForward(30_000);
    await expect(page.locator('#now')).toHaveText('failed: /site/ does not answer.');
    await page.unroute('**/site/');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('#now')).toHaveText('index');
  });

  test('is heard of by its page out of a shadow root of the page', async ({page}) => {
    await page.goto(host.address);
    await expect(page.locator('#now')).toHaveText('index');
    await page.evaluate(() => {
      const element = document.querySelector('waymark-journey');
      const around = document.createElement('div');
      document.body.append(around);
      if (element !== null) around.attachShadow({mode: 'open'}).append(element);
    });
    await toCheck(page);
    await expect(page.locator('#now')).toHaveText('check');
    await expect(heading(page)).toBeFocused();
  });
});

/** Notes what screen readers are told from now on; gives all of it. */
async function sayings(page: Page): Promise<() => Promise<string>> {
  await page.locator('waymark-journey').evaluate(({shadowRoot}) => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    for (const place of shadowRoot?.querySelectorAll('[aria-live]') ?? [])
      new MutationObserver(() => said.push(place.textContent)).observe(place, {
        ...{childList: true, characterData: true, subtree: true},
      });
  });
  return async () => page.evaluate(() => (Reflect.get(window, 'said') as string[]).join('\n'));
}
