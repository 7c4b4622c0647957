import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';

test('what is said of the page stands apart from the heading of its screen', async ({
  page,
  context,
  request,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/);
  await comeTo(page, await brought(request, 'liens'), 'product/select');
  const heading = page.getByRole('heading', {level: 1});
  await expect(heading).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({hasText: 'You are offline'});
  await expect(notice).toBeVisible();
  // What is read aloud stands in the body of its box.
  const above = await notice.evaluate((said) => said.parentElement?.parentElement?.getBoundingClientRect().bottom ?? 0);
  expect(((await heading.boundingBox())?.y ?? 0) - above).toBeGreaterThanOrEqual(16);
});
