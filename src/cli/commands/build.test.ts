import {appendFileSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';

it('`waymark build` says how many files it wrote anew', async () => {
  const root = tempWorkspace(filesOf(join(packageRoot(), 'tests/workspaces/library-card')));
  const folder = join(root, 'dist/artifacts');
  const build = async () => {
    const terminal = testTerminal(root);
    expect(await runCommandLine(['build'], terminal)).toBe(0);
    const [, count = '', where, anew] = /^(\d+) artifacts, \d+ kB, in (.*) \((.*)\)\n$/.exec(terminal.printed()) ?? [];
    expect(where).toBe(folder);
    return {count, anew};
  };
  const {count, anew} = await build();
  expect(anew).toBe(`${count} written`);
  expect(await build()).toEqual({count, anew: 'nothing changed'});
  // A comment is in no artifact, but the index names all files by their digest.
  const flow = join(root, 'flows/card/flow.yaml');
  appendFileSync(flow, '# A note.\n');
  expect(await build()).toEqual({count, anew: '1 written'});
  rmSync(join(folder, 'themes'), {recursive: true});
  expect(await build()).toEqual({count, anew: '2 written'});
  const screen = join(root, 'flows/card/screens/guardian.yaml');
  writeFileSync(screen, readFileSync(screen, 'utf8').replace(/^title: .*$/m, 'title: Who answers for you?'));
  expect(Number.parseInt((await build()).anew ?? '', 10)).toBeLessThan(Number(count) / 2);
  expect(await build()).toEqual({count, anew: 'nothing changed'});
});
