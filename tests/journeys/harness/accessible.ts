import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect, type Page} from '@playwright/test';
import type {AxeResults, RunOptions} from 'axe-core';

/** As it is published, minified: each page that is looked at has to read it anew. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every tag and best practice, contrast, target size and visible words in names on; style sheets are read again for rules alone that are off. */
const options: RunOptions = {
  rules: {
    'color-contrast': {enabled: true},
    'target-size': {enabled: true},
    // Of an experiment of axe's: it is on by name alone.
    'label-content-name-mismatch': {enabled: true},
  },
  resultTypes: ['violations'],
  preload: {assets: ['media']},
};

/** What axe finds on a page, or in this part of it, in words. */
export const violationsOf = (page: Page, within = 'html'): Promise<string[]> => found(page, within, options);

/** What has too little contrast for whoever has asked their device for dark pages. */
export const darkContrastOf = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({colorScheme: 'dark'});
  const wrong = await found(page, 'html', {...options, runOnly: ['color-contrast']});
  await page.emulateMedia({colorScheme: 'light'});
  return wrong.map((text) => `dark: ${text}`);
};

const found = async (page: Page, within: string, how: RunOptions): Promise<string[]> => {
  // No page has frames, so all of it runs in the page, which keeps it until the next load.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async ([selector, chosen]) => {
      // A colour on its way from one to another is neither, and what shows after a while is tried with the rest.
      for (const moving of document.getAnimations())
        if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
      const {run} = Reflect.get(window, 'axe') as {run: (at: string, how: RunOptions) => Promise<AxeResults>};
      const {violations: all} = await run(selector, chosen);
      return all.map(({id, help, nodes}) => ({
        ...{id, help},
        nodes: nodes.map(({html, failureSummary = ''}) => ({html, failureSummary})),
      }));
    },
    [within, how] as const,
  );
  return violations.map(
    ({id, help, nodes}) =>
      `${id}: ${help}\n${nodes.map(({html, failureSummary}) => `    ${html}\n${failureSummary}`).join('\n')}`,
  );
};

/** Fails where axe finds anything on a page; `within`: only this part, where what is open covers the rest. */
export const expectAccessible = async (page: Page, name: string, within = 'html'): Promise<void> => {
  expect(await violationsOf(page, within), `axe on ${name}`).toEqual([]);
};

/** The same of a page with a drawing, whose texts are cut to the room that they have: names of its nodes say them whole. */
export const expectDrawingAccessible = async (page: Page, name: string): Promise<void> => {
  const rules = {...options.rules, 'label-content-name-mismatch': {enabled: false}};
  expect(await found(page, 'html', {...options, rules}), `axe on ${name}`).toEqual([]);
};
