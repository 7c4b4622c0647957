import {spawnSync} from 'node:child_process';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchOptions} from '../journeys/harness/launch-options.ts';
import {patience} from '../patience.ts';
import {installation, repository} from './support/installed.ts';
import {running, type RunningProgram} from './support/running.ts';

let folder = '';
let browser: Browser | undefined;
const started: RunningProgram[] = [];

const node = (...args: readonly string[]): string => {
  // As somebody builds it: the runner of the tests has a mode of its own.
  const {NODE_ENV: _, ...env} = process.env;
  const {status, stdout, stderr} = spawnSync(process.execPath, [...args], {cwd: folder, encoding: 'utf8', env});
  expect([args, stdout + stderr, status]).toEqual([args, expect.any(String), 0]);
  return stdout;
};

const waymark = (): string => join(folder, 'node_modules/waymark/bin/waymark.mjs');
const address = /(http:\/\/127\.0\.0\.1:\d+)/;
const anyPort = ['--port', '0', '--host', '127.0.0.1'];
const vite = (): string => join(folder, 'node_modules/vite/bin/vite.js');

beforeAll(async () => {
  const {dependencies, devDependencies} = JSON.parse(
    readFileSync(join(repository, 'examples/vite-app/package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>;
  const named = Object.keys({...dependencies, ...devDependencies}).filter((name) => name !== 'waymark');
  folder = installation((about) => [
    ...Object.keys(about.dependencies),
    ...named,
    ...['@types/node', '@types/react', '@types/react-dom'],
  ]);
  cpSync(join(repository, 'examples/vite-app'), folder, {recursive: true});
  node(waymark(), 'init', 'hello');
  node(vite(), 'build', '--logLevel', 'warn');
  started.push(await running([vite(), 'preview', ...anyPort], folder, address, {NO_COLOR: '1', VITEST: ''}));
  browser = await chromium.launch(launchOptions());
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(started.map((one) => one.stop()));
});

describe('a journey in an existing Vite app', () => {
  it('is checked by the types of the package', () => {
    expect(node(join(repository, 'node_modules/typescript/bin/tsc'), '-p', folder)).toBe('');
  });

  it('shows, goes on, tells its host and sends, while the address of the page stays; nothing is said at the console', async () => {
    const page = await browser?.newPage();
    if (page === undefined) throw new Error('There is no browser.');
    page.setDefaultTimeout(patience.forOne);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    const origin = started[0]?.address ?? '';
    await page.goto(origin);
    await page.getByText('Now: index').waitFor();
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByRole('link', {name: 'Enter your name'}).waitFor();
    await page.getByLabel('Full name').fill('Ada Reader');
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByText('Now: check').waitFor();
    await page.getByText('Ada Reader').waitFor();
    await page.getByRole('button', {name: 'Send'}).click();
    await page.getByRole('heading', {name: 'We have it'}).waitFor();
    await page.getByText('Now: sent').waitFor();
    expect(page.url()).toBe(`${origin}/`);
    expect(said).toEqual([]);
    expect(node(waymark(), 'submissions', 'export', '--format', 'csv', '--root', 'hello')).toContain('Ada Reader');
  });

  it('under edit loads the page again after each change, shows what is wrong, and goes on when it is mended', async () => {
    await started.pop()?.stop();
    started.push(await running([vite(), ...anyPort], folder, address, {NO_COLOR: '1', VITEST: ''}));
    const page = await browser?.newPage();
    if (page === undefined) throw new Error('There is no browser.');
    page.setDefaultTimeout(patience.forOne);
    await page.goto(started[0]?.address ?? '');
    await page.getByText('Now: index').waitFor();
    const file = join(folder, 'hello/flows/hello/screens/index.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('label: Full name', 'label: Your whole name'));
    await page.getByLabel('Your whole name').waitFor();
    writeFileSync(file, text.replace('label: Full name', 'lable: Full name'));
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('flows/hello/screens/index.yaml').first().waitFor();
    await overlay.getByText('lable').first().waitFor();
    writeFileSync(file, text);
    await page.getByLabel('Full name').waitFor();
    expect(await overlay.count()).toBe(0);
  });
});
