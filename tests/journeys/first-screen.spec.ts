import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {expect, test} from './harness/test.ts';

const widgets = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../dist/app/widgets.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;
const filesOf = (...ids: readonly string[]): readonly string[] => ids.flatMap((id) => widgets[id] ?? []);

test('asks for the controls of the first screen before any script runs, and for none that cannot show', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/account/heloc/', '')));
  const controls = filesOf('address');
  // Until its controls have been asked for, the script of the page does not come.
  const waits = Promise.all(controls.map((file) => page.waitForRequest((request) => request.url().endsWith(file))));
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto('/account/heloc/register-v2');
  await expect(page.getByRole('combobox').first()).toBeVisible();

  expect(controls.length).toBeGreaterThan(0);
  // The rules of its styles stand in it.
  expect(asked.filter((file) => file.endsWith('.css'))).toEqual([]);
  const elsewhere = filesOf('select').filter((file) => !controls.includes(file));
  expect(elsewhere.length).toBeGreaterThan(0);
  expect(asked.filter((file) => elsewhere.includes(file))).toEqual([]);
});
