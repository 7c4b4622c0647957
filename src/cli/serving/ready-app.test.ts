import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {dropOpenCopies, openBase, placeApp} from './ready-app.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-ready-app-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

test('an app of an open base is placed for two sites, each with its own base in its files and their copies', () => {
  const ready = join(folder, 'ready');
  mkdirSync(join(ready, 'assets'), {recursive: true});
  writeFileSync(join(ready, 'frame.json'), '{}');
  const [open, same] = [`const base = '${openBase}/';\n`.repeat(60), 'const one = 1;\n'.repeat(60)];
  for (const [name, text] of [
    ['open.js', open],
    ['same.js', same],
  ] as const) {
    writeFileSync(join(ready, 'assets', name), text);
    for (const ending of ['br', 'gz']) writeFileSync(join(ready, 'assets', `${name}.${ending}`), 'made before');
  }
  dropOpenCopies(join(ready, 'assets'));
  expect(['open.js.br', 'open.js.gz', 'same.js.br'].map((name) => existsSync(join(ready, 'assets', name)))).toEqual([
    ...[false, false, true],
  ]);
  for (const base of ['/library', '/account/club']) {
    const site = join(folder, base, 'dist/app');
    placeApp(ready, base, site);
    const text = open.replaceAll(openBase, base);
    expect(readFileSync(join(site, 'assets/open.js'), 'utf8')).toBe(text);
    expect(brotliDecompressSync(readFileSync(join(site, 'assets/open.js.br'))).toString()).toBe(text);
    expect(readFileSync(join(site, 'assets/same.js.br'), 'utf8')).toBe('made before');
  }
});
