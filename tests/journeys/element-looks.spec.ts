import type {Locator, Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {launchOptions, shortLived} from './harness/launch-options.ts';
import {servePlainHost, type PlainHost} from './harness/plain-host.ts';
import {expect, test} from './harness/test.ts';

test.describe('how a journey looks in a page of plain HTML', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let host: PlainHost;

  test.beforeAll(async () => {
    host = await servePlainHost();
  });

  test.afterAll(async () => host.stop());

  /** Opens the page with these rules after its own. */
  const open = async (page: Page, rules = '', change = (html: string): string => html): Promise<void> => {
    await page.route('**/page.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: `${await response.text()}\n${rules}`});
    });
    await page.route(
      ({pathname}) => pathname === '/',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({response, body: change(await response.text())});
      },
    );
    await page.goto(host.address);
    await expect(page.locator('#now')).toHaveText('index');
  };

  const heading = (page: Page): Locator => page.getByRole('heading', {level: 1});
  const widthOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.width ?? 0;

  for (const frame of ['none', 'whole'])
    for (const [width, letters] of [
      [280, '25.92px'],
      [400, '25.92px'],
      [640, '31.104px'],
      [960, '31.104px'],
    ] as const)
      test(`has the room of a column of ${width} px in a wide window, with the frame ${frame}`, async ({page}) => {
        await open(page, `main { width: ${width}px; }`, (html) => html.replace('frame="none"', `frame="${frame}"`));
        const [title, field] = [heading(page), page.getByLabel('Full name')];
        const least = Math.min(width * 0.85, 640);
        expect(await widthOf(title)).toBeGreaterThanOrEqual(least);
        expect(await widthOf(field)).toBeGreaterThanOrEqual(least);
        await expect(title).toHaveCSS('font-size', letters);
        const beyond = await page.locator('waymark-journey').evaluate((one) => one.scrollWidth - one.clientWidth);
        expect(beyond).toBe(0);
        const tall = await page.locator('waymark-journey').evaluate((one) => one.clientHeight);
        expect(tall).toBeLessThan(550);
      });

  test('is as wide as its column where its page leaves that to it, and no wider than there is room', async ({page}) => {
    await open(page, 'main { display: flex; }');
    expect(await widthOf(heading(page))).toBeGreaterThan(500);
    await page.setViewportSize({width: 360, height: 740});
    expect(await widthOf(page.locator('waymark-journey'))).toBe(360);
  });

  for (const column of ['main { width: 360px; }', 'main { display: flex; width: 360px; }'])
    test(`says what could not be loaded as on a phone in a narrow column: ${column}`, async ({page, watched}) => {
      watched.allow(/Failed to load resource|answers with 503/);
      await open(page, column);
      await page.route('**/site/', (route) => route.fulfill({status: 503}));
      await page.locator('waymark-journey').evaluate((one) => one.setAttribute('start', '/hello/check'));
      await expect(heading(page)).toHaveText('This page could not be loaded');
      expect(await widthOf(page.getByRole('button', {name: 'Try again'}))).toBe(360);
      // The page is not its own to load again.
      await expect(page.getByRole('button', {name: 'Reload the page'})).toHaveCount(0);
    });

  test('lies below what its page has above its own things', async ({page}) => {
    await open(page, above, (html) => html.replace('frame="none"', 'frame="whole"'));
    await expect(page.getByText('Your Company')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 360));
    const top = await page.getByRole('region', {name: 'About us'}).evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeLessThan(20);
    expect(await isAbove(page)).toBe(true);
  });

  test('leaves the rest of its page free while it is loaded', async ({page}) => {
    await page.clock.install();
    await page.route('**/page.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: `${await response.text()}\n${above}`});
    });
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((done) => (goOn = done));
    await page.route('**/artifacts/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(host.address);
    const loader = page.locator('[data-loader]');
    await expect(page.locator('waymark-journey').getByRole('region', {name: 'This form'})).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(800);
      await expect(loader).toBeVisible({timeout: 100});
    }).toPass();
    const [outer, inner] = [await page.locator('waymark-journey').boundingBox(), await loader.boundingBox()];
    expect(inner).toEqual(outer);
    expect(await isAbove(page)).toBe(true);
    // Also where it has been scrolled below something that stays.
    await page.evaluate(() => scrollTo(0, 360));
    expect((await loader.boundingBox())?.y).toBeLessThan(20);
    expect(await isAbove(page)).toBe(true);
    goOn();
  });

  test('has no landmark that its page has', async ({page}) => {
    await open(page);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('region', {name: 'This form'})).toContainText('What is your name?');
    await page.locator('waymark-journey').evaluate((one) => one.setAttribute('frame', 'whole'));
    await expect(page.getByText('Your Company')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expectAccessible(page, 'a journey with its whole frame in a page of plain HTML');
  });

  test('takes nothing over from rules for everything', async ({page}) => {
    const rules = [
      ['font-family', 'monospace'],
      ['font-size', '30px'],
      ['font-style', 'italic'],
      ['line-height', '3'],
      ['color', 'rgb(200, 0, 0)'],
      ['letter-spacing', '3px'],
      ['text-transform', 'uppercase'],
      ['text-align', 'right'],
      ['user-select', 'none'],
      ['white-space', 'pre'],
      ['cursor', 'wait'],
    ] as const;
    const look = (): Promise<readonly string[]> =>
      page.getByText('Full name').evaluate(
        (label, names) => {
          const style = getComputedStyle(label);
          return [...names, 'direction'].map((name) => style.getPropertyValue(name));
        },
        rules.map(([name]) => name),
      );
    await open(page);
    const before = await look();
    await page.unrouteAll();
    await open(page, `* { ${rules.map((rule) => rule.join(': ')).join('; ')} }`, (html) =>
      html.replace('<html lang="en">', '<html lang="ar" dir="rtl">'),
    );
    expect(await look()).toEqual(before);
  });

  for (const size of ['62.5%', '200%'])
    test(`has its own sizes where the text of its page's root has ${size}`, async ({page}) => {
      const allSizes = async (): Promise<readonly unknown[]> => {
        const sizes = await sizesOf(page);
        await page.getByRole('button', {name: 'Continue'}).click();
        const icons = page.locator('waymark-journey svg');
        await expect(icons).toHaveCount(2);
        return [sizes, ...(await Promise.all((await icons.all()).map(widthOf)))];
      };
      await open(page);
      const before = await allSizes();
      await page.unrouteAll();
      await open(page, `html { font-size: ${size}; }`);
      expect(await allSizes()).toEqual(before);
    });

  test('has larger text for whoever has asked their browser for it', async ({playwright}) => {
    const larger = '--blink-settings=defaultFontSize=24';
    const browser = await playwright.chromium.launch(launchOptions(shortLived, larger));
    const page = await browser.newPage();
    await open(page, 'html { font-size: 10px; }');
    await expect(page.getByText('Full name')).toHaveCSS('font-size', '27px');
    await browser.close();
  });

  test('is hidden where its page hides what is around it', async ({page}) => {
    await open(page, 'main { visibility: hidden; }');
    await expect(page.getByLabel('Full name')).toBeHidden();
  });

  test('has its own typeface, which loads for it alone', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'font' && asked.push(request.url())));
    await open(page);
    await expect.poll(() => familiesOf(page)).toEqual(['Inter']);
    expect(asked).toHaveLength(1);
    // The second one of a page brings nothing again.
    const sheets = (): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);
    expect(await sheets()).toBe(1);
    await page.evaluate(() => {
      const first = document.querySelector('waymark-journey');
      first?.after(first.cloneNode(true));
    });
    await expect(heading(page)).toHaveCount(2);
    expect(await sheets()).toBe(1);
  });

  test('asks for no typeface that its theme does not have', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'font' && asked.push(request.url())));
    await page.route('**/themes/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: `${await response.text()} :root, :host { --font: serif; }`});
    });
    await open(page);
    expect(await familiesOf(page)).not.toContain('Inter');
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toEqual([]);
  });
});

