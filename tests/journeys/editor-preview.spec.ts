import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {framingPage} from '../../packages/vscode/src/webview-page.ts';
import {expectAccessible} from './harness/accessible.ts';
import {startOwnServer, type OwnServer} from './harness/own-server.ts';
import {expect, test} from './harness/test.ts';

/*
 * The document of the preview in VS Code, in a page of another site than the one that it frames, as a webview is: under its
 * own policy, behind the script that a webview puts before it. The site has the strict headers of a built app.
 */
const path = '/account/heloc/register-v2';
const script = `<script>window.said = []; window.acquireVsCodeApi = () => ({postMessage: (m) => window.said.push(m)});</script>`;

test.describe('the preview of an editor', () => {
  test.describe.configure({mode: 'default'});
  let editor: Server;
  let site: OwnServer;
  let origin = '';
  let framed = '';

  test.beforeAll(async () => {
    editor = createServer((request, response) => {
      const address = new URL(request.url ?? '/', 'http://editor.example').searchParams.get('shows') ?? '';
      const page = framingPage(new URL(address).origin, {words: 'register-v2.', address});
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page.replace('<head>', `<head>${script}`));
    });
    await new Promise<void>((done) => editor.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(editor.address() as AddressInfo).port}`;
    site = await startOwnServer({framedBy: ['vscode-webview:', origin]});
    framed = site.origin;
    expect(new URL(framed).hostname).toBe('localhost');
  });
  test.afterAll(async () => {
    await site.stop();
    editor.close();
  });

  const shows = (address: string): string => `${origin}/?shows=${encodeURIComponent(address)}`;

  test('shows the site, follows the cursor, and goes on where a person answers', async ({page}) => {
    await page.goto(shows(`${framed}${path}?org=default`));
    const frame = page.frameLocator('#site');
    await expect(frame.getByRole('heading', {level: 1})).toBeVisible();
    await expectAccessible(page, 'the preview');
    expect(await page.evaluate(() => (window as unknown as {readonly said: unknown}).said)).toEqual([{ready: true}]);

    // What is asked first must be answered: the site runs, and its messages show.
    await frame.getByRole('button', {name: 'Continue'}).click();
    await expect(frame.getByRole('alert').first()).toBeVisible();

    const tell = (message: object) => page.evaluate((told) => window.postMessage(told, '*'), message);
    const next = `${framed}${path}?org=harbor-credit-union`;
    await tell({show: {words: 'register-v2, harbor-credit-union.', address: next}});
    await expect(page.getByRole('status').first()).toHaveText('register-v2, harbor-credit-union.');
    await expect(frame.getByRole('contentinfo')).toContainText('Harbor');
    await page.getByRole('button', {name: 'Open in a browser'}).click();
    expect(await page.evaluate(() => (window as unknown as {readonly said: unknown}).said)).toEqual([
      {ready: true},
      {outside: true},
    ]);
    await page.getByRole('button', {name: 'Load again'}).click();
    await expect(frame.getByRole('contentinfo')).toContainText('Harbor');
  });

  test('is refused by a site that names another', async ({page, baseURL, watched}) => {
    watched.allow(/frame-ancestors|chrome-error|\/csp-report/);
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    const address = new URL(path, (baseURL ?? '').replace('127.0.0.1', 'localhost')).href;
    await page.goto(shows(address));
    expect((await refused).text()).toContain("'none'");
    await expect(page.frameLocator('#site').getByRole('heading')).toHaveCount(0);
  });
});
