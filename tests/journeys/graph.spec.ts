import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expectDrawingAccessible} from './harness/accessible.ts';
import {runCommand} from './harness/run-command.ts';
import {expect, test} from './harness/test.ts';

/** The page of `waymark graph --format html`, opened from the disk under its own policy. */
test.describe('the page of a graph', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-graph-'));
  const file = join(folder, 'heloc.html');

  test.beforeAll(async () => {
    expect(await runCommand('graph', 'heloc', '--format', 'html', '--coverage', '--out', file)).toBe('');
  });
  test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

  test('shows a flow to eyes, keys and who listens', async ({page}) => {
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/^heloc: /);
    const picture = page.getByRole('listbox', {name: 'Places in the picture'});
    await expect(picture.getByRole('option', {name: /^area States: /})).toBeVisible();
    await expectDrawingAccessible(page, 'the overview');

    // Nothing of it is cut off, where there is room for it.
    const cut = await page.evaluate(() => {
      const frame = document.getElementById('frame')?.getBoundingClientRect();
      return [...document.querySelectorAll('#drawing .node')].filter((node) => {
        const {left, right, top, bottom} = node.getBoundingClientRect();
        return (
          frame === undefined || left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
        );
      }).length;
    });
    expect(cut === 0 || (page.viewportSize()?.width ?? 0) < 700).toBe(true);

    // Found by its name, and read.
    await page.getByRole('searchbox', {name: 'Find a place'}).fill('bank/disb');
    await expect(page.getByRole('status')).toHaveText(/^\d+ found\.$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {name: 'bank/disburse'})).toBeFocused();
    await expect(page.getByRole('combobox', {name: 'Picture'})).toHaveValue('section LINK_INCOME');
    const panel = page.getByRole('complementary', {name: 'About the place'});
    await expect(panel).toContainText('flows/heloc/screens/bank/disburse.yaml:');
    await expect(panel).toContainText('no-account: application.disburseAccount.routingNumber is absent');
    await expect(panel.getByRole('heading', {name: 'The way from the start'})).toBeVisible();
    await expect(picture.getByRole('option', {selected: true})).toHaveAccessibleName(/^screen bank\/disburse/);

    // An editor beside it says what its cursor is about; what is not in the picture changes nothing.
    const told = (choose: string) => page.evaluate((id) => window.postMessage({choose: id}, '*'), choose);
    await told('screen bank/nowhere');
    await told('screen bank/disburse');
    await expect(panel.getByRole('heading', {level: 2})).toHaveText('bank/disburse');
    await page.getByRole('searchbox', {name: 'Find a place'}).focus();
    await told('screen income/review');
    await expect(panel.getByRole('heading', {level: 2})).toHaveText('income/review');
    await expect(page.getByRole('searchbox', {name: 'Find a place'})).toBeFocused();
    await told('screen bank/disburse');
    await expect(panel.getByRole('heading', {level: 2})).toHaveText('bank/disburse');

    // From there by arrows; the picture grows and moves by keys too.
    await picture.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(picture.getByRole('option', {selected: true})).not.toHaveAccessibleName(/^screen bank\/disburse/);
    const before = await page.locator('#drawing > g').getAttribute('transform');
    await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.locator('#drawing > g')).not.toHaveAttribute('transform', before ?? '');

    // What scenarios prove is laid over it, and said.
    await page.getByRole('combobox', {name: 'Laid over'}).selectOption('coverage');
    await expect(
      picture.getByRole('option', {name: /^row disbursement\. \d+ scenarios?, \d of \d proved$/}),
    ).toBeAttached();
    await expectDrawingAccessible(page, 'a place');
    await page.getByRole('checkbox', {name: 'rows'}).uncheck();
    await expect(picture.getByRole('option', {name: /^row /})).toHaveCount(0);

    // A place of another area is opened there by what leads to it, pointed at.
    await page.getByRole('combobox', {name: 'Picture'}).selectOption('overview');
    await page.getByRole('button', {name: 'Fit'}).click();
    await picture.getByRole('option', {name: /^area States: /}).click();
    await expect(page.getByRole('heading', {level: 2})).toHaveText('States');
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });
});
