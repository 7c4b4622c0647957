import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expectAccessible} from './harness/accessible.ts';
import {runCommand} from './harness/run-command.ts';
import {expect, test} from './harness/test.ts';

/** The pages of `waymark docs`, opened from the disk under their own policy. */
test.describe('the reference', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-docs-'));
  const pages = join(folder, 'docs');

  test.beforeAll(async () => {
    await runCommand('docs', '--out', pages);
  });
  test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

  test('is searched, read and left by keys', async ({page, watched}) => {
    // What looks for colours reads the style sheet again, which no page may.
    watched.allow(/style\.css|connect-src refused file/);
    await page.goto(pathToFileURL(join(pages, 'index.html')).href);
    await expectAccessible(page, 'the index');
    await page.getByRole('searchbox', {name: 'Search the documentation'}).fill('amount of money');
    await expect(page.getByRole('status')).toHaveText(/^\d+ pages?$/);
    await expect(page.getByRole('link', {name: 'yaml-syntax', exact: true})).toBeHidden();
    await page.getByRole('region', {name: 'Types of fields'}).getByRole('link', {name: 'money', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('money');
    await expect(page.getByRole('group', {name: 'Example'})).toContainText('type: money');

    await page.goto(pathToFileURL(join(pages, 'language/block.html')).href);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to the page'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page, 'a thing of the language');
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);

    // A guide with tables, which scroll where they are too wide.
    await page.goto(pathToFileURL(join(pages, 'index.html')).href);
    await page.getByRole('region', {name: 'Guides'}).getByRole('link', {name: 'Running a server'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Running a server');
    // Its style may come after its words.
    await page.waitForLoadState();
    await expectAccessible(page, 'a guide');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    await page.getByRole('link', {name: 'In your own app', exact: true}).click();
    await page.getByRole('link', {name: 'Your own journey'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your own journey');
  });
});
