import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import type {TellParent, ToParent} from './parent.ts';
import type * as readyApps from './ready-app.ts';
import {serveAnew} from './serve-anew.ts';

/** In place of the app that an installed package comes with. */
const ready = vi.hoisted(() => ({folder: ''}));
vi.mock('./ready-app.ts', async (load) => ({
  ...(await load<typeof readyApps>()),
  readyApp: () => ready.folder,
}));

const module = 'plugins/branches/operations/listBranches.js';
const answering = (name: string): string => `export default () => ({branches: [{id: 'OLD_TOWN', name: '${name}'}]});\n`;

/** A library whose branches a plug-in lists, with an app that has come with the package. */
const library = (lists = answering('Old Town')): string => {
  ready.folder = mkdtempSync(join(tmpdir(), 'waymark-app-'));
  mkdirSync(join(ready.folder, 'assets'));
  for (const [name, text] of [
    ['index.html', '<!doctype html><html><head><title>A page</title></head><body><div id="root"></div></body></html>'],
    ['frame.json', '{}'],
    ['widgets.json', '{}'],
    ['stamp', 'one'],
  ] as const)
    writeFileSync(join(ready.folder, name), text);
  onTestFinished(() => rmSync(ready.folder, {recursive: true}));
  return tempWorkspace({
    ...filesOf('tests/workspaces/library-card'),
    'plugins/branches/plugin.yaml': 'about: Branches.\noperations: {listBranches: {about: Lists them.}}\n',
    [module]: lists,
  });
};

const optionsOf = (root: string) => ({root, port: 0, host: '127.0.0.1', pace: 'normal', server: 'own'}) as const;

/** Serves it until the test is over. */
const served = async (lists = answering('Old Town')) => {
  const root = library(lists);
  const terminal = testTerminal(root);
  const told: ToParent[] = [];
  const stop = new AbortController();
  const ended = serveAnew(optionsOf(root), terminal, (one) => void told.push(one), stop.signal);
  ended.catch(() => undefined);
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  await expect.poll(() => told.length).toBe(1);
  const [first] = told;
  const {origin} = new URL(first?.waymark === 'open' ? first.address : '');
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), {recursive: true});
    writeFileSync(join(root, path), text);
  };
  const branches = async (): Promise<string> => (await fetch(`${origin}/library-api/branches`)).text();
  return {terminal, told, write, branches, origin};
};

const mistakes = [
  ["throw new Error('no branches tonight');\nexport default () => 1;\n", 'cannot be run: no branches tonight'],
  ['export default 5;\n', 'has no function as its default export'],
  ['export default (;\n', 'cannot be run: '],
] as const;

it('goes on with what was served while a module that was saved cannot be run, and takes it once it is mended', async () => {
  const {terminal, told, write, branches} = await served();
  expect(await branches()).toContain('Old Town');
  for (const [broken, said] of mistakes) {
    write(module, broken);
    await expect.poll(() => terminal.remarks()).toContain(`${module} ${said}`);
    expect(await branches()).toContain('Old Town');
  }
  write(module, answering('New Town'));
  await expect.poll(() => told).toEqual([{waymark: 'open', address: expect.any(String)}, {waymark: 'anew'}]);
  expect(await branches()).toContain('New Town');
});

it('names the server that serves by now to the pages that it has served, which ask for that', async () => {
  const {told, write, origin} = await served();
  const read = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();
  const named = async (): Promise<readonly string[]> => [
    /<script type="module" src="\/library\/edits\.js\?served=([^"]+)">/.exec(await read('/library/nowhere'))?.[1] ?? '',
    await read('/library/edits.txt'),
  ];
  expect(await read('/library/edits.js')).toContain('location.reload()');
  const [inPage, served1] = await named();
  expect([inPage, served1]).toEqual([served1, expect.stringMatching(/.{36}/)]);
  write(module, answering('New Town'));
  await expect.poll(() => told.at(-1)).toEqual({waymark: 'anew'});
  const [inNewPage, served2] = await named();
  expect([inNewPage, served2 === served1]).toEqual([served2, false]);
});

it('prints what an operation throws, with its place, and nothing of who asked', async () => {
  const {terminal, branches} = await served("export default () => {\n  throw new Error('nobody home');\n};\n");
  expect(await branches()).toContain('INTERNAL');
  expect(terminal.remarks()).toMatch(
    /^waymark: the operation listBranches failed: Error: nobody home\n +at .*listBranches\.js:2:9\)/m,
  );
});

it('comes back where it was once a setting is there that only a server misses', async () => {
  const {terminal, told, write, branches} = await served();
  const asking = (bearer: string): string =>
    `upstreams: {town: {url: 'https://town.example', auth: {bearer: ${bearer}}}}\noperations: {orderCard: {upstream: town}}\n`;
  write('server.yaml', asking('{env: TOWN_TOKEN}'));
  await expect.poll(() => told.at(-1)).toEqual({waymark: 'waiting'});
  expect(terminal.remarks()).toContain('TOWN_TOKEN');
  write('server.yaml', '{}\n');
  await expect.poll(() => told).toEqual([told[0], {waymark: 'waiting'}, told[0]]);
  expect(await branches()).toContain('Old Town');
});

/** With a store that is not in the workspace, so that none is made beside the build. */
const elsewhere = (root: string) => ({...testTerminal(root), env: {DATABASE_URL: 'postgresql://nowhere.example/none'}});

it('serves nothing, and tells nothing, where it was stopped before it began', async () => {
  const root = library();
  const [terminal, told] = [elsewhere(root), vi.fn<TellParent>()];
  await serveAnew(optionsOf(root), terminal, told, AbortSignal.abort());
  expect(told).not.toHaveBeenCalled();
  expect(terminal.printed()).toBe('');
});

it('serves nothing where it was stopped while it was built', async () => {
  const stop = new AbortController();
  vi.stubGlobal('stopIt', () => stop.abort());
  onTestFinished(() => void vi.unstubAllGlobals());
  const root = library(`globalThis.stopIt();\n${answering('Old Town')}`);
  const [terminal, told] = [elsewhere(root), vi.fn<TellParent>()];
  await serveAnew(optionsOf(root), terminal, told, stop.signal);
  expect(stop.signal.aborted).toBe(true);
  expect(told).not.toHaveBeenCalled();
  expect(terminal.printed()).toBe('Compiling the workspace ...\n');
});

it('is ended at once by Ctrl+C while it is built for the first time', async () => {
  const endless = "console.log('building');\nAtomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);\n";
  const root = library(`${endless}${answering('Old Town')}`);
  const script = `import {serveAnew} from ${JSON.stringify(join(import.meta.dirname, 'serve-anew.ts'))};
    const terminal = {out() {}, err() {}, colours: false, watched: false, progress() {}, cwd: '', env: {}};
    void serveAnew(${JSON.stringify(optionsOf(root))}, terminal, () => undefined);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
});

it("says that a data folder is another server's before anything is built", async () => {
  const root = library();
  mkdirSync(join(root, '.waymark/data'), {recursive: true});
  writeFileSync(join(root, '.waymark/data/lock'), `${process.ppid} 0`);
  const ended = serveAnew(optionsOf(root), testTerminal(root), () => undefined, AbortSignal.abort());
  await expect(ended).rejects.toThrow(`is in use by process ${process.ppid}`);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});
