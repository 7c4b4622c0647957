import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

/**
 * Fails where axe finds anything: every tag and best practice, contrast and target size on. `within`: only this part,
 * where what is open covers the rest.
 */
export const expectAccessible = async (page: Page, name: string, within = 'html'): Promise<void> => {
  const {violations} = await new AxeBuilder({page})
    .include(within)
    .options({rules: {'color-contrast': {enabled: true}, 'target-size': {enabled: true}}, resultTypes: ['violations']})
    .analyze();
  const found = violations.map(({id, help, nodes}) => ({
    id,
    help,
    nodes: nodes.map(({html, failureSummary}) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(found, `axe on ${name}`).toEqual([]);
};
