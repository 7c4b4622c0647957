import {brought, comeTo} from './harness/brought.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';

for (const width of [360, 320])
  test(`letters of twice their size leave all of the header in a window of ${width} px`, async ({page, request}) => {
    await page.setViewportSize({width, height: 740});
    await comeTo(page, await brought(request, 'liens'), 'product/select');
    const header = page.getByRole('banner');
    const chat = header.getByRole('button', {name: /^Chat/});
    await expect(chat).toBeVisible();
    await expect(header.getByRole('button', {name: /^Notifications/})).toBeVisible();
    const heightBefore = (await header.boundingBox())?.height ?? 0;
    expect(heightBefore).toBeLessThan(80);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const one of await header.getByRole('button').all()) {
      await one.scrollIntoViewIfNeeded();
      await expect(one).toBeInViewport({ratio: 1});
    }
    expect(await header.evaluate((whole) => whole.scrollWidth)).toBeLessThanOrEqual(width);
    // What a menu opens is below all of them.
    const account = header.getByRole('button', {name: /^Account/});
    await account.click();
    const {y = 0, height = 0} = (await header.boundingBox()) ?? {};
    const leaves = await header.getByRole('button', {name: 'Log out'}).boundingBox();
    expect(leaves?.y).toBeGreaterThan(y + height);
  });

for (const width of [360, 320])
  test(`letters of twice their size leave all of the footer in a window of ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 740});
    await page.goto('/account/heloc/register-v2');
    const footer = page.getByRole('contentinfo');
    await footer.locator('summary').click();
    await expect(footer.getByRole('link', {name: /@/})).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const ends = await footer.evaluate((whole) =>
      [...whole.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
  });

for (const width of [360, 320])
  test(`letters of twice their size leave every amount of the offer whole in a window of ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({width, height: 740});
    await comeTo(page, await brought(request, 'liens'), 'product/select');
    const main = page.getByRole('main');
    const card = main.locator('label').filter({has: page.getByRole('radio')});
    const unit = card.first().getByText('each month');
    await expect(unit).toHaveCSS('width', '1px');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const typed = page.getByRole('textbox', {name: 'Amount'});
    expect(await typed.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // A figure that is broken has a line for each piece.
    const broken = await main.evaluate((whole) => {
      const walk = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walk.nextNode(); node !== null; node = walk.nextNode())
        for (const {0: figure, index} of (node.nodeValue ?? '').matchAll(/\$?\d[\d,]*\.\d+%?/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + figure.length);
          const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
          if (lines.size > 1) found.push(figure);
        }
      return found;
    });
    expect(broken).toEqual([]);
    // What stood over the columns is said with each figure.
    await expect(main.getByText('Rate, fixed')).toBeHidden();
    expect((await unit.boundingBox())?.width).toBeGreaterThan(50);
  });
