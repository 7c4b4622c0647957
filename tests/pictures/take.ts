import {mkdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {Page} from '@playwright/test';
import {violationsOf} from '../journeys/harness/accessible.ts';

export const widths = [360, 1280] as const;

/** Widths at which the frame round the screens is taken: the one between phone and desk too. */
export const frameWidths = [360, 768, 1280] as const;

/**
 * Takes the page at every width into `<folder>/<name>-<width>.png`. `within`: what axe looks at, where something that
 * is open covers the rest.
 *
 * @returns what is wrong there: axe's findings, and whatever reaches out of the page
 */
export async function take(
  page: Page,
  folder: string,
  name: string,
  {at = widths, within = 'html'}: {readonly at?: readonly number[]; readonly within?: string} = {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of at) {
    await page.setViewportSize({width, height: width === 360 ? 740 : 800});
    const path = join(folder, `${name}-${width}.png`);
    mkdirSync(dirname(path), {recursive: true});
    await page.screenshot({path, fullPage: true, animations: 'disabled'});
    wrong.push(...(await violationsOf(page, within)).map((text) => `${name} at ${width}: ${text}`));
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) wrong.push(`${name} at ${width}: the page is ${beyond} px wider than the window`);
  }
  return wrong;
}
