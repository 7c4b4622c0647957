import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {serve} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';

const script = resolve(import.meta.dirname, '../../scripts/waymark.mjs');

test('whoever is on a page without a footer can call, also where there is little room', async ({page}, info) => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-hello-'));
  try {
    execFileSync(process.execPath, [script, 'init', join(folder, 'hello')]);
    const served = await serve('start', join(folder, 'hello'));
    try {
      await page.goto(`${served.origin}/site/hello`);
      const call = page.getByRole('banner').getByRole('link', {name: /^Call us: /});
      await expect(call).toBeInViewport({ratio: 1});
      await expect(page.getByRole('banner').getByText('Your Company')).toBeInViewport({ratio: 1});
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await call.getAttribute('href')).toMatch(/^tel:\+/);
      await shot(page, info, 'phone-number');
    } finally {
      await served.stop();
    }
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('a number that stands in the footer is not in a narrow header besides', async ({page}) => {
  await page.goto('/account/heloc/register-v2');
  await expect(page.getByRole('contentinfo')).toContainText('Waymark');
  const isNarrow = (page.viewportSize()?.width ?? 0) < 640;
  await expect(page.getByRole('banner').getByRole('link', {name: /^Call us: /})).toHaveCount(isNarrow ? 0 : 1);
});
