import {execFileSync, fork, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, onTestFinished, vi} from 'vitest';
import {patience} from '../patience.ts';
import {chromium} from '@playwright/test';
import {parse} from 'yaml';
import {launchOptions} from '../journeys/harness/launch-options.ts';
import {install, installation, packed, repository, unpack} from './support/installed.ts';
import {running, type RunningProgram} from './support/running.ts';

let folder = '';
let printed = '';
const started: RunningProgram[] = [];

const everything = ({dependencies, peerDependencies}: Parameters<Parameters<typeof install>[1]>[0]) => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies),
];

beforeAll(() => {
  const place = installation(({dependencies}) => Object.keys(dependencies));
  const create = join(place, 'node_modules/create-waymark');
  unpack(packed(join(repository, 'packages/create-waymark')), create);
  printed = execFileSync(process.execPath, [join(create, 'create-waymark.mjs'), 'dog-licence'], {
    cwd: place,
    encoding: 'utf8',
  });
  folder = join(place, 'dog-licence');
  install(folder, everything);
});

afterAll(() => Promise.all(started.map((one) => one.stop())));

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** What a script of its `package.json` runs, with what stands behind it. */
const commandOf = (script: string, ...more: readonly string[]): readonly string[] => {
  const {scripts} = JSON.parse(read('package.json')) as {readonly scripts: Readonly<Record<string, string>>};
  const [name, ...args] = (scripts[script] ?? '').split(' ');
  expect(name).toBe('waymark');
  return [join(folder, 'node_modules/waymark/bin/waymark.mjs'), ...args, ...more];
};

/** Starts a script that serves. */
const opened = async (script: string, ...more: readonly string[]): Promise<RunningProgram> => {
  const one = await running(commandOf(script, '--port', '0', ...more), folder, /Open (\S+)/);
  started.push(one);
  return one;
};

describe('npm create waymark dog-licence', () => {
  it('writes journey, organisation, scenarios, server, scripts and a workflow, and says what comes next', () => {
    for (const path of [
      'flows/dog-licence/screens/index.yaml',
      'orgs/default/org.yaml',
      'tests/scenarios/dog-licence.yaml',
      'server.yaml',
      'README.md',
      '.gitignore',
    ])
      expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
    expect(printed).toContain('  cd dog-licence\n  npm install\n  npm start');
    const {jobs} = parse(read('.github/workflows/check.yml')) as {
      readonly jobs: {readonly check: {readonly steps: readonly {readonly run?: string}[]}};
    };
    const commands = jobs.check.steps.flatMap(({run}) => (run?.startsWith('npx waymark') === true ? [run] : []));
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const [, , ...args] = command.split(' ');
      const ran = spawnSync(process.execPath, [...commandOf('waymark'), ...args], {cwd: folder, encoding: 'utf8'});
      expect([command, ran.stdout, ran.status]).toEqual([command, expect.any(String), 0]);
    }
  });

  it('asks npm for what its server needs, and for nothing that only a React page does', () => {
    const {dependencies} = JSON.parse(read('package.json')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', 'kysely', 'waymark']));
    expect(Object.keys(dependencies).filter((name) => /react|rjsf|pdfjs|vscode/.test(name))).toEqual([]);
  });

  it('npm test finds nothing', () => {
    const {status, stdout} = spawnSync('npm', ['test'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(stdout).toContain('No findings');
    expect([status, stdout]).toEqual([0, expect.stringContaining(' hold, 0 do not')]);
  });

  it('npm start shows the first question', async () => {
    const {address} = await opened('start', '--data', join(folder, '.waymark/started'));
    const page = await fetch(new URL('/site/dog-licence', address));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('What is your name?')]);
  });

  it('npm run dev has an open page follow what was changed, and shows what was there before while it has errors', async () => {
    const {address, said} = await opened('dev', '--data', join(folder, '.waymark/edited'));
    const screen = join(folder, 'flows/dog-licence/screens/index.yaml');
    const text = read('flows/dog-licence/screens/index.yaml');
    const browser = await chromium.launch(launchOptions());
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(patience.forOne);
    const asks = (title: string): Promise<void> => page.getByRole('heading', {name: title}).waitFor();
    await page.goto(new URL('/site/dog-licence', address).href);
    await asks('What is your name?');
    await page.getByLabel('Full name').fill('Ada Reader');
    writeFileSync(screen, text.replace('title:', 'titel:'));
    await vi.waitUntil(() => said().includes('titel'), {timeout: patience.forOne, interval: 50});
    await asks('What is your name?');
    writeFileSync(screen, text.replace('What is your name?', 'Whose dog is it?'));
    await asks('Whose dog is it?');
    expect(said()).toContain('Compiled. Pages that are open load again.');
    await vi.waitUntil(async () => (await page.getByLabel('Full name').inputValue()) === 'Ada Reader', {
      timeout: patience.forOne,
      interval: 50,
    });
    writeFileSync(screen, text);
  });

  it('waymark dev tells an editor where its frame finds the site and when that is new, and ends with it', async () => {
    const data = join(folder, '.waymark/preview');
    const framed = ['--framed-by', 'vscode-webview:', 'vscode-file:', '--ipc'];
    const [script = '', ...args] = commandOf('dev', '--port', '0', '--data', data, ...framed);
    const editor = fork(script, args, {cwd: folder, silent: true, execArgv: []});
    onTestFinished(() => void editor.kill('SIGKILL'));
    const ended = once(editor, 'exit');
    const told: {readonly waymark: string; readonly address?: string}[] = [];
    editor.on('message', (one) => told.push(one as (typeof told)[number]));
    await vi.waitUntil(() => told.length > 0, {timeout: patience.forOne, interval: 50});
    const {headers} = await fetch(new URL('/site/dog-licence', told[0]?.address));
    expect(headers.get('content-security-policy')).toContain('frame-ancestors vscode-webview: vscode-file:;');
    expect(headers.get('x-frame-options')).toBeNull();
    const screen = join(folder, 'flows/dog-licence/screens/index.yaml');
    const text = read('flows/dog-licence/screens/index.yaml');
    writeFileSync(screen, text.replace('What is your name?', 'Whose dog is it?'));
    await vi.waitUntil(() => told.length > 1, {timeout: patience.forOne, interval: 50});
    expect(told.map(({waymark}) => waymark)).toEqual(['open', 'anew']);
    writeFileSync(screen, text);
    editor.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it('refuses a folder that has something of its own, and writes nothing', () => {
    const {status, stderr} = spawnSync(process.execPath, [...commandOf('waymark'), 'init'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^waymark: flows, orgs, schemas, package\.json are there already in /);
  });
});
