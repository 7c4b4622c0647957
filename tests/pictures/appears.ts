import type {Locator, Page} from '@playwright/test';
import {settled, watchRequests} from '../journeys/harness/settled.ts';

/**
 * Whether it comes: once it is there, or the page is at rest without it. No clock decides, so that a page that is slow has
 * what a quick one has.
 */
export async function appears(
  page: Page,
  target: Locator,
  state: 'visible' | 'attached' = 'visible',
): Promise<boolean> {
  watchRequests(page);
  const one = target.first();
  const comes = one.waitFor({state}).then(
    () => true,
    () => false,
  );
  const isThere = async (): Promise<boolean> => (state === 'visible' ? one.isVisible() : (await one.count()) > 0);
  return Promise.race([comes, settled(page).then(isThere)]);
}
