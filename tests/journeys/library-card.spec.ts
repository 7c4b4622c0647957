import {expectAccessible} from './harness/accessible.ts';
import {serve, type Served} from './harness/serve.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

test.describe('a workspace of another domain, with no TypeScript of its own', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let served: Served;

  test.beforeAll(async () => {
    served = await serve('start', 'library-card');
  });

  test.afterAll(() => served.stop());

  test('runs to its end, by way of the screen for children', async ({page}) => {
    const form = formOn(page, pointerHand());
    const heading = page.getByRole('heading', {level: 1});
    await page.goto(`${served.origin}/library/card`);
    await expect(heading).toHaveText('Who is the card for?');
    await form.type('Full name', 'Ada Reader');
    await form.date('Date of birth', `${new Date().getFullYear() - 8}-05-05`);
    await expectAccessible(page, 'index');
    await form.press('Continue');
    await expect(heading).toHaveText('Who answers for the books?');
    await form.type('Name of a parent or guardian', 'Grace Reader');
    await form.press('Continue');
    await expect(heading).toHaveText('Where do you want to collect it?');
    await form.choose('Branch', 'Harbour');
    await form.choose('Shall we write when a book is due?', 'Yes');
    await form.press('Continue');
    await expect(heading).toHaveText('Is this right?');
    await expect(page.getByRole('main')).toContainText('Grace Reader');
    await expect(page.getByRole('main').getByRole('heading', {level: 2})).toHaveText([
      'Who is the card for?',
      'Who answers for the books?',
      'Where do you want to collect it?',
    ]);
    await page.getByRole('link', {name: 'Change Who is the card for?'}).click();
    await expect(heading).toHaveText('Who is the card for?');
    await form.type('Full name', 'Ada Writer');
    await form.press('Continue');
    await expect(heading).toHaveText('Is this right?');
    await expect(page.getByRole('main')).toContainText('Ada Writer');
    await expectAccessible(page, 'check');
    await form.tick('I will bring books back in time.');
    await form.press('Order the card');
    await expect(heading).toHaveText('Your card is on its way');
    await expectAccessible(page, 'welcome');
    // What was sent is not offered once more.
    await page.goto(`${served.origin}/library/card`);
    await expect(heading).toHaveText('Who is the card for?');
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });

  test('comes back to the screen and the answers after a reload', async ({page}) => {
    const form = formOn(page, pointerHand());
    await page.goto(`${served.origin}/library/card`);
    await form.type('Full name', 'Ada Reader');
    await form.date('Date of birth', '1990-05-05');
    await form.press('Continue');
    const heading = page.getByRole('heading', {level: 1});
    await expect(heading).toHaveText('Where do you want to collect it?');
    await expect(page).toHaveURL(/\/card\/branch$/);
    await page.reload();
    await expect(heading).toHaveText('Where do you want to collect it?');
    await page.goBack();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
  });

  test('shows the next screen in the first frame after the click, and nothing else before it', async ({page}) => {
    const form = formOn(page, pointerHand());
    const heading = page.getByRole('heading', {level: 1});
    // What a press is decided by comes with the first answer, and not with the press.
    const come = ['guardian', 'branch', 'check'].map(async (screen) =>
      (await page.waitForResponse(new RegExp(`/artifacts/screens/${screen}\\.`))).finished(),
    );
    await page.goto(`${served.origin}/library/card`);
    await form.type('Full name', 'Ada Reader');
    await form.date('Date of birth', '1990-05-05');
    await Promise.all(come);
    await form.press('Continue');
    await expect(heading).toHaveText('Where do you want to collect it?');
    await expect(page).toHaveURL(/\/card\/branch$/);
    await page.goBack();
    await expect(heading).toHaveText('Who is the card for?');
    await form.type('Full name', 'Ada Writer');
    await page.evaluate(() => {
      const seen: (string | null | undefined)[] = [];
      Reflect.set(window, 'seen', seen);
      const look = (): void => void seen.push(document.querySelector('h1')?.textContent);
      document.addEventListener('click', () => requestAnimationFrame(look), {capture: true, once: true});
      const busy = new MutationObserver(() => seen.push('busy'));
      busy.observe(document.body, {subtree: true, attributeFilter: ['aria-busy', 'aria-disabled']});
    });
    await form.press('Continue');
    await expect(heading).toHaveText('Where do you want to collect it?');
    await expect(heading).toBeFocused();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'seen') as unknown))
      .toEqual(['Where do you want to collect it?']);
  });

  test('has one entry of the history for each screen, and address, title and screen agree, however fast one is', async ({
    page,
  }) => {
    const form = formOn(page, pointerHand());
    const heading = page.getByRole('heading', {level: 1});
    await page.goto(`${served.origin}/library/card`);
    await form.type('Full name', 'Ada Reader');
    await form.date('Date of birth', '1990-05-05');
    await page.getByRole('button', {name: 'Continue'}).dblclick();
    await expect(page).toHaveURL(/\/card\/branch$/);
    await expect(page).toHaveTitle(/^Where do you want to collect it\?/);
    await page.goBack();
    await expect(heading).toHaveText('Who is the card for?');
    await expect(page).toHaveTitle(/^Who is the card for\?/);
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
    await page.goForward();
    await expect(heading).toHaveText('Where do you want to collect it?');
    await form.choose('Branch', 'Harbour');
    await form.choose('Shall we write when a book is due?', 'Yes');
    // Back in the very frame that shows the next screen: whichever of the two is first, the page is of one mind.
    await page.evaluate(() =>
      document.addEventListener('click', () => requestAnimationFrame(() => history.back()), {
        capture: true,
        once: true,
      }),
    );
    const changed = page.waitForEvent('framenavigated');
    await page.getByRole('button', {name: 'Continue'}).click();
    await changed;
    const ends = {
      index: 'Who is the card for?',
      card: 'Who is the card for?',
      branch: 'Where do you want to collect it?',
      check: 'Is this right?',
    };
    await expect
      .poll(async () => {
        const last = new URL(page.url()).pathname.split('/').at(-1) as keyof typeof ends;
        return [await heading.textContent(), (await page.title()).split(' · ')[0]].filter((one) => one !== ends[last]);
      })
      .toEqual([]);
  });

  test('shows an organisation its own words', async ({page}) => {
    await page.goto(`${served.origin}/library/card?org=riverside`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Who becomes a member?');
    await expect(page).toHaveTitle(/Riverside Library/);
  });
});

