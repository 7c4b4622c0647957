import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {openBase, placeApp} from './ready-app.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-ready-app-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

test('an app of an open base is placed for two sites, each with its own base in its page and the same files and copies', () => {
  const ready = join(folder, 'ready');
  mkdirSync(join(ready, 'assets'), {recursive: true});
  writeFileSync(join(ready, 'frame.json'), '{}');
  const page = `<script src="${openBase}/assets/same.js">`;
  const same = 'const one = 1;\n'.repeat(60);
  writeFileSync(join(ready, 'index.html'), page);
  writeFileSync(join(ready, 'assets/same.js'), same);
  writeFileSync(join(ready, 'assets/same.js.br'), 'made before');
  for (const base of ['/library', '/account/club']) {
    const site = join(folder, base, 'dist/app');
    placeApp(ready, base, site);
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe(page.replace(openBase, base));
    expect(readFileSync(join(site, 'assets/same.js.br'), 'utf8')).toBe('made before');
    expect(gunzipSync(readFileSync(join(site, 'assets/same.js.gz'))).toString()).toBe(same);
  }
});
