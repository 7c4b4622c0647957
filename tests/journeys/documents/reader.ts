import type {APIRequestContext, Locator, Page} from '@playwright/test';
import {brought, comeTo} from '../harness/brought.ts';
import {corpus, type CorpusName} from './corpus.ts';
import {expect} from '../harness/test.ts';

/** Shows documents of the corpus on the screen that lists an application's disclosures, one under the other. */
export const showCorpus = async (
  page: Page,
  request: APIRequestContext,
  names: readonly CorpusName[],
): Promise<(name: CorpusName) => Promise<Locator>> => {
  const somebody = await brought(request, 'created');
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, await corpus[name]());
  const items = names.map((name) => ({
    id: name,
    title: `The ${name} one`,
    href: `/service-application/corpus/${name}.pdf`,
    terms: [{label: 'Deposit', value: '$150.00'}],
    list: 'APPLICATION',
    accepted: false,
  }));
  await page.route('**/disclosures?list=APPLICATION', (route) =>
    route.fulfill({json: {items, ready: true, complete: false}}),
  );
  await page.route('**/service-application/corpus/*.pdf', (route) => {
    const [, name = ''] = /([a-z]+)\.pdf$/.exec(route.request().url()) ?? [];
    return route.fulfill({contentType: 'application/pdf', body: files.get(name) ?? Buffer.alloc(0)});
  });
  await comeTo(page, somebody, 'document/disclosures');
  await expect(page.getByRole('heading', {level: 1, name: 'Disclosures'})).toBeVisible();
  return async (name) => {
    const head = page.getByRole('button', {name: new RegExp(`^The ${name} one`)});
    if ((await head.getAttribute('aria-expanded')) !== 'true') {
      // The largest one takes the browser a while to be handed.
      await head.click();
    }
    return page.getByRole('listitem').filter({has: head});
  };
};

/** Shows a document that is open by its pages: a phone shows its text first. */
export const byPages = async (item: Locator): Promise<Locator> => {
  await item.getByRole('button', {name: 'Pages', exact: true}).click();
  return item;
};
