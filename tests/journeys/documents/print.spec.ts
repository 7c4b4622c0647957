import type {Page} from '@playwright/test';
import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {expect, test} from '../harness/test.ts';
import {showCorpus} from './reader.ts';

const papers = ['Letter', 'Legal', 'A4', 'A5'].flatMap((format) =>
  [false, true].map((landscape) => ({format, landscape})),
);

type PDFOptions = Parameters<Page['pdf']>[0];

interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Where letters stand: none may be beyond the edge of the paper. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a print shows: its words, and where they stand on each sheet. */
const printed = async (page: Page, paper: PDFOptions): Promise<{words: string; sheets: Sheet[]}> => {
  const bytes = await page.pdf({...paper, preferCSSPageSize: false, printBackground: true});
  const task = getDocument({data: new Uint8Array(bytes), verbosity: 0});
  const pdf = await task.promise;
  const sheets: Sheet[] = [];
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const {width, height} = sheet.getViewport({scale: 1});
    const {items} = await sheet.getTextContent();
    const found = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    // As they are read, from the top: a file may name what stands below first.
    const runs = found.toSorted((a, b) => b.transform[5] - a.transform[5] || a.transform[4] - b.transform[4]);
    words += runs.map(({str}) => `${str} `).join('');
    const [xs, ys] = [4, 5].map((at) => runs.map(({transform}) => Number(transform[at])));
    sheets.push({
      ...{width, height, left: Math.min(...(xs ?? [])), top: Math.max(...(ys ?? [])), bottom: Math.min(...(ys ?? []))},
      right: Math.max(...runs.map((run) => Number(run.transform[4]) + run.width)),
    });
  }
  await task.destroy();
  return {words: words.replaceAll(/\s+/g, ' '), sheets};
};

test('a screen and the document on it are printed whole on every paper, upright and on its side', async ({
  page,
  request,
}) => {
  const open = await showCorpus(page, request, ['paper', 'one']);
  const item = await open('one');
  await expect(item.getByRole('region')).toContainText('Paragraph 1.4');
  for (const view of ['Pages', 'Text']) {
    await item.getByRole('button', {name: view, exact: true}).click();
    await expect(item.getByText('End of document')).toBeAttached();
    for (const paper of papers) {
      const {words, sheets} = await printed(page, paper);
      const named = `${view} on ${paper.format}, ${paper.landscape ? 'on its side' : 'upright'}`;
      for (const said of ['Disclosures', 'The paper one', 'Rental agreement, page 1 of 1', 'End of document'])
        expect(words, named).toContain(said);
      for (const line of [1, 2, 3, 4])
        expect(words, named).toContain(
          `Paragraph 1.${line}: the bicycle is returned clean, on time and with its lock.`,
        );
      for (const {width, height, left, right, top, bottom} of sheets) {
        expect(left, named).toBeGreaterThan(0);
        expect(right, named).toBeLessThan(width);
        expect(bottom, named).toBeGreaterThan(0);
        expect(top, named).toBeLessThan(height);
      }
      // The widest line takes most of the width of a sheet that is upright, and is no narrower on one on its side.
      const used = Math.max(...sheets.map(({width, height, left, right}) => (right - left) / Math.min(width, height)));
      expect(used, named).toBeGreaterThan(0.6);
    }
  }
});

test('a screen that has room on one sheet is printed on one, however narrow', async ({page}) => {
  await page.goto('/account/heloc/register-v2');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const narrow = [
    {format: 'A5', scale: 0.8},
    {format: 'A4', scale: 1.25},
    {format: 'Letter', scale: 1.25},
    {format: 'Legal', scale: 1.25},
  ];
  for (const paper of narrow)
    expect((await printed(page, paper)).sheets, `${paper.format} at ${paper.scale}`).toHaveLength(1);
});

test('the pages of a document are printed one to a sheet, whole, whatever the paper', async ({page, request}) => {
  await page.addInitScript(() => {
    // The sheets stay until they are printed here.
    window.print = () => undefined;
  });
  const open = await showCorpus(page, request, ['paper']);
  const item = await open('paper');
  for (const paper of papers) {
    await item.getByRole('button', {name: 'Print', exact: true}).click();
    await expect(page.locator('body > div > img')).toHaveCount(2);
    const bytes = await page.pdf({...paper, printBackground: true});
    const task = getDocument({data: new Uint8Array(bytes), verbosity: 0});
    expect((await task.promise).numPages, `${paper.format} ${paper.landscape}`).toBe(2);
    await task.destroy();
    // Once they are printed they are gone.
    await expect(page.locator('body > div > img')).toHaveCount(0);
  }
});
