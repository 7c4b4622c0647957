import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const root = resolve(import.meta.dirname, '..');
const src = join(root, 'src');

interface ImportRule {
  readonly files: string | readonly string[];
  readonly may: readonly string[];
}

const {importRules} = (await import(pathToFileURL(join(root, 'scripts/import-rules.mjs')).href)) as {
  readonly importRules: readonly ImportRule[];
};
const filesOf = ({files}: ImportRule): readonly string[] => [files].flat();
const folders = [...new Set(importRules.flatMap((rule) => filesOf(rule).map((path) => path.split('/')[0] ?? '')))];
const stages = ['parse', 'validate', 'resolve', 'link', 'emit'];

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
  ['model/c.ts', '../lib/x.ts', true],
  ['diagnostics/b.ts', '../model/x.ts', true],
  ['catalog/a.ts', './kinds/x.ts', true],
  ['catalog/b.ts', './blocks/x.ts', false],
  ['catalog/component.ts', './blocks/x.ts', true],
  ['catalog/widgets/date/definition.ts', '../../kinds/x.ts', true],
  ...stages.flatMap((stage, at): [string, string, boolean][] => [
    [`compiler/${stage}/y.ts`, '../../diagnostics/x.ts', true],
    [`compiler/${stage}/z.ts`, `../${stages[(at + 1) % stages.length]}/x.ts`, false],
  ]),
  ['checks/b/check.ts', '../../runtime/x.ts', true],
  ['proofs/a.ts', '../runtime/x.ts', true],
  ['proofs/b.ts', '../compiler/x.ts', false],
  ['reference/a.ts', '../compiler/x.ts', true],
  ['reference/b.ts', 'node:fs', false],
  ['api/b.ts', '../catalog/operations/x.ts', true],
  ['api/d.ts', '../catalog/visit/x.ts', true],
  ['journey/a.ts', '../runtime/x.ts', true],
  ['journey/b.ts', 'react', false],
  ['journey/c.ts', '../api/x.ts', false],
  ['shell/b.ts', '../renderer/x.ts', true],
  ['server/a.ts', '../runtime/x.ts', true],
  ['server/b.ts', '../journey/x.ts', false],
  ['server/c.ts', 'node:fs', true],
  ['sql/a.ts', '../catalog/operators/x.ts', true],
  ['sql/b.ts', '../runtime/x.ts', false],
  ['devtools/a.ts', '../journey/x.ts', true],
  ['devtools/b.ts', '../server/x.ts', false],
  ['doors/compile.ts', '../compiler/x.ts', true],
  ['doors/compile.ts', '../runtime/x.ts', false],
  ['doors/validate.ts', '../runtime/x.ts', false],
  ['doors/runtime.ts', '../runtime/x.ts', true],
  ['doors/runtime.ts', '../journey/x.ts', false],
  ['doors/journey.ts', '../journey/x.ts', true],
  ['doors/journey.ts', '../api/x.ts', false],
  ['doors/plug-in.ts', '../catalog/x.ts', true],
  ['doors/plug-in.ts', '../app/x.ts', false],
  ['doors/blocks.ts', '../catalog/x.ts', true],
  ['doors/blocks.ts', '../renderer/x.ts', false],
  ['doors/react.ts', '../app/x.ts', true],
  ['doors/react.ts', '../server/x.ts', false],
  ['doors/server.ts', '../cli/x.ts', true],
  ['doors/server.ts', '../app/x.ts', false],
  ['doors/vite.ts', '../cli/x.ts', true],
  ['doors/vite.ts', 'react', false],
];

/** The last rule that is for a file: an override of the linter takes the place of those before it. */
function ruleOf(file: string): ImportRule | undefined {
  const isOf = (path: string): boolean => {
    const pattern = /[*]|\.ts$/.test(path) ? path : `${path}/**`;
    const parts = pattern.split(/(\*\*\/|\*\*|\*)/).map((part) => {
      if (part === '**/') return '(?:.*/)?';
      return part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replaceAll('.', '\\.');
    });
    return new RegExp(`^${parts.join('')}$`).test(file);
  };
  return importRules.findLast((rule) => filesOf(rule).some(isOf));
}