test.describe('a list that not everybody is asked', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let served: Served;

  test.beforeAll(async () => {
    served = await serve('start', 'library-card', ({edit}) => {
      const kinds = 'kinds: {type: choices, optional: true, label: Kinds, options: {NOVELS: Novels, MAPS: Maps}}';
      edit('flows/card/screens/guardian.yaml', 'actions:', `  ${kinds}\nactions:`);
      const fewer = 'fewer: {when: {not: {answers.kinds: NOVELS}}, text: No novels then.}';
      edit('flows/card/screens/check.yaml', 'actions:', `  ${fewer}\nactions:`);
      edit('flows/card/screens/check.yaml', 'body:', 'body:\n          kinds: {var: answers.kinds}');
      const houseRules = 'houseRules: {type: boolean}';
      const list = 'kinds: {type: array, items: {type: string}}';
      edit('schemas/api/openapi.yaml', houseRules, `${houseRules}\n                ${list}`);
    });
  });

  test.afterAll(() => served.stop());

  for (const [who, age, sent] of [
    ['an adult', 30, undefined],
    ['a child', 8, []],
  ] as const) {
    test(`is ${sent === undefined ? 'unknown, and not sent, for' : 'empty for'} ${who}`, async ({page}) => {
      const form = formOn(page, pointerHand());
      const heading = page.getByRole('heading', {level: 1});
      await page.goto(`${served.origin}/library/card`);
      await form.type('Full name', 'Ada Reader');
      await form.date('Date of birth', `${new Date().getFullYear() - age}-05-05`);
      await form.press('Continue');
      if (sent !== undefined) {
        await expect(heading).toHaveText('Who answers for the books?');
        await form.type('Name of a parent or guardian', 'Grace Reader');
        await form.press('Continue');
      }
      await expect(heading).toHaveText('Where do you want to collect it?');
      await form.choose('Branch', 'Harbour');
      await form.choose('Shall we write when a book is due?', 'Yes');
      await form.press('Continue');
      await expect(heading).toHaveText('Is this right?');
      await expect(page.getByText('No novels then.')).toBeVisible({visible: sent !== undefined});
      await page.reload();
      await expect(heading).toHaveText('Is this right?');
      await expect(page.getByText('No novels then.')).toBeVisible({visible: sent !== undefined});
      // The summary comes after the screen, and moves what is below it.
      await expect(page.getByText('Harbour')).toBeVisible();
      await form.tick('I will bring books back in time.');
      const ordered = page.waitForRequest((request) => request.url().endsWith('/library-api/cards'));
      await form.press('Order the card');
      expect(((await ordered).postDataJSON() as {kinds?: unknown}).kinds).toEqual(sent);
    });
  }
});

