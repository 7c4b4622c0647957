import {serve, type Served} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';

const field = 'flows/_parts/fields/full-name.yaml';
const screen = 'flows/card/screens/index.yaml';

test.describe('waymark dev', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let served: Served;

  test.beforeEach(async ({page}) => {
    served = await serve('dev', 'library-card');
    await page.goto(`${served.origin}/library/card`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Who is the card for?');
  });

  test.afterEach(async ({page}) => {
    await page.goto('about:blank');
    await served.stop();
  });

  test('shows a changed message, field and route without a restart, and keeps what was typed', async ({page}) => {
    await expect.poll(() => served.printed().match(/Open http:\S+/g)).toEqual([`Open ${served.origin}/library/`]);
    await page.getByLabel('Full name').fill('Ada Reader');
    served.edit(field, 'Enter a name', 'Please tell us a name');
    served.edit(screen, 'Who is the card for?', 'Who will read?');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Who will read?');
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reader');
    await page.getByLabel('Full name').fill('');
    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(page.getByText('Please tell us a name').first()).toBeVisible();

    served.edit(
      screen,
      'checks:',
      '  nickname: {type: text, label: Nickname, optional: true, maxLength: 40, messages: {maxLength: Shorter}}\nchecks:',
    );
    await expect(page.getByLabel(/^Nickname/)).toBeVisible();

    served.edit('flows/card/flow.yaml', '      branch: {}\n      check: {}', '      check: {}\n      branch: {}');
    await page.getByLabel('Full name').fill('Ada Reader');
    await page.getByLabel('Month').fill('5');
    await page.getByLabel('Day').fill('5');
    await page.getByLabel('Year').fill('1990');
    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Is this right?');
  });

  test('says of an organisation that there is not which there are', async ({page}) => {
    await page.goto(`${served.origin}/library/card?org=riversde`);
    const said = 'here is no organisation riversde. There is default, riverside. Did you mean `riverside`?';
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Who is the card for?');
    await expect.poll(served.printed).toContain(said);
  });

  test('shows a mistake with its place in page and terminal, and recovers when it is mended', async ({page}, info) => {
    served.edit(screen, 'actions:', 'acions:');
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText(`${screen}:`);
    await expect(overlay).toContainText(/index\.yaml:\d+:\d+ +error +unknown-key/);
    // In the words of the terminal: what, why, what to do; and nothing of how the page is served.
    for (const words of ['There is no key `acions` here.', 'nobody would notice', 'Did you mean `actions`?'])
      await expect(overlay).toContainText(words);
    await expect(overlay.getByText('server.hmr.overlay')).toBeHidden();
    await expect(overlay.getByText('[plugin:')).toHaveCount(0);
    // What is written on stands above it, and can be used.
    await expect(page.getByRole('banner')).toBeInViewport();
    await page.getByLabel('Full name').click();
    await page.getByLabel('Full name').pressSequentially('Ada');
    await expect.poll(served.printed).toMatch(/index\.yaml:\d+:\d+/);
    await page.reload();
    await expect(overlay).toContainText('unknown-key');
    // On a phone its code stays in lines, and it can be put aside.
    const size = page.viewportSize();
    await page.setViewportSize({width: 360, height: 740});
    const code = overlay.locator('[part="code"]').first();
    await expect(code).toContainText(/^ *\d+ \| /);
    await expect(code).toHaveCSS('white-space', 'pre');
    await shot(page, info, 'dev/overlay');
    await overlay.getByRole('button', {name: 'Close'}).click();
    await expect(overlay).toHaveCount(0);
    if (size !== null) await page.setViewportSize(size);
    await page.reload();
    await expect(overlay).toBeVisible();

    served.edit(screen, 'acions:', 'actions:');
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Who is the card for?');
  });
});
