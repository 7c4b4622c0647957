import {mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, vi} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {isBuiltOf} from '../workspace/build-workspace.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {ensureBuilt} from './ensure-built.ts';
import {refuseUnbuilt} from './refuse-unbuilt.ts';

// The app itself is not what this is about.
vi.mock('./ready-app.ts', () => ({
  readyApp: () => '/nowhere',
  placeApp: (_from: string, _base: string, app: string) => mkdirSync(app, {recursive: true}),
  openBase: '',
}));

const flow = 'flows/card/flow.yaml';

it('says of a workspace with errors what is the case: nothing was started, or what was built before stays', async () => {
  const files = filesOf('tests/workspaces/library-card');
  const right = files[flow] ?? '';
  const wrong = right.replace('title:', 'titel:');
  const root = tempWorkspace({...files, [flow]: wrong});
  const build = async (text: string) => {
    writeFileSync(join(root, flow), text);
    const terminal = testTerminal(root);
    return [(await ensureBuilt(root, terminal)) !== undefined, terminal.printed()];
  };
  expect(await build(wrong)).toEqual([false, expect.stringContaining('Nothing was started.')]);
  expect(await build(right)).toEqual([true, 'Compiling the workspace ...\n']);
  expect(await build(wrong)).toEqual([
    false,
    expect.stringMatching(/^(?![^]*Nothing was started)[^]*Nothing was built: pages stay as they were before\.\n$/),
  ]);
});

it('starts nothing where a file cannot be read which was not there when all was built', async () => {
  const root = tempWorkspace(filesOf('tests/workspaces/library-card'));
  const link = join(root, 'flows/card/screens/extra.yaml');
  const isBuilt = async () => (await ensureBuilt(root, testTerminal(root))) !== undefined;
  expect(await isBuilt()).toBe(true);
  symlinkSync('/nowhere', link);
  expect(await isBuilt()).toBe(false);
  rmSync(link);
  expect(await isBuilt()).toBe(true);
  // Nothing of the tests stands in the way of what is served.
  symlinkSync('/nowhere', join(root, 'tests/scenarios/extra.yaml'));
  const options = {byThisCode: true};
  expect(isBuiltOf(readWorkspace(root), join(root, 'dist/artifacts'), options)).toBe(true);
});

it.each<[string, (folder: string, one: string) => void]>([
  ['all artifacts are gone', (folder) => rmSync(folder, {recursive: true})],
  ['one artifact is gone', (folder, one) => rmSync(join(folder, one))],
  ['one artifact was cut off', (folder, one) => writeFileSync(join(folder, one), '')],
])('serves nothing, or makes it whole, where %s', async (_, breakIt) => {
  const root = tempWorkspace(filesOf('tests/workspaces/library-card'));
  const folder = join(root, 'dist/artifacts');
  const build = async () => {
    const terminal = testTerminal(root);
    await ensureBuilt(root, terminal);
    return terminal.printed();
  };
  expect(await build()).toBe('Compiling the workspace ...\n');
  writeFileSync(join(root, 'dist/app/index.html'), '');
  expect(refuseUnbuilt(root).root).toBe(root);
  const whole = filesOf(folder);
  for (const kind of ['flows', 'screens', 'themes', 'sites']) {
    const one = Object.keys(whole).find((path) => path.startsWith(`${kind}/`) && /\.\w+$/.test(path)) ?? '';
    breakIt(folder, one);
    expect(() => refuseUnbuilt(root), one).toThrow(/ is not there\. | not of the files /);
    await build();
    expect(filesOf(folder), one).toEqual(whole);
    expect(refuseUnbuilt(root).root).toBe(root);
  }
  expect(await build()).toBe('');
});

it('takes what other code has built for whole, also where this code has built the same files elsewhere', async () => {
  const root = tempWorkspace(filesOf('tests/workspaces/library-card'));
  await ensureBuilt(root, testTerminal(root));
  writeFileSync(join(root, 'dist/app/index.html'), '');
  // Other code gives what it builds other names.
  const folder = join(root, 'dist/artifacts');
  const screen = Object.keys(filesOf(folder)).find((path) => /^screens\/.+\.js$/.test(path)) ?? '';
  renameSync(join(folder, screen), join(folder, screen.replace(/[0-9a-f]{16}/, '0123456789abcdef')));
  expect(() => refuseUnbuilt(root)).toThrow('not all there');
  const index = join(folder, 'manifest.json');
  writeFileSync(index, readFileSync(index, 'utf8').replace(/"code":"[^"]+"/, '"code":"older"'));
  expect(refuseUnbuilt(root).root).toBe(root);
});
