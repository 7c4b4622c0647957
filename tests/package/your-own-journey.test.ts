import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {chromium, type Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {launchOptions} from '../journeys/harness/launch-options.ts';
import {patience} from '../patience.ts';
import {install, installation, packed, repository, unpack} from './support/installed.ts';
import {running} from './support/running.ts';

const page = readFileSync(join(repository, 'docs/your-own-journey.md'), 'utf8');

/** What the page tells somebody to do: blocks of commands, files and changes, in its order. */
const steps = [...page.matchAll(/^```(sh|yaml|diff)\n([^]*?)^```/gm)].flatMap(([, kind = '', text = '']) =>
  kind === 'sh'
    ? text
        .trim()
        .split('\n')
        .map((line) => ['sh', line] as const)
    : [[kind, text] as const],
);

const home = installation(({dependencies}) => Object.keys(dependencies));
let folder = home;

/** The words of a command, as a shell reads them. */
const words = (line: string): readonly string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

const node = (...args: readonly string[]): string => {
  const {status, stdout, stderr} = spawnSync(process.execPath, [...args], {cwd: folder, encoding: 'utf8'});
  expect([args.slice(1), stdout + stderr, status]).toEqual([args.slice(1), stdout, 0]);
  return stdout;
};

const waymark = (...args: readonly string[]): string =>
  node(join(folder, 'node_modules/waymark/bin/waymark.mjs'), ...args);

/** Lines that begin with `-` are replaced by those that begin with `+` behind them, in the file of the first line. */
function change(text: string): void {
  const [file = '', ...lines] = text.trimEnd().split('\n');
  const path = join(folder, file);
  let now = readFileSync(path, 'utf8');
  const hunks = lines.join('\n').split(/\n(?=-)/);
  for (const hunk of hunks) {
    const [before, ...after] = hunk.split('\n');
    const written = now.split('\n').filter((line) => line.replace(/\s+#.*/, '') === before?.slice(1));
    expect([before, written.length]).toEqual([before, 1]);
    now = now.replace(written[0] ?? '', after.map((line) => line.slice(1)).join('\n'));
  }
  writeFileSync(path, now);
}

const asked: readonly ((page: Page) => Promise<void>)[] = [
  async (site) => {
    await site.getByRole('heading', {name: 'What is your name?'}).waitFor();
  },
  async (site) => {
    await site.getByLabel('Full name').fill('Ada Reader');
    await site.getByRole('button', {name: 'Continue'}).click();
    await site.getByLabel('Its name').fill('Rex');
    await site.getByRole('radio', {name: 'Up to your knee or above'}).check({force: true});
    await site.getByRole('button', {name: 'Continue'}).click();
    await site.getByRole('heading', {name: 'When does it wear a muzzle?'}).waitFor();
    await site.getByRole('textbox').fill('In the street');
    await site.getByRole('button', {name: 'Continue'}).click();
    await site.getByRole('button', {name: 'Send'}).click();
    await site.getByRole('heading', {name: 'We have it'}).waitFor();
  },
];
let starts = 0;

/** Starts the server, does in a browser what the page says, and stops it. */
async function start(): Promise<void> {
  const bin = join(folder, 'node_modules/waymark/bin/waymark.mjs');
  const server = await running([bin, 'start', '--port', '0'], folder, /Open (\S+)/);
  const browser = await chromium.launch(launchOptions());
  try {
    const site = await browser.newPage();
    site.setDefaultTimeout(patience.forOne);
    await site.goto(server.address);
    await asked[starts++]?.(site);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function command(line: string): Promise<void> {
  const [program, ...args] = words(line);
  if (program === 'cd') folder = join(folder, args[0] ?? '');
  else if (line.startsWith('npm create waymark ')) {
    const create = join(home, 'node_modules/create-waymark');
    unpack(packed(join(repository, 'packages/create-waymark')), create);
    node(join(create, 'create-waymark.mjs'), ...args.slice(2));
  } else if (line === 'npm install')
    install(folder, ({dependencies, peerDependencies}) => Object.keys({...dependencies, ...peerDependencies}), 'anew');
  else if (line === 'npm start') await start();
  else if (line === 'npm test') {
    const shell = process.platform === 'win32';
    const said = execFileSync('npm', ['test'], {cwd: folder, encoding: 'utf8', shell});
    expect(said).toContain('No findings');
    expect(said).toContain(' hold, 0 do not');
  } else if (program === 'npx' && args[0] === 'waymark') {
    const said = waymark(...args.slice(1));
    expect(said).not.toBe('');
    if (args[1] === 'submissions') expect(said).toContain(args[2] === 'export' ? 'In the street' : 'dog-licence');
  } else throw new Error(`The test cannot do what the page says: ${line}`);
}

describe('docs/your-own-journey.md', () => {
  it('comes from an empty folder to an answer that was sent, followed word by word', async () => {
    expect(steps.length).toBeGreaterThan(15);
    for (const [kind, text] of steps) {
      if (kind === 'sh') await command(text);
      else if (kind === 'diff') change(text);
      else {
        const path = join(folder, /^# (\S+)\n/.exec(text)?.[1] ?? '');
        mkdirSync(dirname(path), {recursive: true});
        writeFileSync(path, text);
      }
    }
    expect(starts).toBe(asked.length);
  });

  it('is where the README leads', () => {
    expect(readFileSync(join(repository, 'README.md'), 'utf8')).toContain('(docs/your-own-journey.md)');
  });
});
