import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {createVitest} from 'vitest/node';
import {sharingOf} from './setup/sharing.ts';

const root = join(import.meta.dirname, '..');

it('gives a file of tests that replaces modules a process of its own, and one that draws a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-sharing-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const page = '// @vitest-environment happy-dom\n';
  const files = {
    'src/plain.test.ts': 'vi.mocked(call).mockReset();\n',
    'src/deep/draws.test.tsx': page,
    'src/mocks.test.ts': "vi.mock('./other.ts');\n",
    'src/mocks-later.test.ts': "  await vi.doMock('./other.ts');\n",
    'src/resets.test.tsx': `${page}vi.resetModules();\n`,
    'src/helper.ts': "vi.mock('./other.ts');\n",
  };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), source);
  }
  const {alone, drawing} = sharingOf(folder, ['src']);
  expect(alone.toSorted()).toEqual(['src/mocks-later.test.ts', 'src/mocks.test.ts', 'src/resets.test.tsx']);
  expect(drawing).toEqual(['src/deep/draws.test.tsx']);
});

it('is safe: what files of tests import neither replaces modules nor sets hooks as it is loaded, which is once', () => {
  const helpers = ['src', 'plugins', 'tests', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((name) => join(folder, name)),
    )
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith(join('tests', 'setup')));
  expect(helpers.length).toBeGreaterThan(100);
  const unsafe = helpers.filter((name) =>
    /^(?:before|after)(?:All|Each)\(|\bvi\.(?:mock|doMock|resetModules)\(/m.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  );
  expect(unsafe).toEqual([]);
});

it('runs every file of tests, once', async () => {
  const vitest = await createVitest('test', {watch: false, root});
  onTestFinished(() => vitest.close());
  const run = (await vitest.globTestSpecifications()).map(({moduleId}) => relative(root, moduleId));
  const all = ['src', 'plugins', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((name) => join(folder, name)),
    )
    .filter((name) => /\.test\.tsx?$/.test(name));
  expect(run.toSorted()).toEqual(all.toSorted());
});