/** A bar that stays above what is scrolled below it, as late as may be. */
const above = 'header { position: sticky; top: 0; z-index: 1; } main { margin-block: 300px 2000px; }';

/** Whether the page's own header is what is seen where it stands. */
const isAbove = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.elementFromPoint(20, 20)?.closest('header') instanceof HTMLElement);

/** How large the parts of the first screen are. */
const sizesOf = (page: Page): Promise<readonly object[]> =>
  page
    .locator('waymark-journey')
    .locator('h1, label, input, button, summary')
    .evaluateAll((all) =>
      all.map((one) => {
        const {width, height} = one.getBoundingClientRect();
        return {width, height, letters: getComputedStyle(one).fontSize};
      }),
    );

/** In which faces the heading is drawn. */
async function familiesOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {result} = await session.send('Runtime.evaluate', {
    expression: "document.querySelector('waymark-journey').shadowRoot.querySelector('h1')",
  });
  const {nodeId} = await session
    .send('DOM.getDocument', {depth: -1, pierce: true})
    .then(() => session.send('DOM.requestNode', {objectId: result.objectId ?? ''}));
  const {fonts} = await session.send('CSS.getPlatformFontsForNode', {nodeId});
  await session.detach();
  return fonts.map(({familyName}) => familyName);
}
