import {readFileSync} from 'node:fs';
import {expectAccessible} from '../harness/accessible.ts';
import {shot} from '../harness/shot.ts';
import {expect, test} from '../harness/test.ts';
import {memoryOf} from './memory.ts';
import {byPages, showCorpus} from './reader.ts';

// What a wide screen would only show again: a phone has less room and less memory.
const region = (title: string) => ({name: `The ${title} one`});

test('[DOCUMENT-VIEWER-05] what cannot be shown says why, and can be kept; no script of a document runs', async ({
  page,
  request,
}, info) => {
  page.on('dialog', () => expect('a dialog').toBe('never shown'));
  const open = await showCorpus(page, request, ['script', 'encrypted', 'truncated', 'damaged', 'huge']);
  const script = (await byPages(await open('script'))).getByRole('region', region('script'));
  await expect(script.locator('div[aria-hidden] span').first()).toHaveText(/Rental agreement/);
  await expect(page.getByRole('link', {name: /javascript/})).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.has(window, 'ran'))).toBe(false);
  expect(page.context().pages()).toHaveLength(1);

  for (const [name, says, again] of [
    ['encrypted', 'protected by a password', false],
    ['truncated', 'cannot be shown here', true],
    ['damaged', 'cannot be shown here', true],
    ['huge', 'too large to show here', false],
  ] as const) {
    const item = await open(name);
    await expect(item.getByRole('alert')).toContainText(says);
    await expect(item.getByRole('button', {name: 'Try again'})).toHaveCount(again ? 1 : 0);
    await expect(item.getByRole('region')).toHaveCount(0);
    await expect(item.getByRole('button', {name: /to read$/})).toBeVisible();
  }
  await expectAccessible(page, 'a document that cannot be shown');
  await shot(page, info, 'document-failed');
  const item = await open('huge');
  const download = page.waitForEvent('download');
  await item.getByRole('button', {name: 'Download'}).click();
  expect(readFileSync(await (await download).path()).length).toBe(50_000_000);
  await item.getByRole('checkbox', {name: /on my device to the end/}).click();
  await expect(item.getByRole('button', {name: /read to the end$/})).toBeVisible();
});

test('[DOCUMENT-VIEWER-01] [DOCUMENT-VIEWER-05] a paper opens as text that can be read, its key terms first; its pages count only once they can be', async ({
  page,
  request,
}, info) => {
  const open = await showCorpus(page, request, ['paper', 'scan']);
  const item = await open('paper');
  const view = item.getByRole('region', region('paper'));
  await expect(item.getByRole('button', {name: 'Text', exact: true})).toHaveAttribute('aria-pressed', 'true');
  await expect(view.getByRole('heading').first()).toHaveText('Key terms');
  await expect(view.getByRole('heading', {name: 'Rules of the ride'})).toBeVisible();
  await expect(view.getByRole('row', {name: 'Deposit: $150.00'})).toBeVisible();
  await expect(view.getByRole('listitem').first()).toHaveText('The lock is used.');
  const sizes = await view.evaluate((element) =>
    [...element.querySelectorAll('h2, p, li, td, th')].map((each) =>
      Number.parseFloat(getComputedStyle(each).fontSize),
    ),
  );
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(16);
  expect(await view.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expectAccessible(page, 'a document as text');
  await shot(page, info, 'document-text');

  await item.getByRole('button', {name: 'Pages', exact: true}).press('Enter');
  await expect(view.locator('canvas').first()).toBeVisible();
  await view.focus();
  await page.keyboard.press('End');
  await expect(item.getByText(/its letters are too small at this size/)).toBeVisible();
  await expect(item.getByRole('button', {name: /to read$/})).toBeVisible();
  await expectAccessible(page, 'pages that are too small');
  await shot(page, info, 'document-too-small');
  await item.getByRole('button', {name: 'Text', exact: true}).press('Enter');
  await view.focus();
  await page.keyboard.press('End');
  await expect(item.getByRole('button', {name: /read to the end$/})).toBeVisible();

  const scan = await open('scan');
  await expect(scan.getByRole('button', {name: 'Pages', exact: true})).toHaveAttribute('aria-pressed', 'true');
  await scan.getByRole('button', {name: 'Text', exact: true}).click();
  await expect(scan.getByText('This document has no text of its own')).toBeVisible();
  await expectAccessible(page, 'a scan');
  await shot(page, info, 'document-scan');
});

test('[DOCUMENT-VIEWER-05] a paper is read and drawn in a browser too that cannot loop over a stream, as those of phones', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    for (const name of [Symbol.asyncIterator, 'values']) Reflect.deleteProperty(ReadableStream.prototype, name);
  });
  const open = await showCorpus(page, request, ['paper']);
  const item = await open('paper');
  await expect(item.getByRole('heading', {name: 'Rules of the ride'})).toBeVisible();
  const drawn = (await byPages(item)).getByRole('region', region('paper'));
  await expect(drawn.locator('div[aria-hidden] span').first()).toHaveText(/\w/);
  await expect(item.getByRole('alert')).toHaveCount(0);
});

test('[DOCUMENT-VIEWER-01] [DOCUMENT-VIEWER-05] 300 pages stay under 300 MB, with few drawn at a time', async ({
  page,
  request,
  browser,
}, info) => {
  const open = await showCorpus(page, request, ['long']);
  const item = await byPages(await open('long'));
  const view = item.getByRole('region', region('long'));
  await expect(view.locator('[data-page="300"]')).toContainText('Paragraph 300.30');
  const drawn = (): Promise<number> =>
    view.evaluate((element) => [...element.querySelectorAll('canvas')].filter((each) => each.width > 0).length);
  for (let at = 1; at <= 300; at += 46) {
    await view.evaluate((element, number) => {
      element.querySelector(`[data-page="${number}"]`)?.scrollIntoView();
    }, at);
    await expect(view.locator(`[data-page="${at}"] div[aria-hidden] span`).first()).toHaveText(
      `Rental agreement, page ${at} of 300`,
    );
    await expect.poll(drawn).toBeLessThanOrEqual(6);
  }
  await expect(item.getByText('Page 277 of 300', {exact: true})).toBeVisible();
  const toEnd = () => view.getByText('End of document').scrollIntoViewIfNeeded();
  await toEnd();
  await expect(item.getByText(/its letters are too small at this size/)).toBeVisible();
  await expect(item.getByRole('button', {name: /to read$/})).toBeVisible();
  await item.getByRole('button', {name: 'Text', exact: true}).click();
  await expect(view.locator('canvas')).toHaveCount(0);
  await toEnd();
  await expect(view.getByText('Paragraph 300.30')).toBeInViewport();
  await expect(item.getByRole('button', {name: /read to the end$/})).toBeVisible();
  const megabytes = await memoryOf(browser, page);
  info.annotations.push({type: 'memory', description: `${Math.round(megabytes)} MB`});
  expect(megabytes).toBeLessThan(300);
});