/** What the files of `src` load by `import()`, which the linter does not look at. */
function loadedLate(): readonly [file: string, from: readonly string[]][] {
  const files = readdirSync(src, {recursive: true, encoding: 'utf8'});
  return files.flatMap((file): [string, readonly string[]][] => {
    if (!/\.tsx?$/.test(file) || /\.test\.|\/fixtures\//.test(file)) return [];
    const from = [...readFileSync(join(src, file), 'utf8').matchAll(/\bimport\(\s*'([^']+)'/g)].map(
      ([, name]) => name ?? '',
    );
    return from.length === 0 ? [] : [[file, from]];
  });
}

describe('import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const reported = new Map<string, string[]>();
  const late = loadedLate();
  const planting = new Map<string, readonly string[]>();
  for (const [file, ...from] of [
    ...planted.map(([file, from]) => [file, from] as const),
    ...late.map(([file, all]) => [file, ...all] as const),
  ])
    planting.set(file, [...(planting.get(file) ?? []), ...from]);

  beforeAll(() => {
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), {recursive: true});
      writeFileSync(join(folder, path), text);
    };
    cpSync(join(root, 'oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'));
    write('scripts/keep', '');
    cpSync(join(root, 'scripts/import-rules.mjs'), join(folder, 'scripts/import-rules.mjs'));
    write('tsconfig.json', '{"include": ["src", "scripts"]}');
    for (const name of folders) write(`src/${name}/x.ts`, 'export const x = 1;\n');
    for (const name of ['blocks', 'operators', 'kinds']) write(`src/catalog/${name}/x.ts`, 'export const x = 1;\n');
    for (const [file, all] of planting)
      write(
        `src/${file}`,
        all.map((from, at) => `import {x as x${at}} from '${from}';\nexport const y${at} = x${at};\n`).join(''),
      );
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
    const {diagnostics} = JSON.parse(output) as {
      diagnostics: {filename: string; code: string; help?: string; labels: {span: {line: number}}[]}[];
    };
    for (const {filename, code, help, labels} of diagnostics) {
      if (!/no-restricted-imports|no-cycle/.test(code)) continue;
      // Each import has a line, and one for what is made of it.
      const from = planting.get(filename.slice('src/'.length))?.[((labels[0]?.span.line ?? 1) - 1) / 2];
      const place = from === undefined ? filename : `${filename} ${from}`;
      reported.set(place, [...(reported.get(place) ?? []), `${code}: ${help ?? ''}`]);
    }
  });

  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  it.each(planted)('src/%s imports %s: allowed %s', (file, from, allowed) => {
    const found = reported.get(`src/${file} ${from}`) ?? [];
    expect(found.length === 0, found.join('\n')).toBe(allowed);
    for (const text of found) expect(text).toMatch(/Not allowed in src\/.+: .{20,}/);
  });

  it.each(late.map(([file, all]) => [file, all.join(' '), all] as const))('src/%s may load %s', (file, _, all) => {
    expect(all.flatMap((from) => reported.get(`src/${file} ${from}`) ?? [])).toEqual([]);
  });

  it.each(importRules.map((rule) => [filesOf(rule).join(' '), rule] as const))('are tried of %s', (_, rule) => {
    const tried = planted.flatMap(([file, , allowed]) => (ruleOf(file) === rule ? [allowed] : []));
    expect(tried).toContain(true);
    expect(tried).toContain(false);
  });

  it('name what there is, and every folder of src', () => {
    const named = importRules.flatMap((rule) => [...filesOf(rule).filter((path) => !path.includes('*')), ...rule.may]);
    expect(named.filter((path) => !existsSync(join(src, path)))).toEqual([]);
    const there = readdirSync(src, {withFileTypes: true}).flatMap((one) => (one.isDirectory() ? [one.name] : []));
    expect(folders.toSorted()).toEqual(there.toSorted());
  });

  it('finds a cycle and a script that reaches behind the command line', () => {
    expect(reported.get('src/lib/cycle-a.ts')?.join()).toContain('no-cycle');
    expect(reported.get('scripts/bad.ts')?.join()).toContain('no-restricted-imports');
  });
});