test.describe('a widget that somebody else wrote for RJSF', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let served: Served;

  test.beforeAll(async () => {
    served = await serve('start', 'library-card', ({edit}) =>
      edit(
        'flows/card/screens/branch.yaml',
        'actions:',
        `  books:
    type: slider
    label: How many books a month?
    hint: From 2 to 12.
    minimum: 2
    maximum: 12
    messages: {required: Say how many, minimum: Two at least, maximum: Twelve at most}
actions:`,
      ),
    );
  });

  test.afterAll(() => served.stop());

  test('asks as a kind of field that a screen names', async ({page}) => {
    const form = formOn(page, pointerHand());
    const heading = page.getByRole('heading', {level: 1});
    const main = page.getByRole('main');
    await page.goto(`${served.origin}/library/card`);
    await form.type('Full name', 'Ada Reader');
    await form.date('Date of birth', '1990-05-05');
    await form.press('Continue');
    await expect(heading).toHaveText('Where do you want to collect it?');
    const slider = main.getByRole('slider', {name: 'How many books a month?'});
    const beside = main.locator('.range-view');
    await expect(slider).toHaveAccessibleDescription('From 2 to 12.');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Not chosen');
    await form.choose('Branch', 'Harbour');
    await form.choose('Shall we write when a book is due?', 'Yes');
    await form.press('Continue');
    await expect(slider).toHaveAccessibleDescription('From 2 to 12. Error: Say how many');
    await expectAccessible(page, 'slider, unanswered');
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue('3');
    await expect(beside).toHaveText('3');
    await slider.press('End');
    await slider.press('ArrowLeft');
    await expect(beside).toHaveText('11');
    await expect(slider).toHaveAccessibleDescription('From 2 to 12.');
    await expectAccessible(page, 'slider');
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800});
      const [track, number] = [await slider.boundingBox(), await beside.boundingBox()];
      expect(track?.height).toBeGreaterThanOrEqual(24);
      expect(track?.width).toBeGreaterThan(width === 360 ? 200 : 400);
      expect((track?.x ?? 0) + (track?.width ?? 0)).toBeLessThanOrEqual(number?.x ?? 0);
      expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThan(width);
    }
    await form.press('Continue');
    await expect(heading).toHaveText('Is this right?');
    await expect(main).toContainText(/How many books a month\?\s*11/);
    await page.getByRole('link', {name: 'Change Where do you want to collect it?'}).click();
    await expect(slider).toHaveValue('11');
    await expect(beside).toHaveText('11');
    await form.press('Continue');
    await expect(heading).toHaveText('Is this right?');
    await expect(main).toContainText(/How many books a month\?\s*11/);
  });
});
