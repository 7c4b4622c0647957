import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {ownDoors} from '../src/cli/vite/own-doors.ts';
import {afterEach, describe, expect, it} from 'vitest';

interface Related {
  readonly relatedTo: (changed: readonly string[], sources: ReadonlyMap<string, string>) => string[];
  readonly relatedTests: (root: string) => string[];
}

const {relatedTo, relatedTests} = (await import(
  new URL('../scripts/related.mjs', import.meta.url).href
)) as unknown as Related;

const project: Readonly<Record<string, string>> = {
  'src/lib/pen.ts': 'export const pen = 1;',
  'src/lib/pen.test.ts': "import {pen} from './pen.ts'; void pen;",
  'src/lib/index.ts': "export {pen} from './pen.ts';",
  'src/lib/late.ts': "export const late = () => import('./index.ts');",
  'src/lib/only-type.test.ts': "import type {pen} from './pen.ts'; export type Pen = typeof pen;",
  'src/doors/plug-in.ts': "export * from '../lib/index.ts';",
  'plugins/own/widget.test.tsx': "import {pen} from 'waymark/plug-in'; void pen;",
  'tests/whole.test.ts': "import {late} from '../src/lib/late.ts'; void late();",
  'src/lib/pen.module.css': '.pen { color: red }',
  'src/lib/styled.test.ts': "import styles from './pen.module.css'; void styles;",
  'scripts/step.mjs': 'export const step = 1;',
  'tests/step.test.ts': "const {step} = await import(new URL('../scripts/step.mjs', import.meta.url).href); void step;",
  'tests/other.test.ts': "import 'node:fs';",
  'tests/production-build.test.ts': "import '../src/lib/pen.ts';",
  'tests/journeys/walk.spec.ts': "import '../../src/lib/pen.ts';",
};

const nearestFirst = ['src/lib/pen.test.ts', 'tests/whole.test.ts', 'plugins/own/widget.test.tsx'];

describe('tests of what changed', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, {recursive: true});
  });

  it.each([
    ['a file that others import, by names, late and by a door of the package', ['src/lib/pen.ts'], nearestFirst],
    ['a test itself', ['tests/other.test.ts'], ['tests/other.test.ts']],
    ['what nothing imports', ['docs/speed.md', 'src/gone.ts'], []],
    ['a style sheet', ['src/lib/pen.module.css'], ['src/lib/styled.test.ts']],
    ['what is imported by its address', ['scripts/step.mjs'], ['tests/step.test.ts']],
    ['a file in the middle', ['src/lib/late.ts'], ['tests/whole.test.ts']],
  ])('are for %s those that import it, the nearest first', (_, changed, expected) => {
    expect(relatedTo(changed, new Map(Object.entries(project))).toSorted()).toEqual(expected.toSorted());
    expect(relatedTo(changed, new Map(Object.entries(project)))[0]).toBe(expected[0]);
  });

  it.each(Object.entries(ownDoors('')))('are for what is imported as %s those that import it so', (name, path) => {
    const file = path.replace(/^\//, '');
    const sources = new Map([
      [file, ''],
      ['plugins/own/widget.test.tsx', `import '${name}';`],
    ]);
    expect(relatedTo([file], sources)).toEqual(['plugins/own/widget.test.tsx']);
  });

  it('are found for what git has edited, new and deleted', () => {
    const root = mkdtempSync(join(tmpdir(), 'waymark-related-'));
    folders.push(root);
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(root, file)), {recursive: true});
      writeFileSync(join(root, file), text);
    };
    const git = (...args: readonly string[]): void => void execFileSync('git', args, {cwd: root});
    for (const [file, text] of Object.entries(project)) write(file, text);
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=Tess', '-c', 'user.email=tess@example.com', 'commit', '--quiet', '-m', 'Begin');
    expect(relatedTests(root)).toEqual([]);
    write('src/lib/pen.module.css', '');
    write('src/lib/late.ts', `${project['src/lib/late.ts'] ?? ''}\n`);
    write('src/lib/new.test.ts', '');
    git('rm', '--quiet', 'tests/other.test.ts');
    const found = ['src/lib/new.test.ts', 'src/lib/styled.test.ts', 'tests/whole.test.ts'];
    expect(relatedTests(root).toSorted()).toEqual(found);
  });
});
