import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';

const workspace = (name: string): Readonly<Record<string, string>> =>
  filesOf(join(packageRoot(), 'tests/workspaces', name));

describe('waymark examples --looks', () => {
  it.each(['relative', 'absolute'])(
    'of one screen leaves the others of its file, in a folder with a path that is %s',
    async (kind) => {
      const root = tempWorkspace(workspace('library-card'));
      const out = kind === 'absolute' ? join(root, 'looks') : 'looks';
      const examples = (...ids: readonly string[]): Promise<number> =>
        runCommandLine(['examples', ...ids, '--looks', '--flow', 'card', '--out', out], testTerminal(root));
      const written = (): string => readFileSync(join(root, 'looks/card.yaml'), 'utf8');
      expect(await examples()).toBe(0);
      const all = written();
      expect(all).toContain('    at: index\n');
      const terminal = testTerminal(root);
      expect(await runCommandLine(['examples', 'branch', '--looks', '--flow', 'card', '--out', out], terminal)).toBe(0);
      expect(terminal.printed()).toContain('still holds, and nothing is missing: nothing was written.');
      expect(written()).toBe(all);
      const named = all.replace(/^ {2}branch (?:at its plainest|with .*):$/m, '  As Ann calls it:');
      writeFileSync(join(root, 'looks/card.yaml'), named.replace('asks: [branch, ', 'asks: [branches, '));
      expect(await examples('branch')).toBe(0);
      expect(written()).toBe(named);
    },
  );
});

describe('waymark examples', () => {
  it.each([
    ['', 'return-examples.yaml'],
    [' --looks', 'return.yaml'],
    [' --conditions', 'return-conditions.yaml'],
  ])('%s leaves a file as it is that it did not write', async (by, name) => {
    const root = tempWorkspace(workspace('parcel-return'));
    const own = 'flow: return\nscenarios:\n  Mine:\n    expect: {screen: stay}\n';
    mkdirSync(join(root, 'kept'));
    writeFileSync(join(root, 'kept', name), own);
    const terminal = testTerminal(root);
    expect(
      await runCommandLine(['examples', ...by.split(' ').slice(1), '--flow', 'return', '--out', 'kept'], terminal),
    ).toBe(2);
    expect(terminal.remarks()).toContain(
      `kept/${name} was not written by \`waymark examples${by}\`, so it is left as it is: name another folder.`,
    );
    expect(readFileSync(join(root, 'kept', name), 'utf8')).toBe(own);
  });
});

describe('waymark examples --conditions', () => {
  it('of an organisation leaves those of another as they are, in the same folder', async () => {
    const root = tempWorkspace(workspace('parcel-return'));
    const examples = (...args: readonly string[]): Promise<number> =>
      runCommandLine(
        ['examples', '--conditions', '--flow', 'return', '--out', 'conditions', ...args],
        testTerminal(root),
      );
    expect([await examples(), await examples('--org', 'hilltop')]).toEqual([0, 0]);
    const written = filesOf(join(root, 'conditions'));
    expect(Object.keys(written).toSorted()).toEqual(['return-conditions.yaml', 'return-hilltop-conditions.yaml']);
    expect(written['return-conditions.yaml']).not.toContain('org:');
    expect(written['return-hilltop-conditions.yaml']).toContain('    org: hilltop\n');
  });
});

describe('waymark examples --applications', () => {
  const run = async (root: string, ...args: readonly string[]) => {
    const terminal = testTerminal(root);
    return {code: await runCommandLine(args, terminal), printed: terminal.printed(), remarks: terminal.remarks()};
  };

  it('writes a file that replay reads, of what the scenarios say', async () => {
    const root = tempWorkspace(workspace('library-card'));
    const made = await run(root, 'examples', '--applications', '40', '--out', 'made.ndjson');
    expect(made).toMatchObject({code: 0, remarks: ''});
    expect(made.printed).toMatch(/^Written to made\.ndjson\.\nTry `npx waymark replay made\.ndjson`/);
    const {printed, remarks} = await run(root, 'replay', 'made.ndjson', '--threads', '1');
    expect(printed).toMatch(/^40 recorded applications: 0 stranded/);
    expect(printed).not.toContain('Facts that are not as the server may send them');
    expect(remarks).toMatch(/^(?:Decided in \d+ ms|\d+ a second)\.\n$/);
  });

  it.each([
    [['--applications', '0'], 'a whole number from 1 on'],
    [['--applications', '5', '--looks'], 'cannot be used with'],
    [['--applications', '5', '--flow', 'crad'], 'Did you mean `card`?'],
    [['index', '--applications', '5'], 'name one with --flow'],
  ])('refuses %j', async (args, said) => {
    const {code, printed, remarks} = await run(tempWorkspace(workspace('library-card')), 'examples', ...args);
    expect([code, printed]).toEqual([2, '']);
    expect(remarks).toContain(said);
  });
});
