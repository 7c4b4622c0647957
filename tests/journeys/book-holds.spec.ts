import {expect, test} from './harness/test.ts';
import {serve, type Served} from './harness/serve.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

test.describe('facts that an answer asks for', () => {
  let served: Served;

  test.beforeAll(async () => {
    served = await serve('start', 'book-holds');
  });

  test.afterAll(() => served.stop());

  test('asks for what lies where somebody said, sends that alone, and lets them say otherwise', async ({page}) => {
    const form = formOn(page, pointerHand());
    const heading = page.getByRole('heading', {level: 1});
    const [emma, ulysses] = [
      {id: 'emma', title: 'Emma'},
      {id: 'ulysses', title: 'Ulysses'},
    ];
    const shelves: Readonly<Record<string, unknown>> = {HARBOUR: [emma, ulysses], OLD_TOWN: []};
    const asked: string[] = [];
    const branchOf = (url: string): string => new URL(url).searchParams.get('branch') ?? 'none';
    await page.route('**/library-api/books?*', (route) => {
      asked.push(branchOf(route.request().url()));
      return route.fulfill({json: {books: shelves[branchOf(route.request().url())]}});
    });
    await page.route('**/library-api/hours?*', (route) =>
      route.fulfill({json: {open: `as ${branchOf(route.request().url())} is`}}),
    );
    await page.goto(`${served.origin}/library/holds`);
    await expect(heading).toHaveText('Where do you want to collect them?');
    // Nothing is read before it is known of which branch.
    expect(asked).toEqual([]);
    await form.choose('Branch', 'Harbour');
    await form.press('Continue');
    await expect(heading).toHaveText('Which shall we keep?');
    await expect(page.getByRole('main')).toContainText('It is open as HARBOUR is.');
    await form.press('Continue');
    await expect(page.getByRole('main')).toContainText('Say what we shall do with Ulysses');
    const verdicts = page.getByRole('group', {name: 'What shall we do?'});
    await verdicts.nth(0).getByLabel('Keep it').check();
    await form.type('For how many days?', '3');
    await verdicts.nth(1).getByLabel('Leave it').check();
    await form.press('Continue');
    await expect(heading).toHaveText('Is this right?');
    await expect(page.getByRole('main').getByRole('heading', {level: 2})).toHaveText([
      'Where do you want to collect them?',
      'Which shall we keep?',
    ]);
    await expect(page.getByRole('main')).toContainText('Leave it');
    // Elsewhere nothing lies: what was said of the books there is neither shown nor sent.
    await page.getByRole('link', {name: 'Change Where do you want to collect them?'}).click();
    await form.choose('Branch', 'Old Town');
    await form.press('Continue');
    await expect(heading).toHaveText('Nothing lies there today');
    await form.type('What shall we order?', 'Persuasion');
    await form.press('Continue');
    await expect(heading).toHaveText('Is this right?');
    await expect(page.getByRole('main')).not.toContainText('Leave it');
    const sending = page.waitForRequest('**/library-api/holds');
    await form.press('Keep them for me');
    expect((await sending).postDataJSON()).toEqual({branch: 'OLD_TOWN', wish: 'Persuasion'});
    await expect(heading).toHaveText('Your books wait for you');
  });
});
