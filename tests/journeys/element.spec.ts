import type {Locator, Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {servePlainHost, type PlainHost} from './harness/plain-host.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';

test.describe('a journey in a page of plain HTML, under its strict policy', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let host: PlainHost;

  test.beforeAll(async () => {
    host = await servePlainHost();
  });

  test.afterAll(async () => host.stop());

  test('shows, goes on, tells its page and sends; no rule of either reaches the other', async ({page}, info) => {
    await page.goto(host.address);
    const now = page.locator('#now');
    await expect(now).toHaveText('index');
    await expect(page.getByText('One moment')).toBeHidden();
    const heading = page.getByRole('heading', {level: 1});
    await expect(heading).toHaveText('What is your name?');
    const dressOf = (selector: string): Promise<string[]> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const {color, fontFamily, textTransform} = getComputedStyle(element);
          return [color, fontFamily.split(',')[0] ?? '', textTransform];
        });
    expect(await dressOf('h1')).toEqual(['rgb(21, 25, 34)', '"Inter Variable"', 'none']);
    expect(await dressOf('header > p')).toEqual(['rgb(38, 53, 43)', 'Georgia', 'none']);
    await expectAccessible(page, 'the first screen in a page of plain HTML');

    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(page.getByRole('alert')).toContainText('There is a problem');
    await shot(page, info, 'element/problem');
    await page.getByRole('link', {name: 'Enter your name'}).click();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.keyboard.type('Ada Reader');
    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(now).toHaveText('check');
    // Whoever comes to a screen is at its heading, also in a shadow root.
    await expect(heading).toBeFocused();
    await page.getByRole('button', {name: 'Send'}).click();
    await expect(heading).toHaveText('We have it');
    expect(page.url()).toBe(host.address);
    await expectAccessible(page, 'the last screen in a page of plain HTML');
  });

  test('tells its page of an action that has failed, and of a site that does not come, and goes on once it does', async ({
    page,
    watched,
  }, info) => {
    watched.allow(/Failed to load resource|\/site\/ answers with 503/);
    await page.route('**/site/', (route) => route.fulfill({status: 503}));
    await page.goto(host.address);
    await expect(page.locator('#now')).toHaveText('failed: /site/ answers with 503.');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page could not be loaded');
    const again = page.getByRole('button', {name: 'Try again'});
    await expect.poll(async () => (await again.boundingBox())?.height).toBe(44);
    await expectAccessible(page, 'an element without its site');
    await shot(page, info, 'element/without-site');
    await page.unroute('**/site/');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('#now')).toHaveText('index');
    await page.evaluate(() => {
      document.addEventListener('action', ({detail}: Event & {readonly detail?: unknown}) => {
        Reflect.set(window, 'lastAction', detail);
      });
    });
    await page.getByLabel('Full name').fill('Ada Reader');
    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(page.locator('#now')).toHaveText('check');
    const refused = {status: 500, json: {title: 'Broken', status: 500, code: 'INTERNAL'}};
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill(refused) : route.fallback(),
    );
    await page.getByRole('button', {name: 'Send'}).click();
    await expect(page.getByRole('alert')).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'lastAction') as unknown)).toMatchObject({
      flow: 'hello',
      screen: 'check',
      action: 'send',
      failure: expect.any(String),
    });
  });

  test('goes with its element, and comes again with it', async ({page}) => {
    await page.goto(host.address);
    await expect(page.locator('#now')).toHaveText('index');
    await page.getByLabel('Full name').fill('Ada Reader');
    await page.evaluate(() => {
      const element = document.querySelector('waymark-journey');
      element?.remove();
      Reflect.set(window, 'kept', element);
    });
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(0);
    await page.evaluate(() => document.body.append(Reflect.get(window, 'kept') as Node));
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
  });

  test('comes again with its rules, and tells what shows once', async ({page}) => {
    await page.goto(host.address);
    await expect(page.locator('#now')).toHaveText('index');
    const heading = page.getByRole('heading', {level: 1});
    const look = await lookOf(heading);
    await hear(page);
    await page.evaluate(() => {
      const element = document.querySelector('waymark-journey');
      element?.remove();
      document.body.append(element as Node);
    });
    await expect(heading).toBeVisible();
    expect(await lookOf(heading)).toEqual(look);
    await change(page, {frame: 'whole'});
    await expect(page.getByText('Your Company')).toBeVisible();
    expect(await heard(page)).toEqual(['screen index']);
  });

  test('is there twice, each by itself', async ({page}) => {
    await page.goto(host.address);
    await expect(page.locator('#now')).toHaveText('index');
    await page.evaluate(() => {
      const first = document.querySelector('waymark-journey');
      first?.after(first.cloneNode(true));
    });
    const [first, second] = [page.locator('waymark-journey').first(), page.locator('waymark-journey').last()];
    await expect(second.getByLabel('Full name')).toBeVisible();
    await first.getByLabel('Full name').fill('Ada Reader');
    await first.getByRole('button', {name: 'Continue'}).click();
    await expect(first.getByRole('heading', {level: 1})).toHaveText('Is this right?');
    await expect(second.getByRole('heading', {level: 1})).toHaveText('What is your name?');
    await second.evaluate((element) => element.remove());
    await first.getByRole('button', {name: 'Send'}).click();
    await expect(first.getByRole('heading', {level: 1})).toHaveText('We have it');
  });

  test('leaves title, address and place of its page alone, and takes nothing from it', async ({page}) => {
    await page.route(
      ({pathname}) => pathname === '/',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<body>', '<body><p id="waymark">By us</p>');
        await route.fulfill({response, body});
      },
    );
    const address = `${host.address}?userToken=of-the-page#chapter-on-loans-in-spring`;
    await page.goto(address);
    await expect(page.locator('#now')).toHaveText('index');
    expect([page.url(), await page.title()]).toEqual([address, 'The town library']);

    await page.evaluate(() => {
      const rules = new CSSStyleSheet();
      rules.replaceSync(`
        body { text-align: right; letter-spacing: 5px; text-transform: uppercase; }
        body::before { content: ''; display: block; height: 3000px; }
        body::after { content: ''; display: block; height: 3000px; }
      `);
      document.adoptedStyleSheets = [rules];
    });
    const heading = page.getByRole('heading', {level: 1});
    expect(
      await page.getByText('Full name').evaluate((element) => {
        const {textAlign, letterSpacing, textTransform} = getComputedStyle(element);
        return [textAlign, letterSpacing, textTransform];
      }),
    ).toEqual(['start', 'normal', 'none']);
    await page.getByLabel('Full name').fill('Ada Reader');
    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(heading).toHaveText('Is this right?');
    await expect(heading).toBeInViewport();
    expect([page.url(), await page.title()]).toEqual([address, 'The town library']);

    await page.evaluate(() => document.querySelector('waymark-journey')?.setAttribute('hidden', ''));
    await expect(heading).toBeHidden();
  });

  test('is pressed where an error comes meanwhile', async ({page}) => {
    await page.goto(host.address);
    const field = page.getByLabel('Full name');
    await field.fill('A');
    await field.fill('');
    const {x = 0, y = 0, height = 0} = (await page.getByRole('button', {name: 'Continue'}).boundingBox()) ?? {};
    await page.mouse.move(x + 10, y + height - 4);
    await page.mouse.down();
    // Frames in which what is drawn at once would have moved the button.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.mouse.up();
    await expect(page.getByRole('alert')).toContainText('There is a problem');
  });

  test('shows what its attributes say by now, each site with its own colours', async ({page, watched}) => {
    watched.allow(/A journey starts at a path|The site of a journey is a path/);
    await page.route('**/green/', async (route) => {
      const response = await route.fetch({url: `${host.address}site/`});
      const body = (await response.text()).replaceAll(/themes\/[^"]+\.css/g, 'themes/green.css');
      await route.fulfill({response, body});
    });
    await page.route('**/themes/green.css', (route) =>
      route.fulfill({contentType: 'text/css', body: ':root, :host { --primary-600: #006400; }'}),
    );
    await page.goto(host.address);
    const button = page.getByRole('button', {name: 'Continue'});
    await expect(button).toBeVisible();
    const colour = (): Promise<string> =>
      button.evaluate((element) => getComputedStyle(element).getPropertyValue('--primary-600'));
    const before = await colour();
    await change(page, {site: '/green'});
    await expect.poll(colour).toBe('#006400');
    await change(page, {site: '/site'});
    await expect.poll(colour).toBe(before);

    await change(page, {start: 'hello'});
    await expect(page.locator('#now')).toHaveText(/with a slash before it: \/hello/);
    await change(page, {start: '/hello', site: 'http://elsewhere.example/site'});
    await expect(page.locator('#now')).toHaveText(/a path of the page's own origin/);
    await change(page, {site: '/site'});
    await expect(page.locator('#now')).toHaveText('index');
  });
});

const lookOf = (locator: Locator): Promise<string[]> =>
  locator.evaluate((element) => {
    const {color, fontFamily, fontSize} = getComputedStyle(element);
    return [color, fontFamily, fontSize];
  });

const change = (page: Page, attributes: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => {
    const element = document.querySelector('waymark-journey');
    for (const [name, value] of Object.entries(given)) element?.setAttribute(name, value);
  }, attributes);

/** From now on the page writes down which screens it is told of. */
const hear = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const list: string[] = [];
    Reflect.set(window, 'heard', list);
    document.addEventListener('screen', (event) => {
      list.push(`screen ${(event as CustomEvent<{readonly screen: string}>).detail.screen}`);
    });
  });

const heard = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'heard') as unknown);
