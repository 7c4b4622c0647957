import {expectAccessible} from './harness/accessible.ts';
import {serve, type Served} from './harness/serve.ts';
import {expect, test} from './harness/test.ts';

/** `waymark gallery`: a screen as all organisations have it, drawn by the built app under a policy without scripts. */
test.describe('the gallery of looks', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let served: Served;

  test.beforeAll(async () => {
    served = await serve('gallery', 'library-card');
  });
  test.afterAll(() => served.stop());

  test('shows each look once, by keys, on a phone and beside a desk', async ({page}) => {
    const answer = await page.goto(`${served.origin}/?screen=card:index`);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('heading', {level: 1})).toHaveText('index of card');
    await expect(page.getByText('2 looks at 2 organisations.')).toBeVisible();
    const first = page.frameLocator('iframe').first();
    await expect(first.locator('h1')).toHaveText('Who is the card for?');
    await expect(page.frameLocator('iframe').nth(1).locator('h1')).toHaveText('Who becomes a member?');
    // In the typeface that people have, as the gallery itself.
    const loaded = () =>
      [...document.fonts].some(({family, status}) => /^"?Inter Variable/.test(family) && status === 'loaded');
    for (const frame of page.frames().slice(0, 2)) {
      await expect.poll(() => frame.evaluate(loaded)).toBe(true);
      expect(await frame.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Inter Variable/);
    }
    // A closed list of choices names the flow too.
    await expect(page.getByLabel('Screen').locator('option:checked')).toHaveText('card: index');
    // Each in the colours of the organisation that it is drawn of.
    const colours = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) =>
          frame
            .locator('main button')
            .first()
            .evaluate((one) => getComputedStyle(one).backgroundColor),
        ),
    );
    expect(new Set(colours).size).toBe(2);
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800});
      await expectAccessible(page, `the gallery at ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const controls = await page.getByRole('search').evaluate((form) => form.clientHeight);
      expect(controls).toBeLessThan(width === 360 ? 260 : 120);
    }
    // None is cut by its frame, which has room for a long first screen.
    for (const [width, height] of [
      [360, 880],
      [1280, 1160],
    ] as const) {
      await page.goto(`${served.origin}/?screen=card:index&width=${width}`);
      const [frame, bottoms] = await page
        .locator('.window')
        .first()
        .evaluate((one) => {
          const look = one.querySelector('iframe');
          return [look?.clientHeight, [look, one].map((box) => box?.getBoundingClientRect().bottom ?? 0)] as const;
        });
      expect(frame).toBeGreaterThanOrEqual(height);
      expect(bottoms[0]).toBeLessThanOrEqual((bottoms[1] ?? 0) + 1);
    }
    await page.goto(`${served.origin}/?screen=card:index`);
    // Pictures beside each other begin on one line, though the second alone says in what it is another.
    await expect(page.getByText('Otherwise: ')).toHaveCount(1);
    const tops = await page.locator('.window').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to the looks'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Open default'})).toBeFocused();
    // What is in a picture is passed by.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Open riverside'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Who becomes a member?');
  });

  test('finds an organisation, a screen, and what is known there', async ({page}) => {
    await page.goto(served.origin);
    await page.getByLabel('Screen').selectOption('card:check');
    await page.getByLabel('Organisation').fill('riverside');
    await page.getByLabel('Organisation').press('Enter');
    await expect(
      page.getByText('1 look with an organisation “riverside”, of 2 looks at 2 organisations.'),
    ).toBeVisible();
    await page.getByLabel('Situation').selectOption('Whoever has answered all looks at it once more');
    await page.getByLabel('With header and steps').check();
    await page.getByRole('button', {name: 'Show'}).click();
    const frame = page.frameLocator('iframe').first();
    await expect(frame.locator('main')).toContainText('Ada Reader');
    await expect(frame.locator('header')).toContainText('Riverside Library');
    await expectAccessible(page, 'what was found');
  });
});
