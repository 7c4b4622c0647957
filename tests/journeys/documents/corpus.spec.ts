import {readFileSync} from 'node:fs';
import {expectAccessible} from '../harness/accessible.ts';
import {shot} from '../harness/shot.ts';
import {expect, test} from '../harness/test.ts';
import {byPages, showCorpus} from './reader.ts';

const region = (title: string) => ({name: `The ${title} one`});

test('[DOCUMENT-VIEWER-04] [DOCUMENT-VIEWER-05] [SHELL-FEATURES-16] [SHELL-SCREENS-07] a page is read, searched, enlarged, selected, printed and kept', async ({
  page,
  request,
}, info) => {
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll('body > div > img')];
      const natural = sheets.map((each) => (each instanceof HTMLImageElement ? each.naturalWidth : 0));
      Object.assign(window, {printed: natural});
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const open = await showCorpus(page, request, ['one', 'rotated', 'form']);
  const item = await byPages(await open('one'));
  const view = item.getByRole('region', region('one'));
  const sheet = view.locator('[data-page="1"]');
  await expect(sheet).toContainText('Page 1. Rental agreement, page 1 of 1');
  await expect(sheet.locator('div[aria-hidden] span').first()).toHaveText(/Rental agreement/);
  expect((await sheet.boundingBox())?.width).toBeLessThanOrEqual(700);
  expect(await sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(300);
  await expectAccessible(page, 'an open document');
  await shot(page, info, 'document-open');

  // What is selected is the text of the page, once.
  const selected = await view.evaluate((element) => {
    window.getSelection()?.selectAllChildren(element);
    const text = window.getSelection()?.toString() ?? '';
    window.getSelection()?.removeAllRanges();
    return text.match(/Paragraph 1\.2/g)?.length;
  });
  expect(selected).toBe(1);

  await item.getByRole('button', {name: 'Search'}).click();
  const words = item.getByRole('searchbox');
  await expect(words).toBeFocused();
  await words.fill('BICYCLE is  returned');
  await expect(item.getByRole('search').getByRole('status')).toHaveText('1 of 4');
  await words.press('Enter');
  await expect(item.getByRole('search').getByRole('status')).toHaveText('2 of 4');
  await words.press('Shift+Enter');
  await words.press('Shift+Enter');
  await expect(item.getByRole('search').getByRole('status')).toHaveText('4 of 4');
  const marks = await page.evaluate(() => [
    CSS.highlights.get('pdf-found')?.size,
    CSS.highlights.get('pdf-current')?.size,
  ]);
  expect(marks).toEqual([3, 1]);
  await expect(sheet.locator('div[aria-hidden] span', {hasText: 'Paragraph 1.4'})).toBeInViewport();
  await expectAccessible(page, 'a search in a document');
  await shot(page, info, 'document-search');
  await words.fill('tricycle');
  await expect(item.getByRole('search').getByRole('status')).toHaveText('Not found');
  await words.press('Escape');
  await expect(item.getByRole('button', {name: 'Search'})).toBeFocused();

  const before = (await sheet.boundingBox())?.width ?? 0;
  await item.getByRole('button', {name: 'Zoom in'}).click();
  await item.getByRole('button', {name: 'Zoom in'}).click();
  await expect
    .poll(async () => Math.round(((await sheet.boundingBox())?.width ?? 0) - before * 1.5))
    .toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await item.getByRole('button', {name: 'Zoom out'}).click();

  await item.getByRole('button', {name: 'Print'}).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed') as unknown)).toEqual([1275]);
  await expect(page.locator('body > div > img')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await item.getByRole('button', {name: 'Download'}).click();
  const kept = await (await download).path();
  expect(readFileSync(kept).subarray(0, 5).toString()).toBe('%PDF-');

  const turned = (await byPages(await open('rotated'))).getByRole('region', region('rotated'));
  await expect(turned.locator('[data-page="1"]')).toContainText('Turned by 90 degrees');
  const shapeOf = async (number: number): Promise<boolean> => {
    await turned.locator(`[data-page="${number}"]`).scrollIntoViewIfNeeded();
    const box = await turned.locator(`[data-page="${number}"]`).boundingBox();
    return (box?.width ?? 0) > (box?.height ?? 0);
  };
  await expect.poll(() => shapeOf(1)).toBe(true);
  await expect.poll(() => shapeOf(2)).toBe(false);
  await expect.poll(() => shapeOf(3)).toBe(true);
  // The run of text lies over its picture, turned as it is.
  const run = turned.locator('[data-page="1"] div[aria-hidden] span').first();
  await turned.locator('[data-page="1"]').scrollIntoViewIfNeeded();
  const [box, around] = [await run.boundingBox(), await turned.locator('[data-page="1"]').boundingBox()];
  expect((box?.height ?? 0) > (box?.width ?? 0)).toBe(true);
  expect((box?.x ?? 0) > (around?.x ?? 0) + (around?.width ?? 0) / 2).toBe(true);

  const filled = await open('form');
  await expect(filled.getByText('can be filled in after downloading it')).toBeVisible();
  await expect(filled.getByRole('textbox')).toHaveCount(0);
});
