import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {codeNow, codeVersion, sourceFolders} from './code-version.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';

vi.mock(import('../package-root.ts'), async (original) => {
  const real = await original();
  return {...real, packageRoot: vi.fn<typeof real.packageRoot>(real.packageRoot)};
});

const files = {
  'package.json': '{"version": "1.0.0"}',
  'src/proofs/prove.ts': 'one',
  'src/proofs/deep/row.ts': 'one',
  'src/proofs/prove.test.ts': 'one',
  'src/proofs/README.md': 'one',
  'src/runtime/decide.ts': 'one',
  'src/checks/unused/check.ts': 'one',
  'schemas/flow/flow.schema.json': 'one',
  'dist/cli/entry.cjs': 'one',
  'dist/cli/prove-abc.cjs': 'one',
  'dist/cli/compiled/entry.v8': 'one',
  'dist/doors/server.js': 'one',
  'dist/doors/react.css': 'one',
  'dist/doors/parts/compile-abc.js': 'one',
};

describe('the version of the code that compiles, checks and proves', () => {
  it.each<[from: string, file: keyof typeof files, isOther: boolean]>([
    ['src/cli/code-version.ts', 'package.json', true],
    ['src/cli/code-version.ts', 'src/proofs/prove.ts', true],
    ['src/cli/code-version.ts', 'src/proofs/deep/row.ts', true],
    ['src/cli/code-version.ts', 'src/runtime/decide.ts', true],
    ['src/cli/code-version.ts', 'src/checks/unused/check.ts', true],
    ['src/cli/code-version.ts', 'schemas/flow/flow.schema.json', true],
    ['src/cli/code-version.ts', 'src/proofs/prove.test.ts', false],
    ['src/cli/code-version.ts', 'src/proofs/README.md', false],
    ['src/cli/code-version.ts', 'dist/cli/prove-abc.cjs', false],
    ['dist/cli/entry.cjs', 'package.json', true],
    ['dist/cli/entry.cjs', 'dist/cli/entry.cjs', true],
    ['dist/cli/entry.cjs', 'dist/cli/prove-abc.cjs', true],
    ['dist/cli/entry.cjs', 'src/proofs/prove.ts', false],
    ['dist/cli/entry.cjs', 'dist/cli/compiled/entry.v8', false],
    ['dist/cli/entry.cjs', 'dist/doors/server.js', false],
    ['dist/doors/parts/version-abc.js', 'dist/doors/parts/compile-abc.js', true],
    ['dist/doors/parts/version-abc.js', 'dist/doors/server.js', true],
    ['dist/doors/parts/version-abc.js', 'dist/doors/react.css', false],
    ['dist/doors/parts/version-abc.js', 'dist/cli/entry.cjs', false],
  ])('run from %s, changes with %s: %s', (from, file, isOther) => {
    const root = tempWorkspace(files);
    const version = (): string => codeVersion(root, pathToFileURL(join(root, from)).href);
    const before = version();
    expect(version()).toBe(before);
    writeFileSync(join(root, file), '{"version": "2.0.0"}');
    expect(version() !== before).toBe(isOther);
  });

  it('stays that of what a process has loaded, whatever is installed in its place', () => {
    const root = tempWorkspace(files);
    vi.mocked(packageRoot).mockReturnValue(root);
    onTestFinished(() => void vi.mocked(packageRoot).mockReset());
    const before = codeNow();
    writeFileSync(join(root, 'src/proofs/prove.ts'), 'two');
    expect(codeNow()).toBe(before);
    expect(before).not.toBe(codeVersion(root, import.meta.url));
  });

  it('knows every folder of what keeps values', () => {
    const src = join(packageRoot(), 'src');
    const keeping = readdirSync(src, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => /\bkeepValue\(/.test(readFileSync(join(src, name), 'utf8')))
      .map((name) => `src/${name}`);
    expect(keeping.length).toBeGreaterThan(2);
    expect(keeping.filter((path) => !sourceFolders.some((folder) => path.startsWith(`${folder}/`)))).toEqual([]);
  });

  it('knows every folder from which compiling, checks, proofs and the running of scenarios import something', () => {
    const root = packageRoot();
    const imported = ['src/proofs', 'src/checks', 'src/cli/scenarios', 'src/compiler', 'src/runtime'].flatMap(
      (folder) =>
        readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
          .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)fixtures\//.test(name))
          .flatMap((name) => {
            const file = join(root, folder, name);
            const paths = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)];
            return paths.map(([, path = '']) => relative(root, join(dirname(file), path)));
          }),
    );
    expect(imported.length).toBeGreaterThan(500);
    expect(imported.filter((path) => !sourceFolders.some((folder) => path.startsWith(`${folder}/`)))).toEqual([]);
  });
});
