import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folders =
  'lib model diagnostics compiler catalog runtime checks proofs api renderer shell sandbox studio cli app';

/** File of a workspace with one import, and whether the rules of `scripts/import-rules.mjs` allow it. */
const planted: readonly [file: string, from: string, allowed: boolean][] = [
  ['lib/a.ts', '../model/x.ts', true],
  ['lib/b.ts', '../diagnostics/x.ts', false],
  ['model/a.ts', '../runtime/x.ts', false],
  ['model/b.ts', 'node:fs', false],
  ['diagnostics/a.ts', '../compiler/x.ts', false],
  ['catalog/kinds/a.ts', '../operators/x.ts', true],
  ['catalog/kinds/b.ts', 'react', false],
  ['catalog/kinds/c.ts', '../widgets/text/Control.tsx', false],
  ['catalog/widgets/text/Control.tsx', '../../blocks/x.ts', true],
  ['catalog/widgets/text/helper.ts', '../../blocks/x.ts', true],
  ['catalog/widgets/text/definition.ts', '../../blocks/x.ts', false],
  ['catalog/widgets/text/Other.tsx', '../../../runtime/x.ts', false],
  ['compiler/a.ts', '../catalog/kinds/x.ts', true],
  ['compiler/b.ts', '../runtime/x.ts', false],
  ['compiler/c.ts', '../catalog/blocks/x.ts', false],
  ['compiler/link/a.ts', '../parse/x.ts', false],
  ['compiler/link/b.ts', '../../diagnostics/x.ts', true],
  ['compiler/parse/a.ts', 'node:path', false],
  ['runtime/rules/a.ts', '../../catalog/operators/x.ts', true],
  ['runtime/answers/a.ts', '../../catalog/kinds/x.ts', true],
  ['runtime/rules/b.ts', '../../catalog/blocks/x.ts', false],
  ['runtime/rules/c.ts', '../../compiler/x.ts', false],
  ['runtime/d.ts', 'react', false],
  ['checks/a/check.ts', '../../compiler/x.ts', false],
  ['api/a.ts', '../renderer/x.ts', false],
  ['renderer/a.ts', '../api/x.ts', true],
  ['renderer/b.ts', '../compiler/x.ts', false],
  ['shell/a.ts', '../sandbox/x.ts', false],
  ['sandbox/a.ts', '../runtime/x.ts', true],
  ['sandbox/b.ts', '../compiler/x.ts', false],
  ['sandbox/c.ts', 'node:fs', true],
  ['cli/a.ts', '../sandbox/x.ts', true],
  ['cli/b.ts', '../renderer/x.ts', false],
  ['app/a.ts', '../renderer/x.ts', true],
  ['app/b.ts', '../sandbox/x.ts', false],
  ['app/c.ts', 'node:fs', false],
  ['app/d.ts', '../compiler/x.ts', false],
];

describe('import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const reported = new Map<string, string[]>();

  beforeAll(() => {
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), {recursive: true});
      writeFileSync(join(folder, path), text);
    };
    cpSync(join(root, 'oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'));
    write('scripts/keep', '');
    cpSync(join(root, 'scripts/import-rules.mjs'), join(folder, 'scripts/import-rules.mjs'));
    write('tsconfig.json', '{"include": ["src", "scripts"]}');
    for (const name of folders.split(' ')) write(`src/${name}/x.ts`, 'export const x = 1;\n');
    for (const name of ['blocks', 'operators', 'kinds']) write(`src/catalog/${name}/x.ts`, 'export const x = 1;\n');
    for (const [file, from] of planted) write(`src/${file}`, `import {x} from '${from}';\nexport const y = x;\n`);
    write('src/lib/cycle-a.ts', `import {b} from './cycle-b.ts';\nexport const a = () => b;\n`);
    write('src/lib/cycle-b.ts', `import {a} from './cycle-a.ts';\nexport const b = () => a;\n`);
    write('scripts/bad.ts', `import {x} from '../src/compiler/x.ts';\nexport const y = x;\n`);
    let output = '';
    try {
      output = execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-c', 'oxlint.config.mjs', '--format', 'json'], {
        cwd: folder,
        encoding: 'utf8',
      });
    } catch (failed) {
      output = (failed as {stdout: string}).stdout;
    }
    if (!output.startsWith('{')) throw new Error(`The linter did not run: ${output}`);
    const {diagnostics} = JSON.parse(output) as {diagnostics: {filename: string; code: string; help?: string}[]};
    for (const {filename, code, help} of diagnostics) {
      if (!/no-restricted-imports|no-cycle/.test(code)) continue;
      reported.set(filename, [...(reported.get(filename) ?? []), `${code}: ${help ?? ''}`]);
    }
  });

  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  it.each(planted)('src/%s imports %s: allowed %s', (file, _from, allowed) => {
    const found = reported.get(`src/${file}`) ?? [];
    expect(found.length === 0, found.join('\n')).toBe(allowed);
    for (const text of found) expect(text).toMatch(/Not allowed in src\/.+: .{20,}/);
  });

  it('finds a cycle and a script that reaches behind the command line', () => {
    expect(reported.get('src/lib/cycle-a.ts')?.join()).toContain('no-cycle');
    expect(reported.get('scripts/bad.ts')?.join()).toContain('no-restricted-imports');
  });
});
