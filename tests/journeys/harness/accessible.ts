import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

/** What axe finds on a page, in words: every tag and best practice, contrast and target size on. */
export const violationsOf = async (page: Page, within = 'html'): Promise<string[]> => {
  const {violations} = await new AxeBuilder({page})
    .include(within)
    .options({rules: {'color-contrast': {enabled: true}, 'target-size': {enabled: true}}, resultTypes: ['violations']})
    .analyze();
  return violations.map(
    ({id, help, nodes}) =>
      `${id}: ${help}\n${nodes.map(({html, failureSummary}) => `    ${html}\n${failureSummary ?? ''}`).join('\n')}`,
  );
};

/**
 * Fails where axe finds anything: every tag and best practice, contrast and target size on. `within`: only this part,
 * where what is open covers the rest.
 */
export const expectAccessible = async (page: Page, name: string, within = 'html'): Promise<void> => {
  expect(await violationsOf(page, within), `axe on ${name}`).toEqual([]);
};
